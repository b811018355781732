import type { FileText } from '../file/file-text.ts'
import type { AppType, Arranged, Handler, Validation } from './answer.ts'
import { unmoved, type Sequence } from './sequence.ts'

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

/** The number of handlers of a queue, as far as a validation tells it: of a long queue it describes the first ones. */
export const countIn = ({ queues, handler_count }: Validation, index: number): number =>
  queues.length === 1 ? handler_count : (queues[index]?.handlers.length ?? 0)

/** A board of what is known without asking: its cards cannot be moved. */
export const fixedBoard = (file: FileText, validation: Validation): Judgement => {
  const queues = validation.queues.map(({ name, line, handlers }, index) => ({
    name,
    line,
    handlers,
    movable: false,
    sequence: unmoved(countIn(validation, index)),
  }))
  const board = { file, appType: validation.application_type, queues }
  return { board, answer: { edits: [], validation, queues: [] }, file, args: {} }
}
