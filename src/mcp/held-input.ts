import type { Readable } from 'node:stream'
import { maxPayloadBytes } from './gate.ts'

/** What is read ahead of a client that does not take its answers; then it is read from no more. */
export const mostHeldBytes = maxPayloadBytes

export interface InputEvents {
  chunk(bytes: Buffer): void
  /** Everything was passed on, and nothing more will come. */
  ended(): void
}

/**
 * The input of a client, which can be held back while its answers wait. Its end is behind all that it has sent, so that
 * reading goes on while nothing is passed on, up to a bound.
 */
export class HeldInput {
  readonly #input: Readable
  readonly #events: InputEvents
  #held: Buffer[] = []
  #heldBytes = 0
  #isHeldBack = false
  #isOver = false

  constructor(input: Readable, events: InputEvents) {
    this.#input = input
    this.#events = events
  }

  start(): void {
    this.#input.on('data', (chunk: Buffer) => {
      if (!this.#isHeldBack) {
        this.#events.chunk(chunk)
        return
      }
      this.#held.push(chunk)
      this.#heldBytes += chunk.length
      if (this.isFull) this.#input.pause()
    })
    this.#input.on('end', () => {
      this.#isOver = true
      this.#passOn()
    })
  }

  /** More was read ahead than a client has reason to send. */
  get isFull(): boolean {
    return this.#heldBytes >= mostHeldBytes
  }

  holdBack(): void {
    this.#isHeldBack = true
  }

  goOn(): void {
    this.#isHeldBack = false
    this.#passOn()
  }

  stop(): void {
    this.#input.removeAllListeners('data')
    this.#input.pause()
  }

  /** Passing on may lead to an answer that is not taken either, by which the rest is held back again. */
  #passOn(): void {
    while (!this.#isHeldBack) {
      const chunk = this.#held.shift()
      if (chunk === undefined) break
      this.#heldBytes -= chunk.length
      this.#events.chunk(chunk)
    }
    if (this.#isHeldBack) return
    if (this.#isOver) this.#events.ended()
    else this.#input.resume()
  }
}
