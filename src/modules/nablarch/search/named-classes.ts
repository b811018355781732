import type { Entry } from './entry.ts'

/** The share of the fit of an entry that the classes it names get. */
const share = 0.45

/** Only the best entries count: the classes of others would hide those that fit by themselves. */
const countedEntries = 4

/** An entry can name many classes; those gain that fit best by themselves, else the first ones. */
const classesOfEntry = 4

/** Finds the bare class with a qualified name, if there is one. */
export type FindClass = (fqcn: string) => number | undefined

export const classFinder = (entries: readonly Entry[]): FindClass => {
  let ids: ReadonlyMap<string, number> | undefined
  return (fqcn) => {
    ids ??= new Map(entries.flatMap(({ hit }, id) => (hit.type === 'class' ? [[hit.fqcn, id] as const] : [])))
    return ids.get(fqcn)
  }
}

/** The entries with a description that fit best. A full sort would cost more than the rest of the work. */
const bestDescribed = (
  fits: ReadonlyMap<number, number>,
  entries: readonly Entry[],
): readonly (readonly [id: number, fit: number])[] => {
  const best: (readonly [number, number])[] = []
  for (const [id, fit] of fits) {
    if (best.length === countedEntries && fit <= (best.at(-1)?.[1] ?? 0)) continue
    if (entries[id]?.hit.type === 'class') continue
    const at = best.findIndex(([otherId, other]) => fit > other || (fit === other && id < otherId))
    best.splice(at < 0 ? best.length : at, 0, [id, fit])
    best.length = Math.min(best.length, countedEntries)
  }
  return best
}

/** Lets bare classes gain from the best entries that name them: the answer to a question is often one of these. */
export const withNamedClasses = (
  fits: ReadonlyMap<number, number>,
  entries: readonly Entry[],
  findClass: FindClass,
): ReadonlyMap<number, number> => {
  const best = bestDescribed(fits, entries)
  const gains = new Map<number, number>()
  for (const [id, fit] of best) {
    const named = (entries[id]?.classes?.() ?? []).map(findClass).filter((one) => one !== undefined)
    const nearest = named.toSorted((a, b) => (fits.get(b) ?? 0) - (fits.get(a) ?? 0)).slice(0, classesOfEntry)
    for (const one of nearest) gains.set(one, Math.max(gains.get(one) ?? 0, fit * share))
  }
  const gained = new Map(fits)
  for (const [id, gain] of gains) gained.set(id, (fits.get(id) ?? 0) + gain)
  return gained
}
