/** Ids that this process has drawn from the database and not used yet. */
interface Span {
  next: number
  readonly last: number
  readonly epoch: number
}

export interface TakenId {
  readonly id: number
  /** The id that was taken before it. */
  readonly before: number
  readonly epoch: number
}

export interface IdLimits {
  /** Spans of an earlier epoch may hold ids that an import has used. */
  readonly epoch: number
  readonly above: number
}

export interface EpochChange {
  readonly from: number
  readonly to: number
}

export interface IdRanges {
  /** Adds drawn ids. They are higher than all before. */
  add(first: number, last: number, epoch: number): void
  take(limits: IdLimits): TakenId | undefined
  /** Takes ids back that were not used, in the order in which they were taken. Lower ids than used ones are lost. */
  giveBack(taken: readonly TakenId[]): void
  /** Drops ids up to this one, because this process has imported it, which began an epoch. */
  dropThrough(id: number, began: EpochChange): void
  left(): number
  /** Forgets all, and returns the unused ids before the last one that was drawn. */
  clear(): { readonly next: number; readonly last: number; readonly epoch: number } | undefined
}

export const createIdRanges = (): IdRanges => {
  let spans: Span[] = []
  let highest = 0
  const tidy = (): void => {
    spans = spans.filter(({ next, last }) => next <= last)
  }
  return {
    add: (next, last, epoch) => {
      spans.push({ next, last, epoch })
    },
    take: ({ epoch, above }) => {
      spans = spans.filter((span) => span.epoch >= epoch)
      const span = spans.find(({ last }) => last > above)
      if (span === undefined) return undefined
      const id = Math.max(span.next, above + 1)
      const taken = { id, before: highest, epoch: span.epoch }
      span.next = id + 1
      highest = id
      tidy()
      return taken
    },
    giveBack: (taken) => {
      for (const { id, before, epoch } of taken.toReversed()) {
        if (id !== highest) return
        const span = spans.find(({ next }) => next === id + 1)
        if (span === undefined) spans.unshift({ next: id, last: id, epoch })
        else span.next = id
        highest = before
      }
    },
    dropThrough: (id, { from, to }) => {
      // If another server has imported meanwhile, too, its ids are not known here.
      const isOnlyOurs = to === from + 1
      spans = spans
        .filter(({ epoch }) => epoch >= to || (isOnlyOurs && epoch === from))
        .map(({ next, last, epoch }) => ({ last, next: Math.max(next, id + 1), epoch: Math.max(epoch, to) }))
      tidy()
    },
    left: () => spans.reduce((sum, { next, last }) => sum + last - next + 1, 0),
    clear: () => {
      const unused = spans.reduceRight<Span | undefined>(
        (after, span) =>
          after === undefined || span.last + 1 === after.next ? { ...span, last: after?.last ?? span.last } : after,
        undefined,
      )
      spans = []
      return unused
    },
  }
}
