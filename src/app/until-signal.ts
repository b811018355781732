import type { EventEmitter } from 'node:events'

const names = ['SIGINT', 'SIGTERM'] as const

/** Under npm or npx one Ctrl-C arrives twice: from the terminal and from npm. */
const echoMs = 500

/** Resolves at the first SIGINT or SIGTERM. A second one ends the process at once. */
export const untilSignal = (
  from: EventEmitter = process,
  force: () => void = () => process.exit(130),
  now: () => number = () => performance.now(),
): Promise<void> =>
  new Promise((resolve) => {
    let askedAt: number | undefined
    for (const name of names) {
      from.on(name, () => {
        if (askedAt !== undefined && now() - askedAt > echoMs) force()
        askedAt ??= now()
        resolve()
      })
    }
  })
