import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { CallReport } from '../backend/call-report.ts'
import type { AnswerListener } from '../http/report-answers.ts'
import type { Operations } from '../http/operations.ts'
import type { RefusalReason } from '../kernel/admission.ts'
import { traceId, traceOf } from '../kernel/trace.ts'
import { createMetrics, type Metrics } from '../telemetry/metrics.ts'
import { createSeenClients, type SeenClients } from './console/seen-clients.ts'
import type { App } from './create-app.ts'

export interface ServerWatch {
  readonly operations: Operations
  readonly onAnswer: AnswerListener
  onRefusal(reason: RefusalReason): void
  /** The calls since the start, by tool. */
  calls: Metrics['calls']
  readonly clients: SeenClients
  /** Makes the server report that it is not ready. */
  drain(): void
}

export interface WatchParts {
  /** Resolves to true if the database answers. */
  ping(): Promise<boolean>
  /** Whether every response and call is logged. */
  readonly writesLog: boolean
}

/** Probes arrive every few seconds, so they are logged at debug level only. */
const probes = ['/healthz', '/readyz', '/metrics']

const pingCacheMs = 1000
const pingTimeoutMs = 2000

/** Collects log lines, metrics and readiness of a server. */
export const watchServer = (app: App, { ping, writesLog }: WatchParts): ServerWatch => {
  const metrics = createMetrics()
  const databaseUp = cached(ping, app.host.clock)
  let draining = false
  const logCall = callLog(app)
  const clients = createSeenClients(app.host.clock)
  app.onCall((report) => {
    metrics.called(report)
    clients.called(report)
    if (writesLog) logCall(report)
  })
  return {
    drain: () => {
      draining = true
    },
    onRefusal: metrics.refused,
    calls: metrics.calls,
    clients,
    onAnswer: (answer) => {
      metrics.answered(answer)
      const { seconds, traceparent, ...rest } = answer
      const facts = { ...rest, ms: Math.round(seconds * 1000), ...traceField(traceparent) }
      if (writesLog) app.logger[probes.includes(answer.path) ? 'debug' : 'info']('request', facts)
    },
    operations: {
      isDraining: () => draining,
      isReady: async () => !draining && (await databaseUp()),
      metrics: async () =>
        metrics.text({
          version: app.host.version,
          lanes: app.load(),
          databaseUp: await databaseUp(),
          databaseBytes:
            app.host.sharedDatabase === undefined ? await sizeOf(path.join(app.dataPath, 'kura.db')) : undefined,
          draining,
          residentBytes: process.memoryUsage.rss(),
          uptimeSeconds: process.uptime(),
        }),
    },
  }
}

const callLog =
  ({ logger, settings }: App) =>
  ({ kind, name, outcome, seconds, caller }: CallReport): void => {
    const { requestId, principal, clientName, workspace = settings.workspace, trace } = caller
    logger.info('call', {
      requestId,
      kind,
      name,
      outcome,
      ms: Math.round(seconds * 1000),
      principal,
      client: clientName.slice(0, 100),
      workspace,
      ...traceField(trace?.traceparent),
    })
  }

const traceField = (traceparent: string | undefined): { readonly traceId?: string } => {
  const trace = traceOf(traceparent, undefined)
  return trace === undefined ? {} : { traceId: traceId(trace) }
}

/** Pings at most once per second, however often it is called, and gives up after a timeout. */
const cached = (ping: () => Promise<boolean>, clock: () => number): (() => Promise<boolean>) => {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined
  return () => {
    const now = clock()
    if (last === undefined || now - last.at >= pingCacheMs) last = { at: now, answer: withTimeout(ping) }
    return last.answer
  }
}

const withTimeout = (ping: () => Promise<boolean>): Promise<boolean> => {
  const tooLong = new Promise<boolean>((resolve) => {
    setTimeout(() => {
      resolve(false)
    }, pingTimeoutMs).unref()
  })
  return Promise.race([ping().catch(() => false), tooLong])
}

const sizeOf = async (file: string): Promise<number | undefined> => {
  try {
    return (await stat(file)).size
  } catch {
    return undefined
  }
}
