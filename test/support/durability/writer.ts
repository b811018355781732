import { Unanswered, type ServerCommand } from '../pipelined-client.ts'
import { ItemOperations } from './item-operations.ts'
import type { Random } from './random.ts'
import { RestartingServer } from './restarting-server.ts'

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
  answered = 0
  readonly server: RestartingServer
  readonly operations: ItemOperations
  readonly #options: WriterOptions

  constructor(options: WriterOptions) {
    const { name, random, command } = options
    this.#options = options
    this.server = new RestartingServer(command)
    this.operations = new ItemOperations({ name, random, call: (tool, args) => this.server.client.call(tool, args) })
  }

  async run(): Promise<void> {
    let done = 0
    const lane = async (): Promise<void> => {
      while (this.#options.shouldContinue(done++)) await this.#step()
    }
    await Promise.all(Array.from({ length: this.#options.inFlight }, lane))
    await this.server.client.end()
  }

  async #step(): Promise<void> {
    try {
      await this.operations.runOne()
      this.answered++
    } catch (error) {
      if (error instanceof Unanswered) await this.server.restart()
      else this.failures.push(String(error))
    }
  }
}
