import type { QueuedHandler } from '../queue/queue.ts'

/** A place in a queue with the one class that is taken to stand there; none when nobody knows it. */
export interface Seat {
  readonly position: number
  readonly fqcn: string | undefined
  /** What it is called in a message. */
  readonly label: string
  readonly handler: QueuedHandler
}

/** A queue in which every place has at most one class. */
export interface Seating {
  readonly seats: readonly Seat[]
  /** The places of a class, first to last. */
  of(fqcn: string): readonly Seat[]
  /** The places of any of the classes, first to last. */
  ofAny(classes: readonly string[]): readonly Seat[]
}

export const makeSeating = (seats: readonly Seat[]): Seating => {
  const byClass = new Map<string, Seat[]>()
  for (const seat of seats) {
    if (seat.fqcn === undefined) continue
    const same = byClass.get(seat.fqcn)
    if (same === undefined) byClass.set(seat.fqcn, [seat])
    else same.push(seat)
  }
  const of = (fqcn: string): readonly Seat[] => byClass.get(fqcn) ?? none
  return {
    seats,
    of,
    ofAny: (classes) => {
      const [only] = classes
      if (classes.length === 1 && only !== undefined) return of(only)
      return classes.flatMap((fqcn) => of(fqcn)).sort((a, b) => a.position - b.position)
    },
  }
}

const none: readonly Seat[] = []

/** `RoutesMapping (位置3)` */
export const placed = ({ label, position }: Seat): string => `${label} (位置${position})`

/** A name from a document, as a message may show it: on one line, without marks that play with a terminal, not endless. */
export const shown = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').slice(0, 200)
