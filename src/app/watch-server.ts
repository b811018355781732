import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { CallReport } from '../backend/call-report.ts'
import type { AnswerListener } from '../http/report-answers.ts'
import type { Operations } from '../http/operations.ts'
import type { RefusalReason } from '../kernel/admission.ts'
import { traceId, traceOf } from '../kernel/trace.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import type { App } from './create-app.ts'

export interface Watching {
  readonly operations: Operations
  readonly onAnswer: AnswerListener
  onRefusal(reason: RefusalReason): void
  /** From now on the server is not ready. */
  drain(): void
}

export interface WatchParts {
  /** Whether the database answers. */
  ping(): Promise<boolean>
  /** Where others can reach the server, every answer and every call is worth a line in the log. */
  readonly writesLog: boolean
}

/** Asked every few seconds, for ever. */
const probes = ['/healthz', '/readyz', '/metrics']

const pingEveryMs = 1000
const patienceMs = 2000

/** Whoever runs a server sees from here how it is: log lines, metrics, and whether it is ready. */
export const watchServer = (app: App, { ping, writesLog }: WatchParts): Watching => {
  const metrics = createMetrics()
  const databaseUp = rarely(ping, app.host.clock)
  let draining = false
  const logCall = callLog(app)
  app.onCall((report) => {
    metrics.called(report)
    if (writesLog) logCall(report)
  })
  return {
    drain: () => {
      draining = true
    },
    onRefusal: metrics.refused,
    onAnswer: (answer) => {
      metrics.answered(answer)
      const { seconds, traceparent, ...rest } = answer
      const facts = { ...rest, ms: Math.round(seconds * 1000), ...traced(traceparent) }
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
      ...traced(trace?.traceparent),
    })
  }

const traced = (traceparent: string | undefined): { readonly traceId?: string } => {
  const trace = traceOf(traceparent, undefined)
  return trace === undefined ? {} : { traceId: traceId(trace) }
}

/** However often it is asked, the database is looked at once in a while, and not waited for without end. */
const rarely = (look: () => Promise<boolean>, clock: () => number): (() => Promise<boolean>) => {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined
  return () => {
    const now = clock()
    if (last === undefined || now - last.at >= pingEveryMs) last = { at: now, answer: withPatience(look) }
    return last.answer
  }
}

const withPatience = (look: () => Promise<boolean>): Promise<boolean> => {
  const tooLong = new Promise<boolean>((resolve) => {
    setTimeout(() => {
      resolve(false)
    }, patienceMs).unref()
  })
  return Promise.race([look().catch(() => false), tooLong])
}

const sizeOf = async (file: string): Promise<number | undefined> => {
  try {
    return (await stat(file)).size
  } catch {
    return undefined
  }
}
