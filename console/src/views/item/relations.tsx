import { signal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { may } from '../../api/me.ts'
import { asksByItself, offers } from '../../api/offers.ts'
import { useReading, useWriting } from '../../api/use-tool.ts'
import { ItemPicker } from '../../parts/item-picker.tsx'
import { Link } from '../../parts/link.tsx'
import { isClosed, Status, Type } from '../../parts/marks.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { Visible, visibleText } from '../../parts/visible-text.tsx'
import { address, reaches } from '../../router.ts'
import { formatNumber } from '../../words/format.ts'
import type { Item } from '../../parts/item/item.ts'
import { itemWords } from '../../parts/item/item-words.ts'
import { readRelated, type Other } from './read-related.ts'
import { changeArgs, changeTool, tellChange, type RelationChange } from './change-relation.ts'

/** Raised when a relation was changed or the change undone, so that what is shown is asked for again. */
const relationChanges = signal(0)

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
  const isAsking = ids !== '' && offers('get_item') && asksByItself.value
  const { data } = useReading(isAsking ? `${item.id}: ${ids}` : undefined, (signal) => readRelated(item, signal))
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
  const others = (data ?? []).toSorted((a, b) => Number(isClosed(a.status)) - Number(isClosed(b.status)))
  const unread = item.related.filter((id) => !others.some((other) => other.id === id))
  const graph = address('/graph', { focus: item.id })
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
      {left > 0 &&
        (reaches(graph) ? data !== undefined && <MoreRelated href={graph} count={left} /> : <Ids ids={unread} />)}
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

interface MoreRelatedProps {
  readonly href: string
  readonly count: number
}

const MoreRelated = ({ href, count }: MoreRelatedProps) => (
  <p class="soft">
    <Link href={href}>{itemWords().moreRelated(formatNumber(count))}</Link>
  </p>
)

const mostIds = 100

/** Related items of which only the numbers are known. */
const Ids = ({ ids }: { readonly ids: readonly number[] }) => (
  <p class="related-ids">
    {ids.slice(0, mostIds).map((id) => (
      <Link key={id} class="mono" href={address(`/items/${id}`)}>
        #{id}
      </Link>
    ))}
    {ids.length > mostIds && <span class="soft">+{formatNumber(ids.length - mostIds)}</span>}
  </p>
)

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
