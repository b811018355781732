import type { BoardQueue, Judgement } from '../../../views/handler-queue/board/board-state.ts'
import { labelOf } from '../../../views/handler-queue/board/queue-view.ts'
import { keyOf, movesBetween, type Move, type Sequence } from '../../../views/handler-queue/board/sequence.ts'

/** More changes of one step are counted, not named. */
const mostNamed = 4

/** What a person did between two states of the board, in one line for the model; undefined if nothing changed. */
export const describeStep = (before: Judgement, after: Judgement): string | undefined => {
  const type = before.board.appType === after.board.appType ? [] : [`chose the application type ${after.board.appType}`]
  const changed = after.board.queues.flatMap((queue, index) => {
    const earlier = before.board.queues[index]
    // A file that was opened anew has other cards.
    const steps = earlier?.handlers === queue.handlers ? stepsBetween(queue, earlier.sequence) : []
    return steps.length === 0 ? [] : [`${listed(steps)} in the queue ${queue.name}`]
  })
  const done = [...type, ...changed]
  if (done.length === 0) return undefined
  const { error_count: errors, warning_count: warnings } = after.answer.validation
  return `The person ${done.join('; ')}. Now: errors ${errors}, warnings ${warnings}.`
}

const stepsBetween = (queue: BoardQueue, earlier: Sequence): readonly string[] => {
  const kept = new Set(queue.sequence.map(keyOf))
  const removed = earlier.filter((card) => !kept.has(keyOf(card))).map((card) => `removed ${labelOf(queue, card).name}`)
  return [...movesBetween(earlier, queue.sequence).map((move) => describeMove(queue, move)), ...removed]
}

const describeMove = (queue: BoardQueue, { card, from, to }: Move): string => {
  const { name } = labelOf(queue, card)
  return from === undefined ? `added ${name} at ${to + 1}` : `moved ${name} from ${from + 1} to ${to + 1}`
}

const listed = (steps: readonly string[]): string => {
  const named = steps.slice(0, mostNamed)
  const more = steps.length - named.length
  return [...named, ...(more > 0 ? [`changed ${more} more places`] : [])].join(', ')
}
