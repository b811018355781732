import { useTool } from '../../api/use-tool.ts'
import { Loading } from '../../parts/loading.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { WordDiff } from '../../parts/word-diff/index.tsx'
import type { State, StatePage } from './state.ts'
import { StateText } from './state-text.tsx'
import { stateWords } from './state-words.ts'

interface ComparisonProps {
  readonly state: State
  /** The revision to compare with. */
  readonly other: number
}

/** Two states as a difference of words, the older one first. In place of a missing one, the one before it is taken. */
export const Comparison = ({ state, other }: ComparisonProps) => {
  const words = stateWords()
  const { data, problem, again } = useTool<StatePage>('list_states', { before: other + 1, limit: 1 })
  if (problem) return <ProblemNote problem={problem} onAgain={again} />
  if (data === undefined) return <Loading />
  const found = data.states[0]
  if (found === undefined || found.revision === state.revision)
    return (
      <>
        <p class="banner" role="status">
          {words.missing(String(other))}
        </p>
        <StateText state={state} />
      </>
    )
  const [from, to] = found.revision < state.revision ? [found, state] : [state, found]
  return (
    <section aria-labelledby="state-comparison">
      <h2 id="state-comparison">{words.comparing(from.revision, to.revision)}</h2>
      <div class="sheet">
        <WordDiff before={from.content} after={to.content} />
      </div>
    </section>
  )
}
