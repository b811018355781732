import { useEffect } from 'preact/hooks'
import { announce } from '../../parts/announce.tsx'
import type { BoardState, Judgement } from './board/board-state.ts'
import { queueWords } from './handler-queue-words.ts'
import { QueueColumn } from './queue-column.tsx'

interface QueueColumnsProps {
  readonly state: BoardState
  readonly judged: Judgement
}

/** The queues of a file side by side; what the rules say of them is told, too. */
export const QueueColumns = ({ state, judged }: QueueColumnsProps) => {
  const words = queueWords()
  const { error_count: errors, warning_count: warnings } = judged.answer.validation
  useEffect(() => {
    announce(errors + warnings === 0 ? words.fine : words.counts(errors, warnings))
  }, [judged])
  return (
    <>
      {state.queues.some(({ movable }) => movable) && (
        <p id="grip-hint" class="soft">
          {words.gripHint}
        </p>
      )}
      <div class="columns">
        {state.queues.map((queue, index) => (
          <QueueColumn key={index} queue={queue} index={index} judgement={judged} />
        ))}
      </div>
    </>
  )
}
