import { may } from '../../api/me.ts'
import { useWriting } from '../../api/use-tool.ts'
import { FreshButton } from '../../parts/activity/fresh-button.tsx'
import { useFresh } from '../../parts/activity/use-fresh.ts'
import { CallBehind } from '../../parts/call-behind.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { toast } from '../../parts/toasts.tsx'
import { visibleText } from '../../parts/visible-text.tsx'
import type { ViewProps } from '../../view.ts'
import { formatDay } from '../../words/format.ts'
import { activityWords } from './activity-words.ts'
import { byDay, passes, readFilters, type Change } from './activity.ts'
import { ChangeRow } from './change-row.tsx'
import { FilterForm } from './filter-form.tsx'
import { useChanges } from './use-changes.ts'

interface DaysProps {
  readonly changes: readonly Change[]
  readonly onBringBack: (change: Change) => void
}

/** Only the newest change of an item can be a delete that still holds. */
const Days = ({ changes, onBringBack }: DaysProps) => {
  const seen = new Set<number>()
  const isNewest = ({ kind, id }: Change): boolean => {
    if (kind === 'state' || seen.has(id)) return false
    seen.add(id)
    return true
  }
  return (
    <>
      {byDay(changes).map(({ day, at, changes: own }) => (
        <section class="day" key={`${day} ${own[0]?.cursor ?? ''}`}>
          <h2>{formatDay(at)}</h2>
          <ol class="changes">
            {own.map((change) => {
              const canReturn = isNewest(change) && change.change === 'delete' && may('write')
              return (
                <ChangeRow
                  key={change.cursor}
                  change={change}
                  onBringBack={canReturn ? () => onBringBack(change) : undefined}
                />
              )
            })}
          </ol>
        </section>
      ))}
    </>
  )
}

/** Who and which client changed what, by day. */
const ActivityView = ({ query }: ViewProps) => {
  const words = activityWords()
  const { filters, wrong } = readFilters(query)
  const { changes, problem, isBusy, hasMore, args, older, again } = useChanges(filters)
  const shown = new Set(changes?.map(({ cursor }) => cursor))
  const fresh = useFresh((made) => passes(filters, made) && !shown.has(made.cursor))
  const writing = useWriting()
  const refresh = (): void => {
    fresh.clear()
    again()
  }
  const bringBack = async ({ id, revision, title }: Change): Promise<void> => {
    const restored = await writing.write('restore_item', { id, expectedRevision: revision })
    if (restored === undefined) return
    toast(words.broughtBack(visibleText(title)))
    refresh()
  }
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {wrong.map(([name, value]) => (
        <p class="banner" role="status" key={name}>
          {words.wrongParameter(name, visibleText(value.slice(0, 60)))}
        </p>
      ))}
      <FilterForm query={query} changes={changes ?? []} />
      <FreshButton count={fresh.count} onShow={refresh} />
      {problem && <ProblemNote problem={problem} onAgain={again} />}
      {writing.problem && <ProblemNote problem={writing.problem} onAgain={refresh} />}
      {changes === undefined && isBusy && <Loading />}
      {changes !== undefined && (
        <div role="region" aria-label={words.list} aria-busy={isBusy}>
          {changes.length === 0 && <p class="empty">{isFiltered ? words.noneFiltered : words.none}</p>}
          <Days changes={changes} onBringBack={(change) => void bringBack(change)} />
          {hasMore && (
            <button type="button" class="quiet older" aria-disabled={isBusy} onClick={older}>
              {words.older}
            </button>
          )}
          {!hasMore && changes.length > 0 && <p class="soft activity-end">{words.end}</p>}
        </div>
      )}
      <CallBehind tool="list_activity" args={args} />
    </>
  )
}

export default ActivityView
