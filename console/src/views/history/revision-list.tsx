import { Instant } from '../../parts/instant.tsx'
import { Visible } from '../../parts/visible-text.tsx'
import { address, go } from '../../router.ts'
import { formatNumber } from '../../words/format.ts'
import { itemWords } from '../../parts/item/item-words.ts'
import type { FieldName } from '../../parts/item/item.ts'
import { historyWords } from './history-words.ts'
import type { RelationsChange, Revision } from '../../parts/item/history-page.ts'
import type { History } from './use-history.ts'

export interface Chosen {
  readonly from: number | undefined
  readonly to: number | undefined
}

interface RevisionListProps {
  readonly id: number
  readonly history: History
  readonly chosen: Chosen
}

/** The revisions, newest first, each with two buttons: compare from here, compare to here. */
export const RevisionList = ({ id, history, chosen }: RevisionListProps) => {
  const words = historyWords()
  const choose = (next: Chosen): void => go(address(`/items/${id}/history`, { from: next.from, to: next.to }))
  return (
    <section class="revisions" aria-labelledby="revisions-title">
      <h2 id="revisions-title">{words.revisions}</h2>
      <p class="soft">{words.lead}</p>
      <div class="revision-heads" aria-hidden="true">
        <span>{words.from}</span>
        <span>{words.to}</span>
      </div>
      <ol>
        {history.entries.map((entry) => (
          <li key={entry.revision} class={classOf(entry.revision, chosen)}>
            <label class="revision-choice">
              <input
                type="radio"
                name="from"
                aria-label={words.fromThis(formatNumber(entry.revision))}
                checked={entry.revision === chosen.from}
                onChange={() => choose({ from: entry.revision, to: chosen.to })}
              />
            </label>
            <label class="revision-choice">
              <input
                type="radio"
                name="to"
                aria-label={words.toThis(formatNumber(entry.revision))}
                checked={entry.revision === chosen.to}
                onChange={() => choose({ from: chosen.from, to: entry.revision })}
              />
            </label>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {history.hasMore && (
        <button type="button" class="quiet" onClick={history.more}>
          {words.older}
        </button>
      )}
    </section>
  )
}

const classOf = (revision: number, { from, to }: Chosen): string => {
  if (revision === from || revision === to) return 'revision is-chosen'
  return 'revision'
}

const Entry = ({ entry }: { readonly entry: Revision }) => {
  const words = historyWords()
  const names = itemWords().fields
  const changes: Readonly<Record<string, string>> = words.changes
  const changed = entry.change === 'update' || entry.change === 'restore' ? entry.changed : []
  return (
    <div class="revision-text">
      <p>
        <strong>{formatNumber(entry.revision)}</strong> {changes[entry.change] ?? entry.change}{' '}
        <Instant at={entry.at} />
      </p>
      <p class="soft">
        <Visible text={entry.actor} />
      </p>
      {changed.length > 0 && (
        <p class="soft">
          {changed
            .filter((name) => name in names)
            .map((name) => names[name as FieldName])
            .join(' · ')}
        </p>
      )}
      {entry.relations.map((relation, index) => (
        <p key={index} class="soft">
          {relationText(relation)}
        </p>
      ))}
      {entry.moreRelations !== undefined && <p class="soft">{words.more(formatNumber(entry.moreRelations))}</p>}
    </div>
  )
}

const relationText = ({ change, related, moreRelated }: RelationsChange): string => {
  const words = historyWords()
  const ids = related.map((id) => `#${id}`).join(', ')
  const all = moreRelated === undefined ? ids : `${ids} ${words.more(formatNumber(moreRelated))}`
  return change.startsWith('remove') || change.startsWith('un')
    ? words.relationsRemoved(all)
    : words.relationsAdded(all)
}
