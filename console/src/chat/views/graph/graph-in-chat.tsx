import { useMemo, useRef, useState } from 'preact/hooks'
import { offers } from '../../../api/offers.ts'
import { matchRoute } from '../../../match-route.ts'
import { Link } from '../../../parts/link.tsx'
import { PageHead } from '../../../parts/page-head.tsx'
import { ProblemNote } from '../../../parts/problem-note.tsx'
import { visibleText } from '../../../parts/visible-text.tsx'
import { place } from '../../../router.ts'
import { arrangeOnPage } from '../../../views/graph/arrange-on-page.ts'
import { DepthChoice } from '../../../views/graph/depth-choice.tsx'
import { graphAddress, readAddress, type Asked } from '../../../views/graph/graph-address.ts'
import type { Loaded } from '../../../views/graph/graph-answers.ts'
import { GraphPanes } from '../../../views/graph/graph-panes.tsx'
import { graphWords } from '../../../views/graph/graph-words.ts'
import type { Picture } from '../../../views/graph/picture.ts'
import type { ViewProps } from '../../start-view.tsx'
import { ExportSvg } from './export-svg.tsx'
import { graphInChatWords } from './graph-in-chat-words.ts'
import { ItemSheet } from './item-sheet.tsx'
import { readSurroundings, type Surroundings } from './read-related.ts'
import { useSurroundings } from './use-surroundings.ts'

/** What is around an item, and the items themselves to read. */
export const GraphInChat = ({ input, data }: ViewProps) => {
  const given = useMemo(() => readSurroundings(input, data), [data])
  return given === undefined ? <p class="empty">{graphInChatWords().nothing}</p> : <Around given={given} />
}

const Around = ({ given }: { readonly given: Surroundings }) => {
  const lastAsked = useRef(readAddress(place.value.query).asked)
  const opened = openedItem(place.value.path)
  if (opened === undefined) lastAsked.current = readAddress(place.value.query).asked
  const asked = lastAsked.current
  const { data: loaded, problem, again } = useSurroundings(asked, given)
  if (loaded === undefined) return null
  return (
    <>
      {opened !== undefined && (
        <ItemSheet key={opened} id={opened} graph={graphAddress({ ...asked, focus: opened, to: undefined })} />
      )}
      <div class="view-graph" hidden={opened !== undefined}>
        {problem !== undefined && <ProblemNote problem={problem} onAgain={again} />}
        <Graph asked={asked} loaded={loaded} start={given} isOpen={opened === undefined} />
      </div>
    </>
  )
}

const openedItem = (path: string): number | undefined => {
  const match = matchRoute(path)
  return match?.route.view === 'item' ? Number(match.params.id) : undefined
}

interface GraphProps {
  readonly asked: Asked
  readonly loaded: Loaded
  /** What the chat asked for. */
  readonly start: Surroundings
  readonly isOpen: boolean
}

const Graph = ({ asked, loaded, start, isOpen }: GraphProps) => {
  const words = graphWords()
  const [picture, setPicture] = useState<Picture>()
  const title = loaded.graph.nodes[loaded.graph.indexOf(asked.focus ?? 0) ?? -1]?.title
  return (
    <>
      {isOpen && (
        <PageHead title={title === undefined ? words.title : words.titleOf(visibleText(title))}>
          {picture !== undefined && <ExportSvg picture={picture} />}
        </PageHead>
      )}
      <div class="graph-around">
        {offers('get_related_items') && <DepthChoice asked={asked} depths={[1, 2, 3]} />}
        {asked.focus !== start.focus && (
          <Link href={graphAddress({ ...asked, ...start })}>{graphInChatWords().toStart(start.focus)}</Link>
        )}
      </div>
      <GraphPanes asked={asked} loaded={loaded} arrange={arrangeOnPage} isInFlow onPicture={setPicture} />
    </>
  )
}
