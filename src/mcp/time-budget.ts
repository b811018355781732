/** Adds up the time between `start` and `stop`, and calls back when it reaches a limit. */
export class TimeBudget {
  readonly #spent: () => void
  #leftMs: number
  #running: { readonly since: number; readonly timer: NodeJS.Timeout } | undefined

  constructor(ms: number, spent: () => void) {
    this.#leftMs = ms
    this.#spent = spent
  }

  start(): void {
    this.#running ??= { since: performance.now(), timer: setTimeout(this.#spent, this.#leftMs) }
  }

  stop(): void {
    if (this.#running === undefined) return
    clearTimeout(this.#running.timer)
    this.#leftMs -= performance.now() - this.#running.since
    this.#running = undefined
  }
}
