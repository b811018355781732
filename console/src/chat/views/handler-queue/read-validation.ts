import type { Params } from '../../../api/carrier.ts'
import type { Validation } from '../../../views/handler-queue/board/answer.ts'

/** The answer of the tool, which came through the host; undefined if it is no validation. */
export const readValidation = (data: Params): Validation | undefined => {
  const { queues, errors, warnings } = data
  const isWhole = [queues, errors, warnings].every(Array.isArray) && (queues as readonly unknown[]).every(hasHandlers)
  return isWhole ? (data as unknown as Validation) : undefined
}

const hasHandlers = (queue: unknown): boolean =>
  typeof queue === 'object' && queue !== null && 'handlers' in queue && Array.isArray(queue.handlers)
