import { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server'
import { judgeText, judgeTooLong, maxPayloadBytes, type Verdict } from './gate.ts'
import { errorReply, type Era } from './json-rpc.ts'
import { LineReader } from './line-reader.ts'
import { PendingRequests } from './pending-requests.ts'

/** One piece of input can hold a thousand requests, which are here before reading stops. */
const mostUnsentBytes = 32 * 1024 * 1024

const unread = { code: -32000, message: 'Too many answers wait to be read', data: { retryAfterMs: 1000 } }

export interface WireEvents {
  /** The client said goodbye or is gone. */
  ended(): void
  /** Something was read or written: the connection is not idle. */
  active(): void
}

/**
 * Our own stdio transport: the SDK's stays silent on malformed input and ends at an oversized line.
 * Whatever comes in is answered as the protocol says, and the next line works.
 */
export class StdioWire implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  /** The era that the connection turned out to be of; it decides how an unknown id is written. */
  era: Era = 'legacy'
  readonly pending = new PendingRequests()
  readonly #input: Readable
  readonly #output: Writable
  readonly #events: WireEvents

  constructor(streams: { readonly input: Readable; readonly output: Writable }, events: WireEvents) {
    this.#input = streams.input
    this.#output = streams.output
    this.#events = events
  }

  start(): Promise<void> {
    const reader = new LineReader(maxPayloadBytes, {
      line: (bytes) => {
        this.#act(judgeText(bytes))
      },
      tooLong: (prefix) => {
        this.#act(judgeTooLong(prefix))
      },
    })
    this.#output.on('error', this.#events.ended)
    this.#output.on('drain', () => this.#input.resume())
    this.#input.on('data', (chunk: Buffer) => {
      this.#events.active()
      reader.push(chunk)
    })
    this.#input.on('error', this.#events.ended)
    this.#input.on('end', () => {
      reader.end()
      this.#events.ended()
    })
    return Promise.resolve()
  }

  send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message) {
      // Nothing is asked of the client, so this is a notification: a client that does not read can do without it.
      if (!this.#isFull()) this.#write(message)
      return Promise.resolve()
    }
    this.#write(message)
    if (message.id !== undefined) this.pending.closed(message.id)
    return Promise.resolve()
  }

  /** Settles when everything written so far has reached the operating system, or the client has taken none of it for so long. */
  flushed(stallMs: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#output.destroyed) {
        resolve()
        return
      }
      // Node starts this timer anew whenever the client takes bytes.
      if (this.#output instanceof Socket) this.#output.setTimeout(stallMs, resolve)
      this.#output.write('', () => {
        resolve()
      })
    })
  }

  close(): Promise<void> {
    this.#input.removeAllListeners('data')
    this.#input.pause()
    this.onclose?.()
    return Promise.resolve()
  }

  #act(verdict: Verdict): void {
    if (verdict.kind === 'refuse') this.#write(errorReply(verdict.id, verdict.error, this.era))
    else if (verdict.kind === 'request' && this.#isFull()) {
      this.#write(errorReply(verdict.message.id, unread, this.era))
    } else if (verdict.kind === 'request') {
      // Whoever listens for changes waits for no answer: it comes only when the connection ends.
      if (verdict.message.method !== 'subscriptions/listen') this.pending.opened(verdict.message.id)
      this.onmessage?.(verdict.message)
    } else if (verdict.kind === 'notification') {
      if (verdict.message.method === 'notifications/exit') {
        this.#events.ended()
        return
      }
      if (verdict.message.method === 'notifications/cancelled') this.pending.cancelled(verdict.message.params)
      this.onmessage?.(verdict.message)
    }
  }

  #isFull(): boolean {
    return this.#output.writableLength > mostUnsentBytes
  }

  /** A client that does not read its answers is not read from either, or its answers would fill our memory. */
  #write(message: object): void {
    this.#events.active()
    if (!this.#output.write(`${JSON.stringify(message)}\n`)) this.#input.pause()
  }
}
