import type { RefusalReason } from '../kernel/admission.ts'
import type { ErrorKind } from '../kernel/errors.ts'
import type { Lane } from '../kernel/tool.ts'
import type { ToolCalls } from '../kernel/console-health.ts'
import { createCounter, createHistogram, gauge, quantile, textOf } from './registry.ts'

export interface EndedCall {
  readonly name: string
  /** `asked` is no failure: the call runs again with the reply of a person. */
  readonly outcome: 'ok' | 'asked' | ErrorKind
  readonly seconds: number
}

export interface SentAnswer {
  readonly method: string
  readonly path: string
  readonly status: number
}

/** The state of the server for the gauges. */
export interface ServerState {
  readonly version: string
  readonly lanes: Readonly<Record<Lane, { readonly running: number; readonly queued: number }>>
  readonly databaseUp: boolean
  /** The size of the database file, if there is one. */
  readonly databaseBytes: number | undefined
  readonly draining: boolean
  readonly residentBytes: number
  readonly uptimeSeconds: number
}

export interface Metrics {
  called(call: EndedCall): void
  answered(answer: SentAnswer): void
  refused(reason: RefusalReason): void
  text(state: ServerState): string
  /** The same calls for people: by tool, the most called first. */
  calls(): readonly ToolCalls[]
}

/** Labels come from fixed lists, so that requests cannot create new time series. */
const routes = [
  '/',
  '/mcp',
  '/healthz',
  '/readyz',
  '/metrics',
  '/console/me',
  '/console/session',
  '/console/tickets',
  '/console/health',
  '/console/doctor',
  '/console/backups',
  '/console/tokens',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
]
const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PUT', 'PATCH']

const known = (list: readonly string[], value: string): string => (list.includes(value) ? value : 'other')

export const createMetrics = (): Metrics => {
  const calls = createCounter({ name: 'kura_calls_total', help: 'Calls that have ended, by tool and outcome.' })
  const errors = createCounter({ name: 'kura_call_errors_total', help: 'Calls that failed, by kind of error.' })
  const durations = createHistogram({
    name: 'kura_call_duration_seconds',
    help: 'How long calls took, waiting included.',
  })
  const databaseErrors = createCounter({
    name: 'kura_database_errors_total',
    help: 'Calls that failed because of the database.',
  })
  const answers = createCounter({
    name: 'kura_http_responses_total',
    help: 'Answers over HTTP, by route, method and status.',
  })
  const refusals = createCounter({
    name: 'kura_refusals_total',
    help: 'Requests that were refused at the door, by reason.',
  })
  return {
    called: ({ name, outcome, seconds }) => {
      calls.add({ tool: name, outcome })
      durations.observe({ tool: name }, seconds)
      if (isFailure(outcome)) errors.add({ kind: outcome })
      if (outcome === 'database') databaseErrors.add({})
    },
    answered: ({ method, path, status }) => {
      answers.add({ route: known(routes, path), method: known(methods, method), status: String(status) })
    },
    refused: (reason) => {
      refusals.add({ reason })
    },
    text: (state) => textOf([calls, errors, durations, databaseErrors, answers, refusals, ...gauges(state)]),
    calls: () => {
      const failed = new Map<string, number>()
      for (const { labels, count } of calls.counts())
        if (isFailure(labels.outcome)) failed.set(labels.tool ?? '', (failed.get(labels.tool ?? '') ?? 0) + count)
      return durations
        .distributions()
        .map(({ labels: { tool = '' }, ...one }) => ({
          tool,
          calls: one.count,
          errors: failed.get(tool) ?? 0,
          p50Ms: milliseconds(quantile(one, 0.5)),
          p95Ms: milliseconds(quantile(one, 0.95)),
        }))
        .sort((one, other) => other.calls - one.calls || (one.tool < other.tool ? -1 : 1))
    },
  }
}

/** Tenths are enough: the values are estimates. */
const isFailure = (outcome: string | undefined): boolean => outcome !== 'ok' && outcome !== 'asked'

const milliseconds = (seconds: number): number => Math.round(seconds * 10_000) / 10

const gauges = ({ version, lanes, databaseUp, databaseBytes, draining, residentBytes, uptimeSeconds }: ServerState) => {
  const perLane = (of: 'running' | 'queued') =>
    Object.entries(lanes).map(([lane, load]) => [{ lane }, load[of]] as const)
  const one = (value: number) => [[{}, value] as const]
  return [
    gauge({ name: 'kura_calls_running', help: 'Calls that run now, by lane.' }, perLane('running')),
    gauge({ name: 'kura_calls_queued', help: 'Calls that wait now, by lane.' }, perLane('queued')),
    gauge({ name: 'kura_database_up', help: '1 when the database answers.' }, one(databaseUp ? 1 : 0)),
    ...(databaseBytes === undefined
      ? []
      : [gauge({ name: 'kura_database_bytes', help: 'The size of the database file.' }, one(databaseBytes))]),
    gauge({ name: 'kura_draining', help: '1 when the server is about to end.' }, one(draining ? 1 : 0)),
    gauge({ name: 'kura_uptime_seconds', help: 'Since the start of the server.' }, one(Math.floor(uptimeSeconds))),
    gauge({ name: 'process_resident_memory_bytes', help: 'Memory of the process.' }, one(residentBytes)),
    gauge({ name: 'kura_build_info', help: 'The version that is running.' }, [[{ version }, 1] as const]),
  ]
}
