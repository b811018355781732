import { appendFileSync, readFileSync, writeSync } from 'node:fs'
import { capture } from '../../src/capture/capture.ts'
import type { CaptureEvent, CaptureProgress } from '../../src/capture/capture-event.ts'
import { loadMeaning } from '../../src/files/load-meaning.ts'
import { openSessionItems } from '../../src/modules/knowledge/capture.ts'

/** One capture in a process of its own, as a hook runs it. It kills itself before a step if it is told to. */
interface Run {
  readonly event: CaptureEvent
  readonly database: { readonly file: string } | { readonly url: string }
  readonly homeDir: string
  readonly ledger: string
  readonly killBefore?: number
}

const { event, database, homeDir, ledger, killBefore } = JSON.parse(process.argv[2] ?? '') as Run

let steps = 0
const step = (): void => {
  steps += 1
  if (steps === killBefore) process.kill(process.pid, 'SIGKILL')
}

const lines = (): readonly string[] => {
  try {
    return readFileSync(ledger, 'utf8').split('\n')
  } catch {
    return []
  }
}

const open = async () => {
  step()
  const signal = AbortSignal.timeout(20_000)
  const actor = event.client
  const sessions = await openSessionItems({
    database,
    workspace: 'default',
    actor,
    clock: Date.now,
    meaning: loadMeaning,
    signal,
  })
  step()
  return {
    ...sessions,
    find: async (category: string) => {
      const found = await sessions.find(category)
      step()
      return found
    },
    change: async (category: string, decide: Parameters<typeof sessions.change>[1]) => {
      const before = await sessions.change(category, (stored) => {
        step()
        const draft = decide(stored)
        step()
        return draft
      })
      step()
      return before
    },
  }
}

let opened: Awaited<ReturnType<typeof open>> | undefined

await capture(event, {
  progress: {
    last: () =>
      lines()
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as CaptureProgress]))
        .at(-1),
    append: (progress) => {
      step()
      appendFileSync(ledger, `${JSON.stringify(progress)}\n`)
      step()
    },
  },
  sessions: async () => (opened ??= await open()),
  homeDir,
  environment: {},
  isReadOnly: false,
})
await opened?.close()
step()
writeSync(1, `${steps}`)
