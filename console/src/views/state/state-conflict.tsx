import { useEffect, useRef } from 'preact/hooks'
import { useTool } from '../../api/use-tool.ts'
import { announce } from '../../parts/announce.tsx'
import { Loading } from '../../parts/loading.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { WordDiff } from '../../parts/word-diff/index.tsx'
import { keepDraft } from './kept-draft.ts'
import type { Draft, State, StatePage } from './state.ts'
import { stateWords } from './state-words.ts'

interface ConflictProps {
  readonly draft: Draft
  readonly onKeep: (theirs: State) => void
  readonly onTake: () => void
}

/** What I began from, theirs and mine. Nothing is written until the person has decided and saves again. */
export const StateConflict = ({ draft, onKeep, onTake }: ConflictProps) => {
  const words = stateWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, problem, again } = useTool<StatePage>('list_states', { limit: 1 })
  const theirs = data?.states[0]
  useEffect(() => heading.current?.focus(), [])
  return (
    <section class="state-conflict" aria-labelledby="state-conflict">
      <h2 id="state-conflict" ref={heading} tabIndex={-1}>
        {words.conflictTitle}
      </h2>
      {problem && <ProblemNote problem={problem} onAgain={again} />}
      {theirs === undefined ? (
        problem === undefined && <Loading />
      ) : (
        <>
          <p>{words.conflictLead(draft.base, theirs.revision)}</p>
          <h3>{words.theirs}</h3>
          <div class="sheet">
            <WordDiff before={draft.baseContent} after={theirs.content} />
          </div>
          <h3>{words.mine}</h3>
          <div class="sheet">
            <WordDiff before={theirs.content} after={draft.content} />
          </div>
          <div class="actions">
            <button
              type="button"
              onClick={() => {
                announce(words.keptMine(theirs.revision))
                onKeep(theirs)
              }}
            >
              {words.keepMine}
            </button>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                keepDraft(undefined)
                onTake()
              }}
            >
              {words.takeTheirs}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
