import { isClosed, Status, Type } from '../../parts/marks.tsx'
import { Link } from '../../parts/link.tsx'
import { Visible, visibleText } from '../../parts/visible-text.tsx'
import { address, reaches } from '../../router.ts'
import { formatNumber } from '../../words/format.ts'
import type { GraphNode } from './graph-model.ts'
import { graphWords } from './graph-words.ts'
import { graphAddress, type Asked } from './graph-address.ts'
import type { Scene } from './scene.ts'

interface NodeLineProps {
  readonly scene: Scene
  readonly node: GraphNode
  readonly asked: Asked
  /** How many relations it has, where that is worth saying. */
  readonly relations?: number
}

const TypeLetter = ({ scene, type }: { readonly scene: Scene; readonly type: string }) => {
  const mark = scene.marks.get(type)
  return (
    <span class={`graph-mark graph-colour-${mark?.colour ?? 0}`} aria-hidden="true">
      {mark?.letter}
    </span>
  )
}

/** One item of the list: its title looks from there, the arrow opens it. */
export const NodeLine = ({ scene, node, asked, relations }: NodeLineProps) => {
  const words = graphWords()
  const item = address(`/items/${node.id}`)
  return (
    <div class={isClosed(node.status) ? 'graph-line is-closed' : 'graph-line'}>
      <TypeLetter scene={scene} type={node.type} />
      <div>
        <Link href={graphAddress({ ...asked, focus: node.id, to: undefined })} class="graph-title">
          <Visible text={node.title} />
        </Link>
        <p class="facts">
          <span>#{node.id}</span>
          {node.type !== '' && <Type type={visibleText(node.type)} />}
          {node.status !== '' && <Status status={visibleText(node.status)} />}
          {relations !== undefined && (
            <span>{relations === 1 ? words.oneRelation : words.relationCount(formatNumber(relations))}</span>
          )}
        </p>
      </div>
      {reaches(item) && (
        <Link
          href={item}
          class="graph-open"
          aria-label={`${words.openItem}: ${visibleText(node.title)}`}
          title={words.openItem}
        >
          →
        </Link>
      )}
    </div>
  )
}
