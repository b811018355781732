import { signal } from '@preact/signals'

/** What the banner says about the server. `newer` means that the page is older than the server. */
export type ServerState = 'fine' | 'gone' | 'busy' | 'newer'

export const serverState = signal<ServerState>('fine')

/** When the next attempt is made, in milliseconds since the epoch. */
export const nextAttempt = signal<number | undefined>(undefined)

/** Raised to let waiting reads try again. */
export const attempts = signal(0)

const firstWaitMs = 1000
const longestWaitMs = 30_000

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

const waitAfter = (count: number, askedMs?: number): number =>
  Math.min(longestWaitMs, Math.max(firstWaitMs, askedMs ?? firstWaitMs * 2 ** (count - 1)))

/** Reads that failed are tried again after 1 to 30 seconds, or as the server asks. */
export const serverFailed = (state: 'gone' | 'busy', askedMs?: number): void => {
  if (serverState.value !== 'newer') serverState.value = state
  if (timer !== undefined) return
  failures += 1
  const wait = waitAfter(failures, askedMs)
  nextAttempt.value = Date.now() + wait
  timer = setTimeout(tryAgain, wait)
}

export const tryAgain = (): void => {
  clearTimeout(timer)
  timer = undefined
  nextAttempt.value = undefined
  attempts.value += 1
}

export const serverAnswered = (): void => {
  failures = 0
  clearTimeout(timer)
  timer = undefined
  nextAttempt.value = undefined
  if (serverState.value === 'gone' || serverState.value === 'busy') {
    serverState.value = 'fine'
    attempts.value += 1
  }
}

/** The server has other files than this page. */
export const serverIsNewer = (): void => {
  serverState.value = 'newer'
}
