import { callTool } from '../../../api/call-tool.ts'
import { Problem } from '../../../api/problem.ts'
import { withoutEncoding } from '../file/encodings.ts'
import { editFile } from '../file/edit-file.ts'
import type { FileText } from '../file/file-text.ts'
import type { AppType, Arranged, Handler, Validation } from './answer.ts'
import { argumentsOf, isUnmoved, unmoved, type Sequence } from './sequence.ts'

/** What is on the board: a file, the type to judge it as, and the order of the cards of each queue. */
export interface BoardState {
  readonly file: FileText
  readonly appType: AppType
  readonly queues: readonly BoardQueue[]
}

export interface BoardQueue {
  readonly name: string
  readonly line: number
  readonly movable: boolean
  /** The handlers of the file, in its order; a long queue has more. */
  readonly handlers: readonly Handler[]
  readonly sequence: Sequence
}

export interface Judgement {
  readonly board: BoardState
  readonly answer: Arranged
  /** The file with the new order. */
  readonly file: FileText
  /** The last call, to show. */
  readonly args: Readonly<Record<string, unknown>>
}

const arrange = (args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<Arranged> =>
  callTool<Arranged>('arrange_handler_queue', args, { signal })

/** Puts a file on the board as it is. */
export const openBoard = async (file: FileText, appType: AppType, signal: AbortSignal): Promise<Judgement> => {
  const common = { handlerQueueXml: withoutEncoding(file.text), applicationType: appType }
  const validation = await callTool<Validation>('validate_handler_queue', common, { signal })
  const counted = validation.queues.length === 1 ? validation.handler_count : validation.queues[0]?.handlers.length
  const args = { ...common, queue: 1, order: unmoved(counted ?? 0) }
  const answer = await arrange(args, signal).catch((cause: unknown) => {
    const count = cause instanceof Problem ? cause.facts.details?.count : undefined
    if (typeof count !== 'number') throw cause
    return arrange({ ...args, order: unmoved(count) }, signal)
  })
  const queues = answer.validation.queues.map(({ name, line, handlers }, index) => ({
    name,
    line,
    handlers,
    movable: answer.queues[index]?.movable ?? false,
    sequence: unmoved(answer.queues[index]?.handler_count ?? 0),
  }))
  return { board: { file, appType, queues }, answer, file, args }
}

/**
 * Arranges each queue that has changed, the last one first, so that the numbers of the others stay, and judges the
 * file that this gives.
 */
export const judgeBoard = async (board: BoardState, signal: AbortSignal): Promise<Judgement> => {
  const changed = board.queues.flatMap(({ sequence }, index) => (isUnmoved(sequence) ? [] : [{ sequence, index }]))
  const steps = changed.length === 0 ? [{ sequence: board.queues[0]?.sequence ?? [], index: 0 }] : changed.toReversed()
  let { file } = board
  let answer: Arranged | undefined
  let args: Readonly<Record<string, unknown>> = {}
  for (const { sequence, index } of steps) {
    const { order, insert } = argumentsOf(sequence)
    args = {
      handlerQueueXml: withoutEncoding(file.text),
      applicationType: board.appType,
      queue: index + 1,
      order,
      ...(insert.length > 0 && { insert }),
    }
    answer = await arrange(args, signal)
    file = editFile(file, answer.edits)
  }
  if (answer === undefined) throw new Error('A board has at least one queue')
  return { board, answer, file, args }
}
