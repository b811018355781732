import { readdirSync } from 'node:fs'
import { attempt } from '../../kernel/attempt.ts'
import { openLedgerFile, type LedgerRecord } from './ledger-files.ts'

/** How one run of a hook ended. */
export interface CountedRun {
  readonly event: string
  /** Why nothing was said: `late` past the deadline. Undefined if something was said. */
  readonly silence?: string
  readonly ms: number
  readonly at: number
}

/** The runs of the last 30 days. */
export interface RunCounts {
  readonly run: number
  readonly said: number
  readonly silent: Readonly<Record<string, number>>
  readonly pastDeadline: number
  /** The median of all runs; undefined without one. */
  readonly medianMs: number | undefined
}

export const late = 'late'

const prefix = 'counts-'
const dayMs = 86_400_000
const countedDays = 30

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Adds a run to the file of its day. Returns whether it was the first of the day. */
export const countRun = (folder: string, { event, silence, ms, at }: CountedRun): boolean => {
  const file = openLedgerFile(folder, `${prefix}${dayOf(at)}`)
  const isFirst = file.touchedAt() === undefined
  file.append({ event, ...(silence !== undefined && { silence }), ms: Math.round(ms) })
  return isFirst
}

export const readCounts = (folder: string, now: number): RunCounts => {
  const oldest = `${prefix}${dayOf(now - countedDays * dayMs)}`
  const names = (attempt(() => readdirSync(folder)) ?? []).filter((name) => name.startsWith(prefix) && name > oldest)
  return summarize(names.flatMap((name) => openLedgerFile(folder, name).records()))
}

const summarize = (runs: readonly LedgerRecord[]): RunCounts => {
  const silent: Record<string, number> = {}
  for (const { silence } of runs) {
    if (typeof silence === 'string' && silence !== late) silent[silence] = (silent[silence] ?? 0) + 1
  }
  const times = runs.map(({ ms }) => Number(ms)).sort((one, other) => one - other)
  return {
    run: runs.length,
    said: runs.filter(({ silence }) => silence === undefined).length,
    silent,
    pastDeadline: runs.filter(({ silence }) => silence === late).length,
    medianMs: times[Math.floor(times.length / 2)],
  }
}
