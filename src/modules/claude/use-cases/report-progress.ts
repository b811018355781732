import type { CallContext } from '../../../kernel/call-context.ts'

const aliveEveryMs = 10_000

/** Runs work and tells the client how it goes on, also where there is nothing new for a while. */
export const reportingProgress = async <T>(
  context: CallContext,
  work: (report: ((words: string) => void) | undefined) => Promise<T>,
): Promise<T> => {
  if (!context.wantsProgress) return work(undefined)
  const begun = performance.now()
  let step = 0
  const report = (message: string): void => {
    context.progress({ progress: ++step, message })
  }
  const timer = setInterval(() => {
    report(`Still working after ${Math.round((performance.now() - begun) / 1000)} s`)
  }, aliveEveryMs)
  try {
    return await work(report)
  } finally {
    clearInterval(timer)
  }
}
