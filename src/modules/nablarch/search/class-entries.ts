import type { IndexedType } from '../class-index/class-index.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { WordsOfClass, Entry } from './entry.ts'

/** The types of the class index that no other entry describes. A nested type has the name `Outer$Inner`. */
export const classEntries = (
  { classIndex }: Knowledge,
  { others, wordsOf }: { readonly others: readonly Entry[]; readonly wordsOf: WordsOfClass },
): readonly Entry[] => {
  const described = new Set(others.flatMap(({ hit }) => ('fqcn' in hit ? [hit.fqcn] : [])))
  return classIndex
    .all()
    .filter(({ fqcn }) => !described.has(fqcn))
    .map((type) => classEntry(type, wordsOf))
}

const noAreas: readonly string[] = []

/** `hit` is a getter, because most entries are of this kind and a search lists only few of them. */
const classEntry = ({ fqcn, artifact, kind }: IndexedType, wordsOf: WordsOfClass): Entry => {
  const nameOf = (): string => fqcn.slice(fqcn.lastIndexOf('.') + 1)
  return {
    get hit() {
      return { type: 'class', name: nameOf(), artifact_id: artifact, kind, fqcn } as const
    },
    texts: () => ({ names: [nameOf(), fqcn], words: wordsOf(fqcn), prose: [], context: [] }),
    areas: noAreas,
    core: false,
  }
}
