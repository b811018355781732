import { useMemo, useState } from 'preact/hooks'
import { announce } from '../../parts/announce.tsx'
import { CallBehind } from '../../parts/call-behind.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { visibleText } from '../../parts/visible-text.tsx'
import { go } from '../../router.ts'
import type { View } from '../../view.ts'
import { arrange } from './arrange.ts'
import { graphAddress, readAddress, showsSomething, type Asked } from './graph-address.ts'
import type { Loaded } from './graph-answers.ts'
import { GraphCanvas } from './graph-canvas.tsx'
import { GraphControls } from './graph-controls.tsx'
import { GraphList } from './graph-list.tsx'
import { graphWords } from './graph-words.ts'
import { LeftOut } from './left-out.tsx'
import { Legend } from './legend.tsx'
import { PathPanel } from './path-panel.tsx'
import type { Picture } from './picture.ts'
import { savePng, saveSvg } from './save-file.ts'
import { makeScene } from './scene.ts'
import { StartPage } from './start-page.tsx'
import { callFor, useGraph } from './use-graph.ts'
import { shortestPath } from './walk-graph.ts'

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
        <Graph asked={asked} loaded={reading.data} onPicture={setPicture} />
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

interface GraphProps {
  readonly asked: Asked
  readonly loaded: Loaded
  readonly onPicture: (picture: Picture | undefined) => void
}

const Graph = ({ asked, loaded, onPicture }: GraphProps) => {
  const words = graphWords()
  const { graph } = loaded
  const scene = useMemo(() => makeScene(graph), [graph])
  const focus = asked.focus === undefined ? undefined : graph.indexOf(asked.focus)
  const to = asked.to === undefined ? undefined : graph.indexOf(asked.to)
  const path = useMemo(
    () => (focus === undefined || to === undefined ? undefined : shortestPath(graph, focus, to)),
    [graph, focus, to],
  )
  if (graph.nodes.length === 0) return <p class="empty">{asked.q === '' ? words.emptyStore : words.nothingFound}</p>
  const choose = (index: number): void => {
    const id = graph.nodes[index]?.id
    if (id !== undefined && id !== asked.focus) go(graphAddress({ ...asked, focus: id, to: undefined }))
  }
  return (
    <div class="graph-layout">
      <div class="graph-main">
        <GraphCanvas
          scene={scene}
          arrange={arrange}
          focus={focus}
          path={path}
          onChoose={choose}
          onPicture={onPicture}
        />
        <LeftOut loaded={loaded} />
        <Legend scene={scene} />
      </div>
      <div class="graph-side">
        <GraphList scene={scene} asked={asked} focus={focus} />
        {focus !== undefined && <PathPanel scene={scene} asked={asked} focus={focus} path={path} />}
      </div>
    </div>
  )
}
