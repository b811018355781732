import { PipelinedClient, Unanswered, type ServerCommand } from '../pipelined-client.ts'
import { ItemOperations } from './item-operations.ts'
import type { Random } from './random.ts'

export interface WriterOptions {
  readonly name: string
  readonly command: ServerCommand
  /** Whether to do another operation after `done` operations. */
  shouldContinue(done: number): boolean
  readonly inFlight: number
  readonly random: Random
}

/** Does random operations through a server that may be killed at any moment, and records what was acknowledged. */
export class Writer {
  readonly failures: string[] = []
  restarts = 0
  slowestRestartMs = 0
  answered = 0
  client: PipelinedClient
  readonly operations: ItemOperations
  readonly #options: WriterOptions
  #restarting: Promise<void> | undefined

  constructor(options: WriterOptions) {
    const { name, random, command } = options
    this.#options = options
    this.client = new PipelinedClient(command)
    this.operations = new ItemOperations({ name, random, call: (tool, args) => this.client.call(tool, args) })
  }

  async run(): Promise<void> {
    let done = 0
    const lane = async (): Promise<void> => {
      while (this.#options.shouldContinue(done++)) await this.#step()
    }
    await Promise.all(Array.from({ length: this.#options.inFlight }, lane))
    await this.client.end()
  }

  async #step(): Promise<void> {
    try {
      await this.operations.runOne()
      this.answered++
    } catch (error) {
      if (error instanceof Unanswered) await this.#restart()
      else this.failures.push(String(error))
    }
  }

  /** All calls that were in flight share one restart. The server is back when it answers. */
  #restart(): Promise<void> {
    this.#restarting ??= (async () => {
      await this.client.gone
      const began = performance.now()
      this.client = new PipelinedClient(this.#options.command)
      this.restarts++
      await this.client.request('ping').catch(() => undefined)
      await this.client.call('get_tags').catch(() => undefined)
      this.slowestRestartMs = Math.max(this.slowestRestartMs, performance.now() - began)
      this.#restarting = undefined
    })()
    return this.#restarting
  }
}
