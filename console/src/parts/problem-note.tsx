import type { Problem } from '../api/problem.ts'
import { partsWords } from './parts-words.ts'

interface ProblemNoteProps {
  readonly problem: Problem
  readonly onAgain?: (() => void) | undefined
}

/** What a problem says to a person, when the tool or the server gave no words of its own. */
export const wordsOfProblem = ({ kind, message, facts }: Problem): string => {
  const words = partsWords()
  if (kind === 'gone') return words.gone
  if (kind === 'busy') return message === '' ? words.busy : message
  if (kind === 'signed-out') return words.signedOut
  if (kind === 'forbidden' && facts.scope !== undefined) return `${message} ${words.needsScope(facts.scope)}`
  return message === '' ? words.failed : message
}

/** A problem in place of what could not be shown or done. */
export const ProblemNote = ({ problem, onAgain }: ProblemNoteProps) => (
  <div class="problem-note" role="alert">
    <p>{wordsOfProblem(problem)}</p>
    {problem.facts.hint !== undefined && <p class="hint">{problem.facts.hint}</p>}
    {onAgain !== undefined && (
      <button type="button" class="quiet" onClick={onAgain}>
        {partsWords().tryAgain}
      </button>
    )}
  </div>
)
