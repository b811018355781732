import { idIn } from '../../api/find-items.ts'
import { CallBehind } from '../../parts/call-behind.tsx'
import { Link } from '../../parts/link.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { visibleText } from '../../parts/visible-text.tsx'
import { address, type Query } from '../../router.ts'
import type { ViewProps } from '../../view.ts'
import { NoItem } from '../../parts/item/no-item.tsx'
import { Comparison } from './comparison.tsx'
import { historyWords } from './history-words.ts'
import { RevisionList } from './revision-list.tsx'
import { askedRevisions, comparedRevisions, mayBeRevision } from './revisions.ts'
import { useHistory } from './use-history.ts'

const View = ({ params, query }: ViewProps) => {
  const id = idIn(params.id ?? '')
  return id === undefined ? <NoItem asked={params.id ?? ''} /> : <HistoryView key={id} id={id} query={query} />
}

export default View

interface HistoryViewProps {
  readonly id: number
  readonly query: Query
}

/** Every revision of an item, and any two of them compared. */
const HistoryView = ({ id, query }: HistoryViewProps) => {
  const words = historyWords()
  const wanted = askedRevisions(query)
  const oldest =
    wanted.from === undefined && wanted.to === undefined
      ? undefined
      : Math.min(wanted.from ?? Infinity, wanted.to ?? Infinity)
  const history = useHistory(id, oldest)
  const { entries, problem } = history
  if (problem?.kind === 'not-found') return <NoItem asked={String(id)} />
  const asked = askedRevisions(query, mayBeRevision(entries, history.hasMore))
  const chosen = comparedRevisions(entries, asked)
  const title = entries.find(({ version }) => version !== undefined)?.version?.title ?? ''
  return (
    <>
      <PageHead title={words.title(id)} lead={visibleText(title)}>
        <Link class="button quiet" href={address(`/items/${id}`)}>
          {words.back}
        </Link>
      </PageHead>
      {asked.broken.map(({ name, value }) => (
        <p key={name} class="banner" role="status">
          {words.broken(name, visibleText(value.slice(0, 100)))}
        </p>
      ))}
      {problem !== undefined && <ProblemNote problem={problem} onAgain={history.again} />}
      {history.isLoading && <Loading />}
      {entries.length > 0 && (
        <div class="history">
          <RevisionList id={id} history={history} chosen={chosen} />
          <Comparison id={id} history={history} chosen={chosen} />
        </div>
      )}
      <CallBehind tool="get_item_history" args={{ id, limit: 50 }} />
    </>
  )
}
