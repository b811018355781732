import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PipelinedClient, Unanswered, type ServerCommand } from '../pipelined-client.ts'
import { ItemOperations } from './item-operations.ts'
import type { Random } from './random.ts'

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
  restarts = 0
  sentAgain = 0
  slowestRestartMs = 0
  client: PipelinedClient
  readonly operations: ItemOperations
  readonly #options: RetryingWriterOptions
  #restarting: Promise<void> | undefined

  constructor(options: RetryingWriterOptions) {
    const { name, random, command } = options
    this.#options = options
    this.client = new PipelinedClient(command)
    this.operations = new ItemOperations({ name, random, call: (tool, args) => this.#callUntilAnswered(tool, args) })
  }

  async run(): Promise<void> {
    let begun = 0
    const lane = async (): Promise<void> => {
      while (begun++ < this.#options.operations)
        await this.operations.runOne().catch((error: unknown) => this.failures.push(String(error)))
    }
    await Promise.all(Array.from({ length: this.#options.inFlight }, lane))
    await this.client.end()
  }

  async #callUntilAnswered(tool: string, args: object): Promise<Record<string, unknown>> {
    const meta = { 'kura/idempotencyKey': randomUUID() }
    for (;;) {
      try {
        const data = await this.client.call(tool, args, meta)
        this.answers.push(performance.now())
        return data
      } catch (error) {
        if (!isRetryable(error)) throw error
        this.sentAgain++
        await (error instanceof Unanswered ? this.#restart() : sleep(50))
      }
    }
  }

  /** All calls that were in flight share one restart. The server is back when it answers. */
  #restart(): Promise<void> {
    this.#restarting ??= (async () => {
      await this.client.gone
      const began = performance.now()
      this.client = new PipelinedClient(this.#options.command)
      this.restarts++
      const answered = await this.client.call('get_tags').then(
        () => true,
        () => false,
      )
      if (answered) this.slowestRestartMs = Math.max(this.slowestRestartMs, performance.now() - began)
      this.#restarting = undefined
    })()
    return this.#restarting
  }
}
