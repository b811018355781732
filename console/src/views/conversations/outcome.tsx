import { outcomeWords } from './format-turn.ts'

interface OutcomeProps {
  readonly outcome: string
}

/** How a turn ended, in words, with a shape of its own beside them: colour is never alone. */
export const Outcome = ({ outcome }: OutcomeProps) => (
  <span class={`outcome outcome-${/^[a-z]+$/.test(outcome) ? outcome : 'unknown'}`}>{outcomeWords(outcome)}</span>
)
