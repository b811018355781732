import { attempt } from '../../kernel/attempt.ts'
import type { DoctorEvent } from '../../kernel/console-doctor.ts'
import { AppError } from '../../kernel/errors.ts'
import { isObject } from '../../kernel/is-object.ts'
import type { App } from '../create-app.ts'

export interface ConsoleDoctor {
  /** Reports each check as it begins, and the findings at the end. Changes nothing. */
  examine(signal: AbortSignal, onEvent: (event: DoctorEvent) => void): Promise<void>
}

/** One examination at a time: each reads the whole database. */
export const createConsoleDoctor = (app: Pick<App, 'runOwn' | 'hideSecrets'>): ConsoleDoctor => {
  let running = false
  return {
    examine: async (signal, onEvent) => {
      if (running) throw alreadyRunning()
      running = true
      try {
        await examineWith(app, signal, onEvent)
      } finally {
        running = false
      }
    },
  }
}

const examineWith = async (
  { runOwn, hideSecrets }: Pick<App, 'runOwn' | 'hideSecrets'>,
  signal: AbortSignal,
  onEvent: (event: DoctorEvent) => void,
): Promise<void> => {
  const state = { reported: false }
  const onLine = (line: string): 'done' | undefined => {
    const event = eventIn(line)
    if (event === undefined) return undefined
    if (event.event === 'report') state.reported = true
    if (!signal.aborted) onEvent(inEveryText(event, hideSecrets) as DoctorEvent)
    return 'done'
  }
  const { ended, stderr } = await runOwn({ args: ['doctor', '--events'], signal, onLine })
  if (state.reported || signal.aborted) return
  const said = ended === 'timeout' ? 'timeout' : hideSecrets(stderr.trim()).slice(-500)
  onEvent({
    event: 'failed',
    message: { en: `The examination did not end: ${said}`, ja: `診断が最後まで進みませんでした: ${said}` },
  })
}

const eventIn = (line: string): DoctorEvent | undefined => {
  const parsed = attempt(() => JSON.parse(line) as unknown)
  return isObject(parsed) && (parsed.event === 'check' || parsed.event === 'report')
    ? (parsed as unknown as DoctorEvent)
    : undefined
}

/** Changes each text inside a JSON value. The value is our own and not deep. */
const inEveryText = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((inner) => inEveryText(inner, change))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inEveryText(inner, change)]))
}

const alreadyRunning = (): AppError =>
  new AppError('conflict', { en: 'An examination is running already', ja: 'すでに診断を実行しています' })
