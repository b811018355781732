import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { go } from '../../router.ts'
import type { Arrange } from './arrange-on-page.ts'
import { graphAddress, type Asked } from './graph-address.ts'
import type { Loaded } from './graph-answers.ts'
import { GraphCanvas } from './graph-canvas.tsx'
import { GraphList } from './graph-list.tsx'
import { graphWords } from './graph-words.ts'
import { LeftOut } from './left-out.tsx'
import { Legend } from './legend.tsx'
import type { Picture } from './picture.ts'
import { makeScene, type Scene } from './scene.ts'
import { shortestPath } from './walk-graph.ts'

/** What the picture shows; `focus` and `path` are indices of its nodes. */
export interface Shown {
  readonly scene: Scene
  readonly focus: number | undefined
  readonly path: readonly number[] | undefined
}

interface GraphPanesProps {
  readonly asked: Asked
  readonly loaded: Loaded
  readonly arrange: Arrange
  readonly isInFlow?: boolean
  readonly onPicture: (picture: Picture | undefined) => void
  /** What stands below the list. */
  readonly below?: (shown: Shown) => ComponentChildren
}

/** The picture, and beside it the same as a list. */
export const GraphPanes = ({ asked, loaded, arrange, isInFlow = false, onPicture, below }: GraphPanesProps) => {
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
  const shown = { scene, focus, path }
  return (
    <div class="graph-layout">
      <div class="graph-main">
        <GraphCanvas {...shown} arrange={arrange} isInFlow={isInFlow} onChoose={choose} onPicture={onPicture} />
        <LeftOut loaded={loaded} />
        <Legend scene={scene} />
      </div>
      <div class="graph-side">
        <GraphList scene={scene} asked={asked} focus={focus} />
        {below?.(shown)}
      </div>
    </div>
  )
}
