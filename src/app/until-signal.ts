import type { EventEmitter } from 'node:events'

const names = ['SIGINT', 'SIGTERM'] as const

/** Settles at the first signal that asks the process to end; a second one ends it at once. */
export const untilSignal = (from: EventEmitter = process, force: () => void = () => process.exit(130)): Promise<void> =>
  new Promise((resolve) => {
    let asked = false
    for (const name of names) {
      from.on(name, () => {
        if (asked) force()
        asked = true
        resolve()
      })
    }
  })
