import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PipelinedClient, Unanswered, type ServerCommand } from '../pipelined-client.ts'
import { pick, type Random } from './random.ts'
import type { Known } from './writer.ts'

export interface PatientOptions {
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
export class PatientWriter {
  readonly items = new Map<number, Known>()
  readonly failures: string[] = []
  /** The times at which answers arrived. */
  readonly answers: number[] = []
  restarts = 0
  sentAgain = 0
  slowestRestartMs = 0
  client: PipelinedClient
  readonly #options: PatientOptions
  #titles = 0
  #restarting: Promise<void> | undefined

  constructor(options: PatientOptions) {
    this.#options = options
    this.client = new PipelinedClient(options.command)
  }

  async run(): Promise<void> {
    let begun = 0
    const lane = async (): Promise<void> => {
      while (begun++ < this.#options.operations) await this.#step()
    }
    await Promise.all(Array.from({ length: this.#options.inFlight }, lane))
    await this.client.end()
  }

  async #step(): Promise<void> {
    const { random } = this.#options
    const free = [...this.items.values()].filter((item) => item.state === 'there' && !item.busy)
    const item = free.length < 5 || random() < 0.35 ? undefined : pick(random, free)
    if (item !== undefined) item.busy = true
    try {
      await (item === undefined ? this.#create() : this.#change(item))
    } catch (error) {
      this.failures.push(String(error))
    } finally {
      if (item !== undefined) item.busy = false
    }
  }

  async #create(): Promise<void> {
    const title = this.#title()
    const content = `認証機能の実装 ${title} ${'本文 text '.repeat(Math.floor(this.#options.random() * 40))}`
    const { id: given } = await this.#ask('create_item', {
      type: 'task',
      title,
      content,
      tags: ['durability', this.#options.name],
    })
    const id = Number(given)
    if (this.items.has(id)) this.failures.push(`id ${id} was given twice`)
    this.items.set(id, { id, title, state: 'there', uncertain: false, busy: false })
  }

  async #change(item: Known): Promise<void> {
    const dice = this.#options.random()
    if (dice < 0.35) {
      const title = this.#title()
      await this.#ask('update_item', { id: item.id, title })
      item.title = title
    } else if (dice < 0.5) {
      await this.#ask('delete_item', { id: item.id })
      item.state = 'deleted'
    } else if (dice < 0.65) await this.#relate(item)
    else if (dice < 0.8) await this.#ask('search_items', { query: item.title })
    else if (dice < 0.9) await this.#ask('get_item', { id: item.id })
    else await this.#ask('list_items', { tags: [this.#options.name], limit: 5 })
  }

  async #relate(item: Known): Promise<void> {
    const other = [...this.items.values()].find((one) => one !== item && one.state === 'there' && !one.busy)
    if (other === undefined) return
    other.busy = true
    try {
      await this.#ask('add_relations', { sourceId: item.id, targetIds: [other.id] })
    } finally {
      other.busy = false
    }
  }

  async #ask(name: string, args: object): Promise<Record<string, unknown>> {
    const meta = { 'kura/idempotencyKey': randomUUID() }
    for (;;) {
      try {
        const data = await this.client.call(name, args, meta)
        this.answers.push(performance.now())
        return data
      } catch (error) {
        if (!isRetryable(error)) throw error
        this.sentAgain++
        await (error instanceof Unanswered ? this.#restart() : sleep(50))
      }
    }
  }

  #title(): string {
    return `${this.#options.name}x${++this.#titles}x`
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
