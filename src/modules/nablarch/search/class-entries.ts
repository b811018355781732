import type { IndexedType } from '../class-index/class-index.ts'
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
    .map((type) => classEntry(type, called))
}

const noAreas: readonly string[] = []

/** Nearly all entries are such, and a search lists few of them: what is listed is made then. */
const classEntry = ({ fqcn, artifact, kind }: IndexedType, called: Called): Entry => {
  const nameOf = (): string => fqcn.slice(fqcn.lastIndexOf('.') + 1)
  return {
    get hit() {
      return { type: 'class', name: nameOf(), artifact_id: artifact, kind, fqcn } as const
    },
    texts: () => ({ names: [nameOf(), fqcn], words: called(fqcn), prose: [], context: [] }),
    areas: noAreas,
    core: false,
  }
}
