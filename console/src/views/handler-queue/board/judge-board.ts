import { callTool } from '../../../api/call-tool.ts'
import { Problem } from '../../../api/problem.ts'
import { withoutEncoding } from '../file/encodings.ts'
import { editFile } from '../file/edit-file.ts'
import type { FileText } from '../file/file-text.ts'
import type { AppType, Arranged, Validation } from './answer.ts'
import { countIn, type BoardState, type Judgement } from './board-state.ts'
import { argumentsOf, isUnmoved, unmoved } from './sequence.ts'

const arrange = (args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<Arranged> =>
  callTool<Arranged>('arrange_handler_queue', args, { signal })

export interface Opened {
  readonly file: FileText
  readonly appType: AppType
  /** What the rules say of the file, where that is known already. */
  readonly validation?: Validation | undefined
}

/** Puts a file on the board as it is. */
export const openBoard = async ({ file, appType, ...known }: Opened, signal: AbortSignal): Promise<Judgement> => {
  const common = { handlerQueueXml: withoutEncoding(file.text), applicationType: appType }
  const validation = known.validation ?? (await callTool<Validation>('validate_handler_queue', common, { signal }))
  const args = { ...common, queue: 1, order: unmoved(countIn(validation, 0)) }
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
