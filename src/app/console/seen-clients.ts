import type { CallReport } from '../../backend/call-report.ts'
import type { SeenClient } from '../../kernel/console-health.ts'
import type { Clock } from '../../kernel/host.ts'

/** Names come from outside, so only so many are kept, and only their beginning. */
export const mostClients = 100
export const maxNameLength = 100

export interface SeenClients {
  called(report: Pick<CallReport, 'outcome' | 'caller'>): void
  /** Those that called last come first. */
  list(): readonly SeenClient[]
  /** How many were dropped for others that came later. */
  forgotten(): number
}

interface Entry {
  revision: string
  calls: number
  errors: number
  last: number
}

/** Counts the calls of each client by its name. */
export const createSeenClients = (clock: Clock): SeenClients => {
  const entries = new Map<string, Entry>()
  let forgotten = 0
  return {
    called: ({ outcome, caller }) => {
      const name = caller.clientName.slice(0, maxNameLength)
      const entry = entries.get(name) ?? { revision: '', calls: 0, errors: 0, last: 0 }
      entry.revision = caller.revision
      entry.calls++
      if (outcome !== 'ok' && outcome !== 'asked') entry.errors++
      entry.last = clock()
      // The map is kept in the order of the last call, so the first entry is the oldest.
      entries.delete(name)
      entries.set(name, entry)
      if (entries.size <= mostClients) return
      entries.delete(entries.keys().next().value ?? '')
      forgotten++
    },
    list: () =>
      [...entries]
        .map(([name, { last, ...entry }]) => ({ name, ...entry, lastAt: new Date(last).toISOString() }))
        .reverse(),
    forgotten: () => forgotten,
  }
}
