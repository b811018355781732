import { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server'
import { judgeText, judgeTooLong, maxPayloadBytes, type Judgement } from './gate.ts'
import { HeldInput } from './held-input.ts'
import { errorReply, type Era } from './json-rpc.ts'
import { LineReader } from './line-reader.ts'
import { OpenQuestions } from './open-questions.ts'
import { PendingRequests } from './pending-requests.ts'
import { TimeBudget } from './time-budget.ts'

/**
 * Beyond this, requests are refused: one chunk of input can hold a thousand requests, which arrive before reading
 * stops.
 */
export const maxUnsentBytes = 32 * 1024 * 1024

/** A client is dropped if it takes no answer for this long after it has closed its end, or while it keeps sending. */
export const closedStallMs = 5000
const floodStallMs = 30_000

/** How long a client that has closed its end may keep the server waiting in all, even if it reads slowly. */
export const closedReadMs = 60_000

const unreadError = { code: -32000, message: 'Too many answers wait to be read', data: { retryAfterMs: 1000 } }

/** How long a client may take nothing of its answers, and how long all of them may take. */
export interface WaitLimits {
  readonly stallMs: number
  readonly maxMs: number
}

export interface WireEvents {
  /** The client sent `notifications/exit`, closed its end or has disconnected. */
  ended(): void
  /** Something was read or written, so the connection is not idle. */
  active(): void
}

/**
 * Our own stdio transport: the SDK's transport does not answer malformed input and ends at an oversized line. This one
 * answers every line as the protocol says and continues with the next.
 */
export class StdioWire implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  /** The era of the connection; it decides how an unknown id is written. */
  era: Era = 'legacy'
  readonly pending = new PendingRequests()
  readonly #asked = new OpenQuestions()
  readonly #source: Readable
  readonly #input: HeldInput
  readonly #output: Writable
  readonly #reader: LineReader
  readonly #events: WireEvents
  readonly #patience: TimeBudget

  constructor(streams: { readonly input: Readable; readonly output: Writable }, events: WireEvents) {
    this.#source = streams.input
    this.#output = streams.output
    this.#events = events
    this.#patience = new TimeBudget(closedReadMs, () => {
      this.stopReading()
      events.ended()
    })
    this.#reader = new LineReader(maxPayloadBytes, {
      line: (bytes) => {
        this.#act(judgeText(bytes))
      },
      tooLong: (prefix) => {
        this.#act(judgeTooLong(prefix))
      },
    })
    this.#input = new HeldInput(streams.input, {
      chunk: (bytes) => {
        this.#reader.push(bytes)
      },
      ended: () => {
        this.#reader.end()
        for (const failure of this.#asked.giveUp()) this.onmessage?.(failure)
        events.ended()
      },
    })
  }

  start(): Promise<void> {
    this.#output.on('error', this.#events.ended)
    this.#output.on('timeout', this.#events.ended)
    this.#output.on('drain', () => {
      this.#giveUpAfter(0)
      this.#patience.stop()
      this.#input.resume()
    })
    this.#input.start()
    this.#source.on('data', () => {
      this.#events.active()
      if (this.#input.isFull) this.#giveUpAfter(floodStallMs)
    })
    this.#source.on('end', () => {
      if (this.#output.writableNeedDrain) this.#waitForClosed()
    })
    this.#source.on('error', this.#events.ended)
    return Promise.resolve()
  }

  send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message) {
      this.#asked.sent(message)
      // A client that does not read can do without a notification, and a question then waits in vain.
      if (!this.#isFull()) this.#write(message)
      return Promise.resolve()
    }
    this.#write(message)
    if (message.id !== undefined) this.pending.closed(message.id)
    return Promise.resolve()
  }

  /** Resolves when everything written so far has reached the operating system, or the client takes too long. */
  async flushed({ stallMs, maxMs }: WaitLimits): Promise<void> {
    if (this.#output.destroyed) return
    this.#giveUpAfter(stallMs)
    await new Promise<void>((resolve) => {
      this.#output.once('timeout', resolve)
      this.#output.write('', () => {
        resolve()
      })
      setTimeout(resolve, maxMs)
    })
  }

  /** Drops what was read ahead: requests that come during a shutdown are neither run nor answered. */
  stopReading(): void {
    this.#patience.stop()
    this.#input.stop()
  }

  close(): Promise<void> {
    this.stopReading()
    this.onclose?.()
    return Promise.resolve()
  }

  #act(judgement: Judgement): void {
    if (judgement.kind === 'refuse') this.#write(errorReply(judgement.id, judgement.error, this.era))
    else if (judgement.kind === 'request' && this.#isFull()) {
      this.#write(errorReply(judgement.message.id, unreadError, this.era))
    } else if (judgement.kind === 'request') {
      // A `subscriptions/listen` request is not pending: its answer comes only when the connection ends.
      if (judgement.message.method !== 'subscriptions/listen') this.pending.opened(judgement.message.id)
      this.onmessage?.(judgement.message)
    } else if (judgement.kind === 'response') {
      if (this.#asked.answered(judgement.message.id)) this.onmessage?.(judgement.message)
    } else if (judgement.kind === 'notification') {
      if (judgement.message.method === 'notifications/exit') {
        this.#events.ended()
        return
      }
      if (judgement.message.method === 'notifications/cancelled') this.pending.cancelled(judgement.message.params)
      this.onmessage?.(judgement.message)
    }
  }

  #isFull(): boolean {
    return this.#output.writableLength > maxUnsentBytes
  }

  /** Node restarts the timer of a pipe whenever the client reads bytes; 0 means never. */
  #giveUpAfter(ms: number): void {
    if (this.#output instanceof Socket) this.#output.setTimeout(ms)
  }

  /** Requests are not answered while the client does not read, because its answers would fill our memory. */
  #write(message: object): void {
    this.#events.active()
    if (this.#output.write(`${JSON.stringify(message)}\n`)) return
    this.#input.holdBack()
    if (this.#source.readableEnded) this.#waitForClosed()
  }

  /** A client that has closed its end must go on reading its answers, and finish in time. */
  #waitForClosed(): void {
    this.#giveUpAfter(closedStallMs)
    this.#patience.start()
  }
}
