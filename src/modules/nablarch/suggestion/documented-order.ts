import type { Ruleset } from '../rules/ruleset.ts'
import type { UnplacedHandler } from './arrangement.ts'

/** The documented queue of the type that has the most classes in common with these handlers. */
export const documentedOrder = ({ entry }: Ruleset, handlers: readonly UnplacedHandler[]): readonly string[] => {
  const present = new Set(handlers.map(({ fqcn }) => fqcn))
  const queues = [entry.handlers, ...(entry.minimal_queues ?? []).map(({ handlers }) => handlers)].map((handlers) =>
    handlers.map(({ fqcn }) => fqcn),
  )
  const common = (queue: readonly string[]): number =>
    queue.filter((fqcn) => present.has(fqcn)).length / Math.sqrt(queue.length)
  return queues.reduce((best, queue) => (common(queue) > common(best) ? queue : best), queues[0] ?? [])
}

/** The index for a missing class: behind all handlers that precede it in the documented queue. */
export const documentedIndex = (
  handlers: readonly UnplacedHandler[],
  documented: readonly string[],
  row: number,
): number => {
  const before = new Set(documented.slice(0, row))
  return handlers.findLastIndex(({ fqcn }) => fqcn !== undefined && before.has(fqcn)) + 1
}

/** The handlers in the documented order; a handler that is not documented stays behind its predecessor. */
export const inDocumentedOrder = (
  handlers: readonly UnplacedHandler[],
  documented: readonly string[],
): readonly UnplacedHandler[] => {
  const used = new Set<number>()
  let lastRow = -1
  const ranked = handlers.map((handler, index) => {
    const row = documented.findIndex((fqcn, at) => fqcn === handler.fqcn && !used.has(at))
    if (row !== -1) used.add(row)
    lastRow = row === -1 ? lastRow : row
    return { handler, rank: lastRow, index }
  })
  return ranked.sort((a, b) => a.rank - b.rank || a.index - b.index).map(({ handler }) => handler)
}
