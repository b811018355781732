import type { Ruleset } from '../rules/ruleset.ts'
import type { Piece } from './arrangement.ts'

/** The documented queue of the type that has most in common with these pieces: a model for where things go. */
export const documentedOrder = ({ entry }: Ruleset, pieces: readonly Piece[]): readonly string[] => {
  const present = new Set(pieces.map(({ fqcn }) => fqcn))
  const models = [entry.handlers, ...(entry.minimal_queues ?? []).map(({ handlers }) => handlers)].map((handlers) =>
    handlers.map(({ fqcn }) => fqcn),
  )
  const common = (model: readonly string[]): number =>
    model.filter((fqcn) => present.has(fqcn)).length / Math.sqrt(model.length)
  return models.reduce((best, model) => (common(model) > common(best) ? model : best), models[0] ?? [])
}

/** Where a class that is missing would stand: behind what the model puts before its place. */
export const placeFor = (pieces: readonly Piece[], model: readonly string[], row: number): number => {
  const before = new Set(model.slice(0, row))
  return pieces.findLastIndex(({ fqcn }) => fqcn !== undefined && before.has(fqcn)) + 1
}

/** The pieces as the model has them; one that the model does not know stays behind its neighbour. */
export const inDocumentedOrder = (pieces: readonly Piece[], model: readonly string[]): readonly Piece[] => {
  const taken = new Set<number>()
  let neighbour = -1
  const ranked = pieces.map((piece, index) => {
    const row = model.findIndex((fqcn, at) => fqcn === piece.fqcn && !taken.has(at))
    if (row !== -1) taken.add(row)
    neighbour = row === -1 ? neighbour : row
    return { piece, rank: neighbour, index }
  })
  return ranked.sort((a, b) => a.rank - b.rank || a.index - b.index).map(({ piece }) => piece)
}
