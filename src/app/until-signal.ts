import type { EventEmitter } from 'node:events'

const names = ['SIGINT', 'SIGTERM'] as const

/** One Ctrl-C under npm or npx arrives twice: from the terminal, and passed on by npm. */
const echoMs = 500

/** Settles at the first signal that asks the process to end; a later one ends it at once. */
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
