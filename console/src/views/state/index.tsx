import { useState } from 'preact/hooks'
import { may } from '../../api/me.ts'
import { useTool, useWriting } from '../../api/use-tool.ts'
import { useFresh } from '../../parts/activity/use-fresh.ts'
import { CallBehind } from '../../parts/call-behind.tsx'
import { Link } from '../../parts/link.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { toast } from '../../parts/toasts.tsx'
import { visibleText } from '../../parts/visible-text.tsx'
import { address, go } from '../../router.ts'
import type { ViewProps } from '../../view.ts'
import { Comparison } from './comparison.tsx'
import { EarlierStates } from './earlier-states.tsx'
import { keepDraft, keptDraft } from './kept-draft.ts'
import { againAfter, draftOf, revisionIn, type Draft, type State, type StatePage } from './state.ts'
import { StateForm } from './state-form.tsx'
import { StateFacts, StateText } from './state-text.tsx'
import { stateWords } from './state-words.ts'

interface ShownProps {
  readonly state: State
  readonly states: StatePage
  readonly other: number | undefined
}

/** Chooses what a state is compared with. */
const CompareChoice = ({ state, states, other }: ShownProps) => {
  const words = stateWords()
  const others = states.states.filter(({ revision }) => revision !== state.revision)
  if (others.length === 0) return null
  const known = others.some(({ revision }) => revision === other)
  return (
    <label class="compare-choice">
      {words.compareWith}
      <select
        value={other ?? ''}
        onChange={({ currentTarget }) => go(address(`/state/${state.revision}`, { with: currentTarget.value }))}
      >
        <option value="">{words.nothing}</option>
        {other !== undefined && !known && <option value={other}>{words.revision(other)}</option>}
        {others.map(({ revision }) => (
          <option key={revision} value={revision}>
            {words.revision(revision)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A draft that was left behind in this tab. */
const DraftNote = ({ onResume, onDiscard }: { readonly onResume: () => void; readonly onDiscard: () => void }) => {
  const words = stateWords()
  return (
    <div class="banner" role="status">
      <span>{words.draft}</span>
      <button type="button" class="quiet" onClick={onResume}>
        {words.resume}
      </button>
      <button type="button" class="quiet" onClick={onDiscard}>
        {words.discard}
      </button>
    </div>
  )
}

/** The current state, or an earlier one; edited, compared or taken up again. */
const StateView = ({ params, query }: ViewProps) => {
  const words = stateWords()
  const asked = params.revision
  const revision = revisionIn(asked)
  const all = useTool<StatePage>('list_states', { limit: 20 })
  const args = revision === undefined ? undefined : { before: revision + 1, limit: 1 }
  const one = useTool<StatePage>('list_states', args)
  const [draft, setDraft] = useState<Draft>()
  const [kept, setKept] = useState(keptDraft)
  const writing = useWriting()
  const current = all.data?.states[0]
  const fresh = useFresh((made) => made.kind === 'state' && made.revision > (current?.revision ?? 0))
  const found = asked === undefined ? current : one.data?.states.find((state) => state.revision === revision)
  const other = revisionIn(query.with)
  const refresh = (): void => {
    fresh.clear()
    all.again()
  }
  const close = (): void => {
    setDraft(undefined)
    setKept(undefined)
    refresh()
  }
  const takeUp = async (state: State): Promise<void> => {
    const written = await writing.write<State>('replace_state', againAfter(state, current?.revision ?? 0))
    if (written === undefined) return
    toast(words.takenUp(state.revision))
    refresh()
    go(address('/state'))
  }
  const isEarlier = found !== undefined && current !== undefined && found.revision !== current.revision
  const isMissing = asked !== undefined && found === undefined && (revision === undefined || one.data !== undefined)
  const title = asked === undefined || isMissing ? words.title : words.titleOf(revision ?? 0)
  const problem = all.problem ?? one.problem ?? writing.problem
  return (
    <>
      <PageHead title={title} lead={asked === undefined ? words.lead : undefined}>
        {draft === undefined && found !== undefined && !isEarlier && may('write') && (
          <button type="button" onClick={() => setDraft(draftOf(found))}>
            {words.edit}
          </button>
        )}
        {isEarlier && may('write') && (
          <button type="button" title={words.takeUpHow} onClick={() => void takeUp(found)}>
            {words.takeUp}
          </button>
        )}
      </PageHead>
      {problem && <ProblemNote problem={problem} onAgain={refresh} />}
      {kept !== undefined && draft === undefined && may('write') && (
        <DraftNote
          onResume={() => setDraft(kept)}
          onDiscard={() => {
            keepDraft(undefined)
            setKept(undefined)
          }}
        />
      )}
      {fresh.count > 0 && draft === undefined && (
        <button type="button" class="fresh" onClick={refresh}>
          {words.fresh}
        </button>
      )}
      {all.data === undefined && problem === undefined && <Loading />}
      {draft !== undefined && (
        <StateForm
          first={draft}
          onCancel={close}
          onSaved={(state) => {
            toast(words.saved(state.revision))
            close()
            if (asked !== undefined) go(address('/state'))
          }}
        />
      )}
      {draft === undefined && all.data !== undefined && current === undefined && (
        <div class="empty">
          <p>{words.none}</p>
          <p>{words.noneHow}</p>
          {may('write') && (
            <button type="button" onClick={() => setDraft(draftOf(undefined))}>
              {words.write}
            </button>
          )}
        </div>
      )}
      {isMissing && (
        <div class="empty">
          <p>{words.missing(visibleText(asked.slice(0, 40)))}</p>
          <p>{words.missingHow}</p>
          <p>
            <Link href={address('/state')}>{words.toCurrent}</Link>
          </p>
        </div>
      )}
      {draft === undefined && all.data !== undefined && current !== undefined && (
        <div class="state-layout">
          {found !== undefined && (
            <div class="state-main">
              {isEarlier && (
                <p class="banner">
                  <span>{words.isEarlier(current.revision)}</span>
                  <Link href={address('/state')}>{words.toCurrent}</Link>
                </p>
              )}
              <StateFacts state={found} />
              <CompareChoice state={found} states={all.data} other={other} />
              {other !== undefined && other !== found.revision ? (
                <Comparison state={found} other={other} />
              ) : (
                <StateText state={found} />
              )}
            </div>
          )}
          <EarlierStates first={all.data} shown={found?.revision} />
        </div>
      )}
      <CallBehind
        tool={asked === undefined ? 'get_current_state' : 'list_states'}
        args={asked === undefined ? {} : (args ?? { limit: 20 })}
      />
    </>
  )
}

export default StateView
