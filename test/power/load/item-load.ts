import { pick, type Random } from '../../support/durability/random.ts'
import type { ItemValue, Ledger, Thing } from './ledger.ts'
import { isUnanswered, type RecordedServer } from './recorded-server.ts'

export interface ItemLoadOptions {
  /** Marks the items of this load; no other load changes them. */
  readonly name: string
  readonly server: RecordedServer
  readonly ledger: Ledger
  readonly random: Random
}

const statuses = ['Open', 'In Progress', 'Review', 'Completed'] as const

/** Random changes of items and relations through one server. */
export class ItemLoad {
  readonly #options: ItemLoadOptions
  readonly #usable = new Set<Thing<ItemValue>>()
  readonly #waiting: { readonly count: number; wake(): void }[] = []
  #words = 0
  #ended = 0

  constructor(options: ItemLoadOptions) {
    this.#options = options
  }

  /** Makes so many changes, several at a time. */
  async run(changes: number, atOnce: number): Promise<void> {
    let begun = 0
    const lane = async (): Promise<void> => {
      while (begun++ < changes) await this.#runOne()
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
  }

  /** Waits until so many changes have ended. */
  untilDone(count: number): Promise<void> {
    return new Promise((wake) => {
      if (this.#ended >= count) wake()
      else this.#waiting.push({ count, wake })
    })
  }

  async #runOne(): Promise<void> {
    try {
      await this.#changeSomething()
    } catch (error) {
      // What a killed server did not answer may have been done or not. Such a thing is not changed again.
      if (!isUnanswered(error)) throw error
    } finally {
      this.#ended++
      for (const { count, wake } of this.#waiting) if (this.#ended >= count) wake()
    }
  }

  #changeSomething(): Promise<void> {
    const { random } = this.#options
    const dice = random()
    const item = this.#usable.size < 4 ? undefined : this.#take()
    if (item === undefined || dice < 0.25) {
      if (item !== undefined) this.#usable.add(item)
      return dice < 0.05 ? this.#createSeveral() : this.#create()
    }
    if (dice < 0.6) return this.#update(item)
    if (dice < 0.7) return this.#delete(item)
    return this.#relate(item)
  }

  /** An item that no other change uses meanwhile. */
  #take(): Thing<ItemValue> | undefined {
    const item = pick(this.#options.random, [...this.#usable])
    if (item !== undefined) this.#usable.delete(item)
    return item
  }

  #newValue(revision: number): ItemValue {
    const { name, random } = this.#options
    const title = `${name}x${++this.#words}x`
    return {
      revision,
      title,
      content: `認証機能の実装 ${title} ${'本文 text '.repeat(Math.floor(random() ** 4 * 800))}`.trim(),
      status: pick(random, statuses) ?? 'Open',
      tags: ['power', `${name}t${Math.floor(random() * 5)}`],
    }
  }

  #ask(): { readonly thing: Thing<ItemValue>; readonly value: ItemValue; readonly args: object } {
    const value = this.#newValue(1)
    const { title, content, status, tags } = value
    const thing = this.#options.ledger.newItem(title)
    return { thing, value, args: { type: 'task', title, content, status, tags } }
  }

  async #create(): Promise<void> {
    const { thing, value, args } = this.#ask()
    const data = await this.#options.server.change('create_item', args, [thing.ask(value)])
    thing.id = Number(data.id)
    this.#usable.add(thing)
  }

  /** All or nothing: no crash may leave some of them. */
  async #createSeveral(): Promise<void> {
    const { server, ledger, random } = this.#options
    const asked = Array.from({ length: 2 + Math.floor(random() * 4) }, () => this.#ask())
    ledger.batches.push(asked.map(({ thing }) => thing))
    const changes = asked.map(({ thing, value }) => thing.ask(value))
    const { items } = await server.change('create_items', { items: asked.map(({ args }) => args) }, changes)
    for (const [index, { thing }] of asked.entries()) {
      thing.id = (items as readonly { readonly id: number }[])[index]?.id
      this.#usable.add(thing)
    }
  }

  async #update(item: Thing<ItemValue>): Promise<void> {
    const { title, content, status, tags, revision } = this.#newValue((item.newest?.revision ?? 0) + 1)
    const change = item.ask({ revision, title, content, status, tags })
    await this.#options.server.change('update_item', { id: item.id, title, content, status, tags }, [change])
    this.#usable.add(item)
  }

  async #delete(item: Thing<ItemValue>): Promise<void> {
    const { server, ledger } = this.#options
    const relations = ledger.relationsOf(item).filter(({ newest }) => newest === true)
    const changes = [item.ask(undefined), ...relations.map((relation) => relation.ask(undefined))]
    await server.change('delete_item', { id: item.id }, changes)
  }

  /** Adds the relation, or removes it if it is there. Both items are in use meanwhile. */
  async #relate(item: Thing<ItemValue>): Promise<void> {
    const { server, ledger } = this.#options
    const other = this.#take()
    if (other !== undefined) {
      const relation = ledger.relation(item, other)
      const isThere = relation.newest === true
      const args = { sourceId: item.id, targetIds: [other.id] }
      const change = relation.ask(isThere ? undefined : true)
      await server.change(isThere ? 'remove_relations' : 'add_relations', args, [change])
      this.#usable.add(other)
    }
    this.#usable.add(item)
  }
}
