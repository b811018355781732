import type { Knowledge } from '../knowledge/schema.ts'
import type { Called, Entry } from './entry.ts'

/** The types of the index that no other entry is about. A nested type is named with what it is nested in. */
export const classEntries = (
  { classIndex }: Knowledge,
  { others, called }: { readonly others: readonly Entry[]; readonly called: Called },
): readonly Entry[] => {
  const covered = new Set(others.flatMap(({ hit }) => ('fqcn' in hit ? [hit.fqcn] : [])))
  return classIndex
    .all()
    .filter(({ fqcn }) => !covered.has(fqcn))
    .map(({ fqcn, artifact, kind }): Entry => {
      const name = fqcn.slice(fqcn.lastIndexOf('.') + 1)
      return {
        hit: { type: 'class', name, artifact_id: artifact, kind, fqcn },
        names: [name, fqcn],
        words: called(fqcn),
        prose: [],
        context: [],
        areas: [],
        core: false,
      }
    })
}
