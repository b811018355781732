import { may } from '../../api/me.ts'
import { offers } from '../../api/offers.ts'
import { useTool, useWriting } from '../../api/use-tool.ts'
import { CallBehind } from '../../parts/call-behind.tsx'
import { NoItem } from '../../parts/item/no-item.tsx'
import { Link } from '../../parts/link.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { isolatedText, visibleText } from '../../parts/visible-text.tsx'
import { address } from '../../router.ts'
import { formatInstant } from '../../words/format.ts'
import type { HistoryPage } from '../../parts/item/history-page.ts'
import { tellRestored, type Restored } from '../../parts/item/restored.ts'
import { itemWords } from '../../parts/item/item-words.ts'

interface GoneItemProps {
  readonly id: number
  readonly onRestored: () => void
}

/** An item that cannot be read: says when and by whom it was deleted, and brings it back. */
export const GoneItem = ({ id, onRestored }: GoneItemProps) => {
  const words = itemWords()
  const args = { id, limit: 2 }
  const { data, problem, again } = useTool<HistoryPage>(
    'get_item_history',
    offers('get_item_history') ? args : undefined,
  )
  const writing = useWriting()
  if (problem?.kind === 'not-found' || !offers('get_item_history')) return <NoItem asked={String(id)} />
  const [deletion, before] = data?.entries ?? []
  const restore = async (expectedRevision: number): Promise<void> => {
    const restored = await writing.write<Restored>('restore_item', { id, expectedRevision })
    if (restored === undefined) return
    tellRestored(restored)
    onRestored()
  }
  return (
    <>
      <PageHead title={words.wasDeleted(id)} />
      {problem !== undefined && <ProblemNote problem={problem} onAgain={again} />}
      {data === undefined && problem === undefined && <Loading />}
      {writing.problem !== undefined && <ProblemNote problem={writing.problem} onAgain={again} />}
      {deletion !== undefined && (
        <div class="sheet gone">
          {before?.version !== undefined && (
            <p class="gone-title" dir="auto">
              {visibleText(before.version.title)}
            </p>
          )}
          <p>{words.goneBy(isolatedText(deletion.actor), formatInstant(deletion.at))}</p>
          <div class="actions">
            {may('write') && (
              <button type="button" disabled={writing.isBusy} onClick={() => void restore(deletion.revision)}>
                {words.restore}
              </button>
            )}
            <Link class="button quiet" href={address(`/items/${id}/history`)}>
              {words.history}
            </Link>
          </div>
        </div>
      )}
      <CallBehind tool="get_item_history" args={args} />
    </>
  )
}
