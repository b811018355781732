import { ItemPicker } from '../../parts/item-picker.tsx'
import { Link } from '../../parts/link.tsx'
import { go } from '../../router.ts'
import { formatNumber } from '../../words/format.ts'
import { graphAddress, type Asked } from './graph-address.ts'
import { graphWords } from './graph-words.ts'
import { NodeLine } from './node-line.tsx'
import type { Scene } from './scene.ts'

interface PathPanelProps {
  readonly scene: Scene
  readonly asked: Asked
  readonly focus: number
  readonly path: readonly number[] | undefined
}

/** The shortest path from the item in focus to another one, in what is loaded. */
export const PathPanel = ({ scene, asked, focus, path }: PathPanelProps) => {
  const words = graphWords()
  return (
    <section class="graph-path" aria-label={words.path}>
      <h2>{words.path}</h2>
      <ItemPicker
        label={words.pathTo}
        without={[scene.graph.nodes[focus]?.id ?? 0]}
        onChoose={({ id }) => go(graphAddress({ ...asked, to: id }))}
      />
      {asked.to !== undefined && (
        <div role="status">
          <p>
            <strong>{says(path)}</strong>{' '}
            {path === undefined && asked.depth !== 'all' && (
              <Link href={graphAddress({ ...asked, depth: 'all', q: '' })}>{words.tryAll}</Link>
            )}{' '}
            <Link href={graphAddress({ ...asked, to: undefined })}>{words.removePath}</Link>
          </p>
          {path !== undefined && path.length > 1 && <Steps scene={scene} asked={asked} path={path} />}
        </div>
      )}
    </section>
  )
}

const says = (path: readonly number[] | undefined): string => {
  const words = graphWords()
  if (path === undefined) return words.noPath
  if (path.length === 1) return words.pathSame
  return path.length === 2 ? words.pathOneStep : words.pathSteps(formatNumber(path.length - 1))
}

const Steps = ({ scene, asked, path }: Omit<PathPanelProps, 'focus'> & { readonly path: readonly number[] }) => (
  <ol>
    {path.map((index) => {
      const node = scene.graph.nodes[index]
      return node === undefined ? null : (
        <li key={node.id}>
          <NodeLine scene={scene} node={node} asked={asked} />
        </li>
      )
    })}
  </ol>
)
