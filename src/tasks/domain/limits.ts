import { AppError } from '../../kernel/errors.ts'

/** Tasks of one owner that have not ended. */
export const maxOpenTasks = 100

/** How long a task is kept after its creation, unless the client asks for another time. */
export const defaultTtlMs = 24 * 60 * 60 * 1000
export const shortestTtlMs = 60 * 1000
export const longestTtlMs = 7 * defaultTtlMs

/** The time that a client asked for, within the limits. */
export const keptMs = (wished: number | undefined): number =>
  wished === undefined || !Number.isFinite(wished)
    ? defaultTtlMs
    : Math.round(Math.min(Math.max(wished, shortestTtlMs), longestTtlMs))

/** What the work says while it runs, and the last words that it wrote. */
export const maxMessageLength = 500
export const maxWrittenLength = 20_000

/** The answer of a task, as JSON. */
export const maxResultLength = 64 * 1024 * 1024

/** How long an open question waits for its reply. */
export const replyWaitMs = 5 * 60 * 1000

export const tooManyTasks = (): AppError =>
  new AppError(
    'busy',
    {
      en: `${maxOpenTasks} tasks have not ended yet`,
      ja: `まだ終わっていないタスクが ${maxOpenTasks} 件あります`,
    },
    {
      hint: {
        en: 'Wait until some of them end, or cancel some with tasks/cancel.',
        ja: 'いくつかが終わるのを待つか、tasks/cancel で取り消してください。',
      },
    },
  )
