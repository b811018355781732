import { useState } from 'preact/hooks'
import { Link } from '../../parts/link.tsx'
import { formatNumber } from '../../words/format.ts'
import { graphAddress, type Asked } from './graph-address.ts'
import { neighboursOf } from './graph-model.ts'
import { graphWords } from './graph-words.ts'
import { NodeLine } from './node-line.tsx'
import type { Scene } from './scene.ts'

interface GraphListProps {
  readonly scene: Scene
  readonly asked: Asked
  readonly focus: number | undefined
}

const page = 50

/** The same as the picture, for keyboards and screen readers: the item in focus and its neighbours. */
export const GraphList = ({ scene, asked, focus }: GraphListProps) => {
  const words = graphWords()
  const { nodes } = scene.graph
  const focused = focus === undefined ? undefined : nodes[focus]
  const listed = focus === undefined ? [...scene.byDegree] : sorted(scene, neighboursOf(scene.graph, focus))
  return (
    <section class="graph-list" aria-label={words.list}>
      {asked.focus !== undefined && focus === undefined && (
        <p class="banner">
          {words.notShown(String(asked.focus))}{' '}
          <Link href={graphAddress({ ...asked, q: '', depth: 2, to: undefined })}>{words.itsSurroundings}</Link>
        </p>
      )}
      {focused !== undefined && (
        <>
          <h2>{words.focusOf}</h2>
          <NodeLine scene={scene} node={focused} asked={asked} />
        </>
      )}
      <h2>{focus === undefined ? words.mostConnected : words.neighbours(formatNumber(listed.length))}</h2>
      {listed.length === 0 ? (
        <p class="soft">{words.isolated}</p>
      ) : (
        <Lines key={focused?.id ?? 0} indices={listed} scene={scene} asked={asked} />
      )}
    </section>
  )
}

interface LinesProps {
  readonly scene: Scene
  readonly asked: Asked
  readonly indices: readonly number[]
}

/** A hub may have thousands of neighbours, so they are shown page by page. */
const Lines = ({ scene, asked, indices }: LinesProps) => {
  const [shown, setShown] = useState(page)
  return (
    <>
      <ul>
        {indices.slice(0, shown).map((index) => {
          const node = scene.graph.nodes[index]
          return node === undefined ? null : (
            <li key={node.id}>
              <NodeLine scene={scene} node={node} asked={asked} />
            </li>
          )
        })}
      </ul>
      {indices.length > shown && (
        <button type="button" class="quiet" onClick={() => setShown(shown + page)}>
          {graphWords().more} ({formatNumber(indices.length - shown)})
        </button>
      )}
    </>
  )
}

/** Open items first, then those with more relations, then in the order of their numbers. */
const sorted = ({ graph, isHollow }: Scene, indices: Uint32Array): readonly number[] =>
  [...indices].sort(
    (a, b) =>
      (isHollow[a] ?? 0) - (isHollow[b] ?? 0) ||
      (graph.degrees[b] ?? 0) - (graph.degrees[a] ?? 0) ||
      (graph.nodes[a]?.id ?? 0) - (graph.nodes[b]?.id ?? 0),
  )
