import { Link } from '../../parts/link.tsx'
import { partsWords } from '../../parts/parts-words.ts'
import { wordsOfProblem } from '../../parts/problem-note.tsx'
import { Visible } from '../../parts/visible-text.tsx'
import { address } from '../../router.ts'
import { formatNumber } from '../../words/format.ts'
import { itemsWords } from './items-words.ts'
import type { Bulk, BulkReport } from './use-bulk.ts'

interface BulkFailuresProps {
  readonly report: BulkReport
  readonly bulk: Bulk
}

/** The items that could not be changed, each with the words of the tool. */
export const BulkFailures = ({ report: { action, failures }, bulk }: BulkFailuresProps) => {
  const words = itemsWords()
  const title = action === undefined ? words.notRestored : words.failedItems
  return (
    <section class="problem-note bulk-failures" role="alert">
      <p>
        <strong>{title(formatNumber(failures.length), failures.length === 1)}</strong>
      </p>
      <ul>
        {failures.map(({ item, problem }) => (
          <li key={item.id}>
            <Link href={address(`/items/${item.id}`)}>
              #{item.id} <Visible text={item.title} />
            </Link>
            : {wordsOfProblem(problem)}
          </li>
        ))}
      </ul>
      {action !== undefined && (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            void bulk.run(
              failures.map(({ item }) => item),
              action,
            )
          }
        >
          {partsWords().tryAgain}
        </button>
      )}
      <button type="button" class="quiet" onClick={bulk.dismiss}>
        {words.dismiss}
      </button>
    </section>
  )
}
