import type { BoardQueue, Judgement } from '../../../views/handler-queue/board/board-state.ts'
import { labelOf } from '../../../views/handler-queue/board/queue-view.ts'
import { keyOf, movesBetween, type Move, type Sequence } from '../../../views/handler-queue/board/sequence.ts'
import type { StepWords } from './step-words.ts'

/** More changes of one step are counted, not named. */
const mostNamed = 4

/** What a person did between two states of the board, in one line for the model; undefined if nothing changed. */
export const describeStep = (before: Judgement, after: Judgement, words: StepWords): string | undefined => {
  const type = before.board.appType === after.board.appType ? [] : [words.chose(after.board.appType)]
  const changed = after.board.queues.flatMap((queue, index) => {
    const earlier = before.board.queues[index]
    // A file that was opened anew has other cards.
    const steps = earlier?.handlers === queue.handlers ? stepsBetween(queue, earlier.sequence, words) : []
    return steps.length === 0 ? [] : [words.inQueue(queue.name, listed(steps, words))]
  })
  const done = [...type, ...changed]
  if (done.length === 0) return undefined
  const { error_count: errors, warning_count: warnings } = after.answer.validation
  return words.line(done.join(words.comma), errors, warnings)
}

const stepsBetween = (queue: BoardQueue, earlier: Sequence, words: StepWords): readonly string[] => {
  const kept = new Set(queue.sequence.map(keyOf))
  const removed = earlier.filter((card) => !kept.has(keyOf(card)))
  return [
    ...movesBetween(earlier, queue.sequence).map((move) => describeMove(queue, move, words)),
    ...removed.map((card) => words.removed(labelOf(queue, card).name)),
  ]
}

const describeMove = (queue: BoardQueue, { card, from, to }: Move, words: StepWords): string => {
  const { name } = labelOf(queue, card)
  return from === undefined ? words.added(name, to + 1) : words.moved(name, from + 1, to + 1)
}

const listed = (steps: readonly string[], words: StepWords): string => {
  const named = steps.slice(0, mostNamed)
  const more = steps.length - named.length
  return [...named, ...(more > 0 ? [words.more(more)] : [])].join(words.comma)
}
