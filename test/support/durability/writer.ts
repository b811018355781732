import { PipelinedClient, Unanswered, type ServerCommand } from '../pipelined-client.ts'
import { pick, type Random } from './random.ts'

/** What a writer knows about an item from the answers that it has read. */
export interface Known {
  readonly id: number
  title: string
  state: 'there' | 'deleted'
  /** An operation was not answered and may have been done or not, so the writer does not use the item again. */
  uncertain: boolean
  busy: boolean
}

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
  readonly items = new Map<number, Known>()
  readonly failures: string[] = []
  restarts = 0
  slowestRestartMs = 0
  answered = 0
  client: PipelinedClient
  readonly #options: WriterOptions
  #titles = 0
  #restarting: Promise<void> | undefined

  constructor(options: WriterOptions) {
    this.#options = options
    this.client = new PipelinedClient(options.command)
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
    const { random } = this.#options
    const free = [...this.items.values()].filter((item) => item.state === 'there' && !item.uncertain && !item.busy)
    const item = free.length < 5 || random() < 0.35 ? undefined : pick(random, free)
    if (item !== undefined) item.busy = true
    try {
      if (item === undefined) await this.#create()
      else await this.#change(item)
      this.answered++
    } catch (error) {
      if (!(error instanceof Unanswered)) this.failures.push(String(error))
      else {
        if (item !== undefined) item.uncertain = true
        await this.#restart()
      }
    } finally {
      if (item !== undefined) item.busy = false
    }
  }

  async #create(): Promise<void> {
    const title = this.#title()
    const content = `認証機能の実装 ${title} ${'本文 text '.repeat(Math.floor(this.#options.random() * 40))}`
    const data = await this.client.call('create_item', {
      type: 'task',
      title,
      content,
      tags: ['durability', this.#options.name],
    })
    const id = Number(data.id)
    if (this.items.has(id)) this.failures.push(`id ${id} was given twice`)
    this.items.set(id, { id, title, state: 'there', uncertain: false, busy: false })
  }

  async #change(item: Known): Promise<void> {
    const dice = this.#options.random()
    if (dice < 0.35) {
      const title = this.#title()
      await this.client.call('update_item', { id: item.id, title })
      item.title = title
    } else if (dice < 0.5) {
      await this.client.call('delete_item', { id: item.id })
      item.state = 'deleted'
    } else if (dice < 0.65) await this.#relate(item)
    else if (dice < 0.8) await this.client.call('search_items', { query: item.title })
    else if (dice < 0.9) await this.client.call('get_item', { id: item.id })
    else await this.client.call('list_items', { tags: [this.#options.name], limit: 5 })
  }

  /** Both items are marked as busy, so that no other operation deletes one of them meanwhile. */
  async #relate(item: Known): Promise<void> {
    const other = [...this.items.values()].find(
      (one) => one !== item && one.state === 'there' && !one.busy && !one.uncertain,
    )
    if (other === undefined) return
    other.busy = true
    try {
      await this.client.call('add_relations', { sourceId: item.id, targetIds: [other.id] })
    } catch (error) {
      if (error instanceof Unanswered) other.uncertain = true
      throw error
    } finally {
      other.busy = false
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
      await this.client.request('ping').catch(() => undefined)
      await this.client.call('get_tags').catch(() => undefined)
      this.slowestRestartMs = Math.max(this.slowestRestartMs, performance.now() - began)
      this.#restarting = undefined
    })()
    return this.#restarting
  }
}
