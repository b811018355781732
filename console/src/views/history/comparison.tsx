import { may } from '../../api/me.ts'
import { useWriting } from '../../api/use-tool.ts'
import { Loading } from '../../parts/loading.tsx'
import { Markdown } from '../../parts/markdown/index.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { WordDiff } from '../../parts/word-diff/index.tsx'
import { address, go } from '../../router.ts'
import { formatNumber } from '../../words/format.ts'
import { tellRestored, type Restored } from '../../parts/item/restored.ts'
import { itemWords } from '../../parts/item/item-words.ts'
import { changedNames, fieldNames, valueText, type Item } from '../../parts/item/item.ts'
import { historyWords } from './history-words.ts'
import type { Chosen } from './revision-list.tsx'
import type { Revision } from '../../parts/item/history-page.ts'
import type { History } from './use-history.ts'

interface ComparisonProps {
  readonly id: number
  readonly history: History
  readonly chosen: Chosen
}

/** What differs between two revisions, field by field, and the way back to one of them. */
export const Comparison = ({ id, history, chosen }: ComparisonProps) => {
  const words = historyWords()
  const at = (revision: number | undefined): Revision | undefined =>
    history.entries.find((entry) => entry.revision === revision)
  const [from, to] = [at(chosen.from), at(chosen.to)]
  if (to === undefined || (from === undefined && chosen.from !== undefined)) return <Loading />
  const title =
    from === undefined
      ? words.revision(formatNumber(to.revision))
      : words.comparison(formatNumber(from.revision), formatNumber(to.revision))
  return (
    <section class="comparison" aria-labelledby="comparison-title">
      <h2 id="comparison-title">{title}</h2>
      {from === undefined && <p class="soft">{words.firstVersion}</p>}
      {to.version === undefined ? (
        <p>{words.afterDeletion}</p>
      ) : (
        <Differences before={from?.version} after={to.version} isFirst={from === undefined} />
      )}
      <Restore id={id} history={history} entry={to} />
    </section>
  )
}

interface DifferencesProps {
  readonly before: Item | undefined
  readonly after: Item
  readonly isFirst: boolean
}

const idsOf = ({ related }: Item): string => related.map((id) => `#${id}`).join(', ')

const Differences = ({ before, after, isFirst }: DifferencesProps) => {
  const words = historyWords()
  const names = itemWords().fields
  const changed =
    before === undefined ? fieldNames.filter((name) => valueText(after[name]) !== '') : changedNames(before, after)
  const areRelationsOther = before !== undefined && idsOf(before) !== idsOf(after)
  return (
    <>
      {changed.length === 0 && !areRelationsOther && <p class="soft">{words.nothing}</p>}
      {changed.map((name) => (
        <div key={name} class="difference">
          <h3>{names[name]}</h3>
          {isFirst && name === 'content' ? (
            <Markdown text={after.content} headingLevel={4} />
          ) : (
            <WordDiff before={before === undefined ? '' : valueText(before[name])} after={valueText(after[name])} />
          )}
        </div>
      ))}
      {areRelationsOther && (
        <div class="difference">
          <h3>{words.related}</h3>
          <WordDiff before={idsOf(before)} after={idsOf(after)} />
        </div>
      )}
    </>
  )
}

interface RestoreProps {
  readonly id: number
  readonly history: History
  readonly entry: Revision
}

/** Writes a revision again as a new one; refused if the item has changed since this list was read. */
const Restore = ({ id, history, entry }: RestoreProps) => {
  const words = historyWords()
  const writing = useWriting()
  const newest = history.entries[0]?.revision ?? entry.revision
  if (!may('write')) return null
  const isDeletion = entry.version === undefined
  if (isDeletion && !history.deleted) return null
  if (entry.revision === newest && !history.deleted) return <p class="soft">{words.isCurrent}</p>
  const restore = async (): Promise<void> => {
    const args = { id, ...(!isDeletion && { revision: entry.revision }), expectedRevision: newest }
    const restored = await writing.write<Restored>('restore_item', args)
    if (restored === undefined) return
    tellRestored(restored)
    history.again()
    go(address(`/items/${id}/history`), { replace: true })
  }
  return (
    <div class="form-actions">
      {writing.problem !== undefined && <ProblemNote problem={writing.problem} onAgain={history.again} />}
      <button type="button" aria-disabled={writing.isBusy} onClick={() => void restore()}>
        {isDeletion ? words.restoreDeleted : words.restore(formatNumber(entry.revision))}
      </button>
    </div>
  )
}
