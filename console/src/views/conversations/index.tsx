import { useMemo, useRef } from 'preact/hooks'
import { CallBehind } from '../../parts/call-behind.tsx'
import { Link } from '../../parts/link.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { address, go } from '../../router.ts'
import type { ViewProps } from '../../view.ts'
import { formatNumber } from '../../words/format.ts'
import { conversationsWords } from './conversations-words.ts'
import { firstLine } from './format-turn.ts'
import { Guarded } from './guarded.tsx'
import { outlineOf } from './outline.ts'
import { TurnDetail } from './turn-detail.tsx'
import type { RunAnswer } from './turn.ts'
import { forestOf, type Forest } from './turn-forest.ts'
import { TurnTree } from './turn-tree.tsx'
import { useTurns, type Turns } from './use-turns.ts'

const pathOf = (id: string): string => address(`/conversations/${encodeURIComponent(id)}`)

/** `/conversations` and `/conversations/ID`: trees of turns, and one turn beside them. */
const ConversationsView = ({ params }: ViewProps) => {
  const words = conversationsWords()
  const turns = useTurns()
  const forest = useMemo(() => forestOf(turns.turns), [turns.turns])
  const id = params.id === undefined ? undefined : turnOf(forest, params.id)
  const title = id === undefined ? undefined : forest.turns[forest.positions.get(id) ?? -1]?.prompt
  const isGuarded = turns.problem?.kind === 'forbidden'
  return (
    <>
      <PageHead
        title={words.title}
        lead={words.lead}
        {...(title !== undefined && { tabTitle: `${firstLine(title)} · ${words.title}` })}
      >
        {!isGuarded && (
          <button type="button" class="quiet" onClick={() => void turns.refresh().catch(() => undefined)}>
            {words.refresh}
          </button>
        )}
      </PageHead>
      {isGuarded ? <Guarded /> : <Conversations turns={turns} forest={forest} id={id} />}
      <CallBehind
        tool={id === undefined ? 'list_turns' : 'get_turn'}
        args={id === undefined ? { limit: 500 } : { id }}
      />
    </>
  )
}

/** The turn that an address names, by its own id or by that of its session. */
const turnOf = ({ turns, positions }: Forest, id: string): string =>
  positions.has(id) ? id : (turns.find(({ session_id: session }) => session === id)?.id ?? id)

interface ConversationsProps {
  readonly turns: Turns
  readonly forest: Forest
  readonly id: string | undefined
}

const Conversations = ({ turns, forest, id }: ConversationsProps) => {
  const words = conversationsWords()
  const lines = useMemo(() => outlineOf(forest), [forest])
  const isEmpty = turns.turns.length === 0
  const first = useRef(id)
  const hasMoved = useRef(false)
  if (id !== first.current) hasMoved.current = true
  const onEnd = (answer: RunAnswer | undefined): void => {
    void turns.refresh().then(
      (newest) => {
        const made = newest.find(({ session_id: session }) => session !== null && session === answer?.session_id)
        if (answer?.success === true && made !== undefined) go(pathOf(made.id))
      },
      () => undefined,
    )
  }
  if (isEmpty && turns.isLoading) return <Loading />
  if (isEmpty && turns.problem === undefined && id === undefined)
    return (
      <div class="empty">
        <p>{words.none}</p>
        <p>{words.noneHow}</p>
      </div>
    )
  return (
    <div class={`conversations${id === undefined ? '' : ' has-turn'}`}>
      <div class="tree-pane">
        <p class="facts" role="status">
          {turns.isLoading
            ? words.loadingMore(formatNumber(turns.loaded))
            : words.count(turns.turns.length, forest.roots.length)}
        </p>
        {turns.problem !== undefined && <ProblemNote problem={turns.problem} onAgain={turns.more} />}
        {!isEmpty && <TurnTree forest={forest} lines={lines} current={id} onRead={(read) => go(pathOf(read))} />}
        {turns.hasMore && !turns.isLoading && (
          <button type="button" class="quiet" onClick={turns.more}>
            {words.earlier}
          </button>
        )}
      </div>
      <div class="turn-pane">
        {id === undefined ? (
          <p class="empty">{words.choose}</p>
        ) : (
          <>
            <p class="to-all">
              <Link href={address('/conversations')}>{words.all}</Link>
            </p>
            <TurnDetail id={id} forest={forest} takesFocus={hasMoved.current} onEnd={onEnd} />
          </>
        )}
      </div>
    </div>
  )
}

export default ConversationsView
