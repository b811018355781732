import type { KeyedClient } from './keyed-client.ts'
import { pick, type Random } from './random.ts'

interface OwnItem {
  readonly id: number
  title: string
  updates: number
}

export interface FailoverWriterOptions {
  readonly name: string
  readonly client: KeyedClient
  /** A client of another server, which must see the same. */
  readonly other: KeyedClient
  readonly random: Random
}

/** Writes and searches without a pause, and keeps a record of what was answered. */
export class FailoverWriter {
  readonly items: OwnItem[] = []
  acknowledged = 0
  searches = 0
  readonly notSeen: string[] = []
  /** The titles of creates without a key: of those with an unknown outcome, and of those that were refused. */
  readonly uncertain: string[] = []
  readonly refused: string[] = []
  readonly #options: FailoverWriterOptions
  #titles = 0
  #isOver = false

  constructor(options: FailoverWriterOptions) {
    this.#options = options
  }

  stop(): void {
    this.#isOver = true
  }

  async run(): Promise<void> {
    while (!this.#isOver) {
      const dice = this.#options.random()
      const item = pick(this.#options.random, this.items)
      if (item === undefined || dice < 0.3) await this.#create()
      else if (dice < 0.5) await this.#createOnce()
      else if (dice < 0.7) await this.#update(item)
      else await this.#search(item)
    }
  }

  async #create(): Promise<void> {
    const title = this.#newTitle()
    const { id } = await this.#options.client.write('create_item', this.#itemOf(title))
    this.#note(Number(id), title)
    const item = this.items.at(-1)
    if (item !== undefined) await this.#search(item)
  }

  /** A client that cannot repeat its request: the answer must not claim more than is known. */
  async #createOnce(): Promise<void> {
    const title = this.#newTitle()
    const { data, error } = await this.#options.client.once('create_item', this.#itemOf(title))
    if (data !== undefined) this.#note(Number(data.id), title)
    else if (/not known|unknown/i.test(error ?? '')) this.uncertain.push(title)
    else this.refused.push(title)
  }

  async #update(item: OwnItem): Promise<void> {
    const title = this.#newTitle()
    await this.#options.client.write('update_item', { id: item.id, title })
    item.title = title
    item.updates += 1
    this.acknowledged += 1
    await this.#search(item)
  }

  async #search({ id, title }: OwnItem): Promise<void> {
    const client = this.#options.random() < 0.5 ? this.#options.client : this.#options.other
    const { items } = await client.read('search_items', { query: title, limit: 5 })
    this.searches += 1
    if (!(items as readonly OwnItem[]).some((hit) => hit.id === id && hit.title === title)) this.notSeen.push(title)
  }

  #note(id: number, title: string): void {
    this.items.push({ id, title, updates: 0 })
    this.acknowledged += 1
  }

  #itemOf(title: string): object {
    return { type: 'task', title, content: `認証機能の実装 ${title} body`, tags: ['failover', this.#options.name] }
  }

  #newTitle(): string {
    return `${this.#options.name}x${++this.#titles}x`
  }
}
