import type { Readable } from 'node:stream'
import { maxPayloadBytes } from './gate.ts'

/** How much is read ahead while a client does not take its answers; then reading stops. */
export const maxHeldBytes = maxPayloadBytes

export interface InputEvents {
  chunk(bytes: Buffer): void
  /** Everything was passed on, and the input has ended. */
  ended(): void
}

/**
 * The input of a client, which can be held back while its answers wait. The end of the input comes after everything
 * that was sent, so reading continues up to a limit while nothing is passed on.
 */
export class HeldInput {
  readonly #input: Readable
  readonly #events: InputEvents
  #held: Buffer[] = []
  #heldBytes = 0
  #isHeldBack = false
  #isOver = false
  #isStopped = false

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

  /** More was read ahead than a well-behaved client sends. */
  get isFull(): boolean {
    return this.#heldBytes >= maxHeldBytes
  }

  holdBack(): void {
    this.#isHeldBack = true
  }

  resume(): void {
    this.#isHeldBack = false
    this.#passOn()
  }

  /** Nothing more is read or passed on. */
  stop(): void {
    this.#isStopped = true
    this.#held = []
    this.#input.removeAllListeners('data')
    this.#input.pause()
  }

  /** Passing a chunk on may lead to another unread answer, which holds back the rest again. */
  #passOn(): void {
    while (!this.#isHeldBack && !this.#isStopped) {
      const chunk = this.#held.shift()
      if (chunk === undefined) break
      this.#heldBytes -= chunk.length
      this.#events.chunk(chunk)
    }
    if (this.#isHeldBack || this.#isStopped) return
    if (this.#isOver) this.#events.ended()
    else this.#input.resume()
  }
}
