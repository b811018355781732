import { signal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { callTool } from '../../api/call-tool.ts'
import { may } from '../../api/me.ts'
import { useReading, useWriting } from '../../api/use-tool.ts'
import { ItemPicker, type FoundItem } from '../../parts/item-picker.tsx'
import { Link } from '../../parts/link.tsx'
import { isClosed, Status, Type } from '../../parts/marks.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { Visible, visibleText } from '../../parts/visible-text.tsx'
import { address } from '../../router.ts'
import { formatNumber } from '../../words/format.ts'
import type { Item } from '../../parts/item/item.ts'
import { itemWords } from '../../parts/item/item-words.ts'
import { changeArgs, changeTool, tellChange, type RelationChange } from './change-relation.ts'

/** Raised when a relation was changed or the change undone, so that what is shown is asked for again. */
const relationChanges = signal(0)

type Other = Pick<FoundItem, 'id' | 'title' | 'type' | 'status'>

interface RelationsProps {
  readonly item: Item
  readonly onChanged: () => void
}

/** The items that this one is related to. They are added and removed at once. */
export const Relations = ({ item, onChanged }: RelationsProps) => {
  const words = itemWords()
  const writing = useWriting()
  const [last, setLast] = useState<RelationChange>()
  const ids = item.related.join()
  const { data } = useReading(ids === '' ? undefined : `${item.id}: ${ids}`, (signal) =>
    callTool<{ readonly items: readonly Other[] }>('get_related_items', { id: item.id }, { signal }),
  )
  const round = relationChanges.value
  const shownRound = useRef(round)
  useEffect(() => {
    if (round !== shownRound.current) onChanged()
    shownRound.current = round
  }, [round])
  const change = async (wanted: RelationChange): Promise<void> => {
    setLast(wanted)
    const answer = await writing.write(changeTool(wanted), changeArgs(wanted))
    if (answer === undefined) return
    relationChanges.value += 1
    tellChange(wanted, () => (relationChanges.value += 1))
  }
  const others = (data?.items ?? []).toSorted((a, b) => Number(isClosed(a.status)) - Number(isClosed(b.status)))
  const left = item.related.length - others.length
  return (
    <section class="relations" aria-labelledby="relations-title">
      <h2 id="relations-title">{words.related}</h2>
      {item.related.length === 0 && <p class="soft">{words.noRelations}</p>}
      <ul>
        {others.map((other) => (
          <RelatedRow
            key={other.id}
            other={other}
            onRemove={may('write') ? () => void change({ id: item.id, other, wanted: false }) : undefined}
          />
        ))}
      </ul>
      {data !== undefined && left > 0 && (
        <p class="soft">
          <Link href={address('/graph', { focus: item.id })}>{words.moreRelated(formatNumber(left))}</Link>
        </p>
      )}
      {writing.problem !== undefined && last !== undefined && (
        <ProblemNote problem={writing.problem} onAgain={() => void change(last)} />
      )}
      {may('write') && (
        <ItemPicker
          label={words.addRelation}
          without={[item.id, ...item.related]}
          onChoose={(other) => void change({ id: item.id, other, wanted: true })}
        />
      )}
    </section>
  )
}

interface RelatedRowProps {
  readonly other: Other
  readonly onRemove: (() => void) | undefined
}

const RelatedRow = ({ other, onRemove }: RelatedRowProps) => (
  <li class={isClosed(other.status) ? 'related is-closed' : 'related'}>
    <Link href={address(`/items/${other.id}`)}>
      <span class="mono">#{other.id}</span>{' '}
      <span class="related-title">
        <Visible text={other.title} />
      </span>
    </Link>
    <span class="facts">
      <Type type={visibleText(other.type)} /> <Status status={other.status} />
    </span>
    {onRemove !== undefined && (
      <button
        type="button"
        class="close"
        aria-label={itemWords().removeRelation(visibleText(other.title))}
        onClick={onRemove}
      >
        ×
      </button>
    )}
  </li>
)
