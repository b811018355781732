import type { Readable, Writable } from 'node:stream'
import { serveStdio as serveSdk } from '@modelcontextprotocol/server/stdio'
import { ConnectionServer } from './connection-server.ts'
import type { Edge } from './edge.ts'
import { StdioWire, type WaitLimits } from './stdio-wire.ts'

export interface StdioOptions {
  readonly input: Readable
  readonly output: Writable
  /** Ends after this many milliseconds without reading, writing or running calls; 0 means never. */
  readonly idleTimeoutMs: number
  /** Whether calls go on that no request waits for. */
  isBusy?(): boolean
}

export interface StdioConnection {
  /** Resolves when the client sent `notifications/exit`, closed its end or was idle for too long. */
  readonly ended: Promise<void>
  /** Gives running requests some time to be answered, and takes no others after that. */
  drain(ms: number): Promise<void>
  /** Waits for the client to read what was written, within these limits. */
  close(limits: WaitLimits): Promise<void>
  promptsChanged(): Promise<void>
  resourceUpdated(uri: string): Promise<void>
}

export const serveStdio = (edge: Edge, { input, output, idleTimeoutMs, isBusy }: StdioOptions): StdioConnection => {
  const ended = signalOnce()
  let current: ConnectionServer | undefined
  const named = new Set<string>()
  let subscriptions: 'stream' | Set<string> = named
  let idle: NodeJS.Timeout | undefined
  const active = (): void => {
    if (idleTimeoutMs === 0) return
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (wire.pending.size > 0 || isBusy?.() === true) active()
      else ended.resolve()
    }, idleTimeoutMs)
  }
  const wire = new StdioWire({ input, output }, { ended: ended.resolve, active })
  const handle = serveSdk(
    ({ era }) => {
      wire.era = era
      subscriptions = era === 'modern' ? 'stream' : named
      current = new ConnectionServer(edge, {
        principal: 'stdio',
        mayStartPrograms: true,
        subscriptions,
        hearsRequests: true,
      })
      return current
    },
    {
      transport: wire,
      onerror: (error) => {
        edge.logger.debug('stdio', { reason: error.message })
      },
    },
  )
  active()
  return {
    ended: ended.promise,
    drain: async (ms) => {
      await wire.pending.answered(ms)
      wire.stopReading()
    },
    close: async (limits) => {
      clearTimeout(idle)
      await wire.flushed(limits)
      await handle.close()
    },
    promptsChanged: async () => {
      await current?.sendPromptListChanged()
    },
    resourceUpdated: async (uri) => {
      if (subscriptions === 'stream' || subscriptions.has(uri)) await current?.sendResourceUpdated({ uri })
    },
  }
}

const signalOnce = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve = (): void => undefined
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
