import type { CallContext } from '../../../kernel/call-context.ts'

const intervalMs = 10_000

/** Runs work and sends progress to the client, and every ten seconds a message that it still runs. */
export const reportingProgress = async <T>(
  context: CallContext,
  work: (report: ((progress: string) => void) | undefined) => Promise<T>,
): Promise<T> => {
  if (!context.wantsProgress) return work(undefined)
  const startedAt = performance.now()
  let step = 0
  const report = (message: string): void => {
    context.progress({ progress: ++step, message })
  }
  const timer = setInterval(() => {
    report(`Still working after ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }, intervalMs)
  try {
    return await work(report)
  } finally {
    clearInterval(timer)
  }
}
