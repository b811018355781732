import type { Comparison } from './entry-meaning.ts'

/** An entry without any of the words needs this cosine: texts about something else rarely get that far. */
const minCosineAlone = 0.4

/** At most this many entries are found by meaning alone. */
const maxAlone = 20

/** The weight of meaning, compared with the best relevance by words. */
const weight = 0.5

/** Entries with less of the best relevance are not compared: meaning could not bring them to the front. */
const minComparedShare = 0.2

/** How well entries fit by words and meaning together. `others` are those that may be found by meaning alone. */
export const fitsOf = (
  relevances: ReadonlyMap<number, number>,
  cosine: Comparison,
  others: Iterable<number>,
): ReadonlyMap<number, number> => {
  const best = Math.max(0, ...relevances.values())
  const gain = weight * (best > 0 ? best : 1)
  const fits = new Map(relevances)
  for (const [id, relevance] of relevances)
    if (relevance >= minComparedShare * best) fits.set(id, relevance + gain * cosine(id))
  const alone = [...others]
    .filter((id) => !relevances.has(id))
    .map((id) => ({ id, fit: gain * cosine(id) }))
    .filter(({ fit }) => fit >= gain * minCosineAlone)
    .sort((a, b) => b.fit - a.fit || a.id - b.id)
  for (const { id, fit } of alone.slice(0, maxAlone)) fits.set(id, fit)
  return fits
}
