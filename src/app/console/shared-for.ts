import type { Clock } from '../../kernel/host.ts'

/** Does the work at most once in `ms`, however often it is asked for; a failure is not kept. */
export const sharedFor = <T>(ms: number, clock: Clock, work: () => Promise<T>): (() => Promise<T>) => {
  let last: { readonly at: number; readonly result: Promise<T> } | undefined
  return () => {
    const now = clock()
    if (last !== undefined && now - last.at >= 0 && now - last.at < ms) return last.result
    const current = { at: now, result: work() }
    last = current
    current.result.catch(() => {
      if (last === current) last = undefined
    })
    return current.result
  }
}
