import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Unanswered, type ServerCommand } from '../pipelined-client.ts'
import { ItemOperations } from './item-operations.ts'
import type { Random } from './random.ts'
import { RestartingServer } from './restarting-server.ts'

export interface RetryingWriterOptions {
  readonly name: string
  readonly command: ServerCommand
  readonly operations: number
  readonly inFlight: number
  readonly random: Random
}

/** Whether the error only says that the server or the database is away or busy, so that the call can be repeated. */
const isRetryable = (error: unknown): boolean =>
  error instanceof Unanswered ||
  /: (-32003 |-32000 .*(Timeout|too long|in use|connection|kept changing|shutting down|cancelled))/.test(String(error))

/**
 * Does random operations on items that no other writer uses. It repeats each request with the same idempotency key
 * until it is answered, so it knows the state of every item for certain.
 */
export class RetryingWriter {
  readonly failures: string[] = []
  /** The times at which answers arrived. */
  readonly answers: number[] = []
  sentAgain = 0
  readonly server: RestartingServer
  readonly operations: ItemOperations
  readonly #options: RetryingWriterOptions

  constructor(options: RetryingWriterOptions) {
    const { name, random, command } = options
    this.#options = options
    this.server = new RestartingServer(command)
    this.operations = new ItemOperations({ name, random, call: (tool, args) => this.#callUntilAnswered(tool, args) })
  }

  async run(): Promise<void> {
    let begun = 0
    const lane = async (): Promise<void> => {
      while (begun++ < this.#options.operations)
        await this.operations.runOne().catch((error: unknown) => this.failures.push(String(error)))
    }
    await Promise.all(Array.from({ length: this.#options.inFlight }, lane))
    await this.server.client.end()
  }

  async #callUntilAnswered(tool: string, args: object): Promise<Record<string, unknown>> {
    const meta = { 'kura/idempotencyKey': randomUUID() }
    for (;;) {
      try {
        const data = await this.server.client.call(tool, args, meta)
        this.answers.push(performance.now())
        return data
      } catch (error) {
        if (!isRetryable(error)) throw error
        this.sentAgain++
        await (error instanceof Unanswered ? this.server.restart() : sleep(50))
      }
    }
  }
}
