export interface DelayLine {
  push(chunk: Buffer): void
  /** Runs when all chunks before it were delivered. */
  end(then: () => void): void
}

export interface DelayOptions {
  delayMs(): number
  deliver(chunk: Buffer): void
  now?(): number
}

/**
 * Delivers chunks in their order, each after the delay. Timers of Node are accurate to a millisecond at best, so the
 * line looks at the clock in every turn of the event loop while something waits.
 */
export const createDelayLine = ({ delayMs, deliver, now = () => performance.now() }: DelayOptions): DelayLine => {
  const waiting: { readonly due: number; readonly run: () => void }[] = []
  const runDue = (): void => {
    while (waiting[0] !== undefined && waiting[0].due <= now()) waiting.shift()?.run()
    if (waiting.length > 0) setImmediate(runDue)
  }
  const enqueue = (run: () => void): void => {
    waiting.push({ due: now() + delayMs(), run })
    if (waiting.length === 1) runDue()
  }
  return {
    push: (chunk) => {
      enqueue(() => {
        deliver(chunk)
      })
    },
    end: enqueue,
  }
}
