import { useState } from 'preact/hooks'
import { announce } from '../../parts/announce.tsx'
import { CallBehind } from '../../parts/call-behind.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { visibleText } from '../../parts/visible-text.tsx'
import type { View } from '../../view.ts'
import { arrange } from './arrange.ts'
import { readAddress, showsSomething, type Asked } from './graph-address.ts'
import type { Loaded } from './graph-answers.ts'
import { GraphControls } from './graph-controls.tsx'
import { GraphPanes } from './graph-panes.tsx'
import { graphWords } from './graph-words.ts'
import { PathPanel } from './path-panel.tsx'
import type { Picture } from './picture.ts'
import { savePng, saveSvg } from './save-file.ts'
import { StartPage } from './start-page.tsx'
import { callFor, useGraph } from './use-graph.ts'

const GraphView: View = ({ query }) => {
  const { asked, broken } = readAddress(query)
  return (
    <>
      {broken.length > 0 && (
        <p class="banner" role="status">
          {graphWords().broken(broken.join(', '))}
        </p>
      )}
      {showsSomething(asked) ? <Shown asked={asked} /> : <StartPage asked={asked} />}
    </>
  )
}

export default GraphView

const Shown = ({ asked }: { readonly asked: Asked }) => {
  const reading = useGraph(asked)
  const [picture, setPicture] = useState<Picture>()
  return (
    <>
      <Head asked={asked} loaded={reading.data} picture={picture} />
      <GraphControls asked={asked} />
      {reading.problem !== undefined && <ProblemNote problem={reading.problem} onAgain={reading.again} />}
      {reading.data === undefined ? (
        reading.isBusy && <Loading />
      ) : (
        <GraphPanes
          asked={asked}
          loaded={reading.data}
          arrange={arrange}
          onPicture={setPicture}
          below={({ scene, focus, path }) =>
            focus !== undefined && <PathPanel scene={scene} asked={asked} focus={focus} path={path} />
          }
        />
      )}
      <CallBehind {...callFor(asked)} />
    </>
  )
}

interface HeadProps {
  readonly asked: Asked
  readonly loaded: Loaded | undefined
  readonly picture: Picture | undefined
}

const Head = ({ asked, loaded, picture }: HeadProps) => {
  const words = graphWords()
  const save = async (kind: 'svg' | 'png'): Promise<void> => {
    const whole = picture?.whole()
    const name = `kura-graph.${kind}`
    if (whole === undefined) return
    if (kind === 'svg') saveSvg(whole, name)
    else await savePng(whole, name)
    announce(words.saved(name))
  }
  return (
    <PageHead title={titleOf(asked, loaded)} lead={words.lead}>
      {picture !== undefined && (
        <>
          <button type="button" class="quiet" onClick={() => void save('svg')}>
            {words.exportSvg}
          </button>
          <button type="button" class="quiet" onClick={() => void save('png')}>
            {words.exportPng}
          </button>
        </>
      )}
    </PageHead>
  )
}

const titleOf = ({ focus, depth, q }: Asked, loaded: Loaded | undefined): string => {
  const words = graphWords()
  if (q !== '') return words.titleOfSearch(visibleText(q))
  if (depth === 'all' || focus === undefined) return words.titleOfAll
  const title = loaded?.graph.nodes[loaded.graph.indexOf(focus) ?? -1]?.title
  return title === undefined ? words.title : words.titleOf(visibleText(title))
}
