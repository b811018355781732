import type { IndexedType } from '../class-index/class-index.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { WordsOfClass, Entry } from './entry.ts'
import type { Hit } from './hit.ts'

/**
 * The types of the class index, also those that another entry describes: that entry may be about more than the class,
 * and then the class answers better. A nested type has the name `Outer$Inner`.
 */
export const classEntries = ({ classIndex }: Knowledge, wordsOf: WordsOfClass): readonly Entry[] =>
  classIndex.all().map((type) => classEntry(type, wordsOf))

const noAreas: readonly string[] = []

/** `hit` is made when it is first needed: most entries are of this kind, and a search reads only some of them. */
const classEntry = ({ fqcn, artifact, kind }: IndexedType, wordsOf: WordsOfClass): Entry => {
  const nameOf = (): string => fqcn.slice(fqcn.lastIndexOf('.') + 1)
  let hit: Hit | undefined
  return {
    get hit() {
      hit ??= { type: 'class', name: nameOf(), artifact_id: artifact, kind, fqcn }
      return hit
    },
    texts: () => ({ names: [nameOf(), fqcn], words: wordsOf(fqcn), prose: [], context: [] }),
    areas: noAreas,
    core: false,
  }
}
