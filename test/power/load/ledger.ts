/** The answer of a server to one request; its line on stdout says when it was given. */
export interface Answer {
  readonly pid: number
  readonly id: number
}

export interface Change<Value> {
  /** Undefined: it is no longer there. */
  readonly value: Value | undefined
  answer?: Answer
  /** The record with which the answer was written. Infinity if it never was. */
  answeredAt: number
}

/** One thing that a database keeps, with all changes that were asked for, one after the other. */
export class Thing<Value> {
  readonly name: string
  readonly changes: Change<Value>[] = []
  /** Known once its creation was answered. */
  id: number | undefined

  constructor(name: string) {
    this.name = name
  }

  get newest(): Value | undefined {
    return this.changes.at(-1)?.value
  }

  ask(value: Value | undefined): Change<Value> {
    const change: Change<Value> = { value, answeredAt: Infinity }
    this.changes.push(change)
    return change
  }

  /** The number of changes that were answered by then. Their answers came in their order. */
  answeredBy(record: number): number {
    return this.changes.filter(({ answeredAt }) => answeredAt <= record).length
  }

  /** What a crash may leave: what was answered last, or what was asked for after that. */
  allowedAt(record: number): readonly (Value | undefined)[] {
    const answered = this.answeredBy(record)
    const next = this.changes[answered]
    return [this.changes[answered - 1]?.value, ...(next === undefined ? [] : [next.value])]
  }
}

export interface ItemValue {
  readonly revision: number
  readonly title: string
  readonly content: string
  readonly status: string
  readonly tags: readonly string[]
}

/** Everything that was asked for during a recorded run. */
export class Ledger {
  readonly items: Thing<ItemValue>[] = []
  /** By the names of the two items in their order. */
  readonly relations = new Map<string, Thing<true>>()
  /** The current state of the workspace. */
  readonly state = new Thing<string>('the current state')
  /** The prompts of turns with their answers. */
  readonly turns: Thing<string>[] = []
  /** The words by which the sections of added documentation are found. */
  readonly manuals: Thing<readonly string[]>[] = []
  /** Items that were created together. */
  readonly batches: (readonly Thing<ItemValue>[])[] = []

  /** An item is named by its first title. */
  newItem(title: string): Thing<ItemValue> {
    const item = new Thing<ItemValue>(title)
    this.items.push(item)
    return item
  }

  relation(one: Thing<ItemValue>, other: Thing<ItemValue>): Thing<true> {
    const name = [one.name, other.name].sort().join(' and ')
    const found = this.relations.get(name) ?? new Thing<true>(name)
    this.relations.set(name, found)
    return found
  }

  relationsOf({ name }: Thing<ItemValue>): readonly Thing<true>[] {
    return [...this.relations].flatMap(([key, thing]) => (key.split(' and ').includes(name) ? [thing] : []))
  }

  get changes(): readonly Change<unknown>[] {
    const things = [...this.items, ...this.relations.values(), this.state, ...this.turns, ...this.manuals]
    return things.flatMap(({ changes }): readonly Change<unknown>[] => changes)
  }

  hasAnswer(record: number): boolean {
    return this.changes.some(({ answeredAt }) => answeredAt <= record)
  }

  /** Fills in when each answer was written. */
  settle(answeredAt: (answer: Answer) => number | undefined): void {
    for (const change of this.changes)
      if (change.answer !== undefined) change.answeredAt = answeredAt(change.answer) ?? Infinity
  }
}
