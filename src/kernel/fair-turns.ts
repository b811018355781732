/**
 * Whose work it is, from the widest group to the narrowest, such as a principal and one of its clients; every owner has
 * equally many names. Each group gets an equal part among its neighbours, so many names inside one group take nothing from another.
 */
export type Owner = readonly string[]

export interface TurnSizes {
  /** How many pieces of work run at once. */
  readonly running: number
  /** How many more may wait. */
  readonly queued: number
}

export interface Refusals {
  /** There is no room, or the room was given to an owner with less work. */
  full(): Error
  cancelled(): Error
}

interface Waiting {
  start(): void
  turnAway(): void
}

interface Group {
  readonly parts: Map<string, Group>
  /** Work of this very owner that waits, the oldest first. */
  readonly queue: Set<Waiting>
  running: number
  waiting: number
  /** When the group last got a place, or when it came: lower numbers go first. */
  turn: number
}

/**
 * A limited number of places, shared fairly. A lone owner may use all of them. When several owners wait, a free place goes
 * to the one that has the fewest, in turns where they have equally many. When the waiting room is full, the owner with the
 * most waiting work gives up its newest piece for an owner with less. Work that has a place keeps it until it has ended.
 */
export class FairTurns {
  readonly #size: TurnSizes
  readonly #refusals: Refusals
  readonly #all = newGroup(0)
  #turn = 0
  #idle: (() => void)[] = []

  constructor(size: TurnSizes, refusals: Refusals) {
    this.#size = size
    this.#refusals = refusals
  }

  async run<T>(owner: Owner, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#enter(owner, signal)
    try {
      return await work()
    } finally {
      this.#leave(owner)
    }
  }

  load(): TurnSizes {
    return { running: this.#all.running, queued: this.#all.waiting }
  }

  /** Settles when nothing runs or waits. */
  idle(): Promise<void> {
    return this.#all.running === 0 ? Promise.resolve() : new Promise((resolve) => this.#idle.push(resolve))
  }

  async #enter(owner: Owner, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw this.#refusals.cancelled()
    if (this.#all.running < this.#size.running) {
      this.#take(owner)
      return
    }
    if (this.#all.waiting >= this.#size.queued) this.#makeRoom(owner)
    await this.#wait(owner, signal)
  }

  #leave(owner: Owner): void {
    this.#count(owner, { running: -1 })
    oldestOf(descend(this.#all, goesFirst))?.start()
    if (this.#all.running === 0) for (const resolve of this.#idle.splice(0)) resolve()
  }

  #take(owner: Owner): void {
    const turn = ++this.#turn
    for (const group of this.#count(owner, { running: 1 })) group.turn = turn
  }

  #wait(owner: Owner, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        queue?.delete(waiting)
        this.#count(owner, { waiting: -1 })
        signal.removeEventListener('abort', giveUp)
      }
      const giveUp = (): void => {
        end()
        reject(this.#refusals.cancelled())
      }
      const waiting: Waiting = {
        start: () => {
          this.#take(owner)
          end()
          resolve()
        },
        turnAway: () => {
          end()
          reject(this.#refusals.full())
        },
      }
      const queue = this.#count(owner, { waiting: 1 }).at(-1)?.queue.add(waiting)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  /** The group with the most waiting work gives way, unless the newcomer's would then have as much as it. */
  #makeRoom(newcomer: Owner): void {
    let group: Group | undefined = this.#all
    for (const name of newcomer) {
      const most = first(group, waitsMore)
      const own: Group | undefined = group?.parts.get(name)
      if (most !== undefined && most.waiting >= (own?.waiting ?? 0) + 2) {
        newestOf(descend(most, waitsMore))?.turnAway()
        return
      }
      group = own
    }
    throw this.#refusals.full()
  }

  /** Counts work of every group that the owner belongs to. A group without work is forgotten; one that comes is the last in turn. */
  #count(
    owner: Owner,
    { running = 0, waiting = 0 }: { readonly running?: number; readonly waiting?: number },
  ): readonly Group[] {
    const groups = [this.#all]
    let group = this.#all
    for (const name of owner) {
      const part = group.parts.get(name) ?? newGroup(++this.#turn)
      group.parts.set(name, part)
      groups.push(part)
      if (part.running + running + part.waiting + waiting === 0) group.parts.delete(name)
      group = part
    }
    for (const counted of groups) {
      counted.running += running
      counted.waiting += waiting
    }
    return groups
  }
}

const newGroup = (turn: number): Group => ({ parts: new Map(), queue: new Set(), running: 0, waiting: 0, turn })

type Before = (one: Group, other: Group) => boolean

const goesFirst: Before = (one, other) =>
  one.running === other.running ? one.turn < other.turn : one.running < other.running

const waitsMore: Before = (one, other) => one.waiting > other.waiting

/** The first of a group's parts in an order, of those that have work waiting. */
const first = (group: Group | undefined, before: Before): Group | undefined => {
  let best: Group | undefined
  for (const part of group?.parts.values() ?? [])
    if (part.waiting > 0 && (best === undefined || before(part, best))) best = part
  return best
}

const descend = (group: Group, before: Before): Group => {
  const part = first(group, before)
  return part === undefined ? group : descend(part, before)
}

const oldestOf = ({ queue }: Group): Waiting | undefined => queue.values().next().value

const newestOf = ({ queue }: Group): Waiting | undefined => [...queue].at(-1)
