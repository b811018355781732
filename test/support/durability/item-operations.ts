import { Unanswered } from '../pipelined-client.ts'
import { pick, type Random } from './random.ts'

/** What a writer knows about an item from the answers that it has read. */
export interface KnownItem {
  readonly id: number
  title: string
  state: 'there' | 'deleted'
  /** An operation was not answered and may have been done or not, so the writer does not use the item again. */
  uncertain: boolean
  busy: boolean
}

type Call = (tool: string, args: object) => Promise<Record<string, unknown>>

export interface OperationsOptions {
  /** Marks the items of one writer, so that writers do not disturb each other. */
  readonly name: string
  readonly random: Random
  readonly call: Call
}

/** Random operations on items that no other writer uses, with a record of what was acknowledged. */
export class ItemOperations {
  readonly items = new Map<number, KnownItem>()
  readonly #options: OperationsOptions
  #titles = 0

  constructor(options: OperationsOptions) {
    this.#options = options
  }

  /** Creates an item, or does something with one that no other operation uses at the moment. */
  async runOne(): Promise<void> {
    const { random } = this.#options
    const free = this.#freeItems()
    const item = free.length < 5 || random() < 0.35 ? undefined : pick(random, free)
    await (item === undefined ? this.#create() : this.#using(item, () => this.#change(item)))
  }

  #freeItems(): readonly KnownItem[] {
    return [...this.items.values()].filter(({ state, uncertain, busy }) => state === 'there' && !uncertain && !busy)
  }

  async #using(item: KnownItem, work: () => Promise<unknown>): Promise<void> {
    item.busy = true
    try {
      await work()
    } catch (error) {
      if (error instanceof Unanswered) item.uncertain = true
      throw error
    } finally {
      item.busy = false
    }
  }

  async #create(): Promise<void> {
    const { name, random, call } = this.#options
    const title = this.#newTitle()
    const content = `認証機能の実装 ${title} ${'本文 text '.repeat(Math.floor(random() * 40))}`
    const data = await call('create_item', { type: 'task', title, content, tags: ['durability', name] })
    const id = Number(data.id)
    if (this.items.has(id)) throw new Error(`id ${id} was given twice`)
    this.items.set(id, { id, title, state: 'there', uncertain: false, busy: false })
  }

  async #change(item: KnownItem): Promise<void> {
    const { name, random, call } = this.#options
    const dice = random()
    if (dice < 0.35) {
      const title = this.#newTitle()
      await call('update_item', { id: item.id, title })
      item.title = title
    } else if (dice < 0.5) {
      await call('delete_item', { id: item.id })
      item.state = 'deleted'
    } else if (dice < 0.65) await this.#relate(item)
    else if (dice < 0.8) await call('search_items', { query: item.title })
    else if (dice < 0.9) await call('get_item', { id: item.id })
    else await call('list_items', { tags: [name], limit: 5 })
  }

  /** Both items are in use meanwhile, so that no other operation deletes one of them. */
  async #relate(item: KnownItem): Promise<void> {
    const [other] = this.#freeItems()
    if (other === undefined) return
    await this.#using(other, () => this.#options.call('add_relations', { sourceId: item.id, targetIds: [other.id] }))
  }

  #newTitle(): string {
    return `${this.#options.name}x${++this.#titles}x`
  }
}
