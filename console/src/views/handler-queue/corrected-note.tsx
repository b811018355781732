import type { CorrectedQueue } from './board/board-store.ts'
import type { Card } from './board/sequence.ts'
import { queueWords } from './handler-queue-words.ts'

interface CorrectedNoteProps {
  readonly corrected: CorrectedQueue
  readonly nameOf: (card: Card) => string
}

/** What a correction moved and added, and what only a person may remove. */
export const CorrectedNote = ({ corrected: { moves, left }, nameOf }: CorrectedNoteProps) => {
  const words = queueWords()
  return (
    <div class="corrected" role="status">
      <h3>{words.correctedTitle}</h3>
      <ul>
        {moves.map(({ card, from, to }) => (
          <li key={to}>
            {from === undefined ? words.addedAt(nameOf(card), to + 1) : words.movedFrom(nameOf(card), from + 1, to + 1)}
          </li>
        ))}
        {left.length > 0 && <li>{words.removeByHand(left.join(', '))}</li>}
      </ul>
    </div>
  )
}
