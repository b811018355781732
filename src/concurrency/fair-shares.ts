import type { StepAside } from './step-aside.ts'
import { Line, waitInLine } from './waiting-line.ts'

/**
 * The owner of work, from the widest group to the narrowest, such as a principal and one of its clients. All owners
 * have the same number of names. The groups inside a group get equal shares, so a principal with many clients does not
 * get more than a principal with one.
 */
export type Owner = readonly string[]

export interface PlaceSizes {
  /** How many pieces of work run at once. */
  readonly running: number
  /** How many more may wait. */
  readonly queued: number
}

export interface Refusals {
  /** The queue is full, or the work lost its place in the queue to an owner with less work. */
  full(): Error
  cancelled(): Error
}

interface Group {
  readonly parts: Map<string, Group>
  /** The waiting work of this group itself, without its parts. */
  readonly line: Line
  running: number
  waiting: number
  /** The number of the group's last start, or of its creation: the lower number goes first. */
  turn: number
}

/**
 * A limited number of places, shared fairly. A single owner may use all of them. When several owners wait, a free place
 * goes to the owner with the fewest running pieces of work; owners with equally many take turns. When the queue is
 * full, the owner with the most waiting work loses its newest piece to an owner with less. Work that has started keeps
 * its place until it ends, unless it steps aside; it then comes back before all others.
 */
export class FairShares {
  readonly #size: PlaceSizes
  readonly #refusals: Refusals
  readonly #all = newGroup(0)
  readonly #returning = new Line()
  #aside = 0
  #turn = 0
  #idle: (() => void)[] = []

  constructor(size: PlaceSizes, refusals: Refusals) {
    this.#size = size
    this.#refusals = refusals
  }

  async run<T>(owner: Owner, signal: AbortSignal, work: (stepAside: StepAside) => Promise<T>): Promise<T> {
    await this.#enter(owner, signal)
    const place = { isHeld: true }
    try {
      return await work((wait) => this.#stepAside(owner, place, wait))
    } finally {
      if (place.isHeld) this.#leave(owner)
    }
  }

  load(): PlaceSizes {
    return { running: this.#all.running, queued: this.#all.waiting + this.#aside }
  }

  /** Resolves when nothing runs or waits. */
  idle(): Promise<void> {
    return this.#isIdle() ? Promise.resolve() : new Promise((resolve) => this.#idle.push(resolve))
  }

  #isIdle(): boolean {
    return this.#all.running === 0 && this.#aside === 0
  }

  /** If as many as may be queued are aside already, the place is kept, so that what a server holds stays bounded. */
  async #stepAside<T>(owner: Owner, place: { isHeld: boolean }, wait: () => Promise<T>): Promise<T> {
    if (!place.isHeld || this.#aside >= this.#size.queued) return wait()
    place.isHeld = false
    this.#aside += 1
    this.#leave(owner)
    try {
      return await wait()
    } finally {
      await this.#comeBack(owner)
      this.#aside -= 1
      place.isHeld = true
    }
  }

  async #comeBack(owner: Owner): Promise<void> {
    if (this.#all.running < this.#size.running) this.#take(owner)
    else await waitInLine(this.#returning, { onLeave: () => this.#take(owner) })
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
    const next = this.#returning.oldest ?? descend(this.#all, goesFirst).line.oldest
    next?.start()
    if (this.#isIdle()) for (const resolve of this.#idle.splice(0)) resolve()
  }

  #take(owner: Owner): void {
    const turn = ++this.#turn
    for (const group of this.#count(owner, { running: 1 })) group.turn = turn
  }

  #wait(owner: Owner, signal: AbortSignal): Promise<void> {
    const line = this.#count(owner, { waiting: 1 }).at(-1)?.line ?? this.#all.line
    const onLeave = (isStarted: boolean): void => {
      if (isStarted) this.#take(owner)
      this.#count(owner, { waiting: -1 })
    }
    return waitInLine(line, { signal, aborted: this.#refusals.cancelled, onLeave })
  }

  /**
   * Refuses the newest work of the group with the most waiting work, if the newcomer's group still has less after that.
   */
  #makeRoom(newcomer: Owner): void {
    let group: Group | undefined = this.#all
    for (const name of newcomer) {
      const most = first(group, waitsMore)
      const own: Group | undefined = group?.parts.get(name)
      if (most !== undefined && most.waiting >= (own?.waiting ?? 0) + 2) {
        descend(most, waitsMore).line.newest?.refuse(this.#refusals.full())
        return
      }
      group = own
    }
    throw this.#refusals.full()
  }

  /** Adds to the counts of every group of the owner. A group without work is removed; a new group goes last. */
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

const newGroup = (turn: number): Group => ({ parts: new Map(), line: new Line(), running: 0, waiting: 0, turn })

type Before = (one: Group, other: Group) => boolean

const goesFirst: Before = (one, other) =>
  one.running === other.running ? one.turn < other.turn : one.running < other.running

const waitsMore: Before = (one, other) => one.waiting > other.waiting

/** The part that comes first in the given order, among those with waiting work. */
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
