import { groupBy } from '../../../kernel/group-by.ts'
import type { ClassIndex } from '../class-index/class-index.ts'
import { classesIn } from './class-names.ts'
import { simpleName, type Comparison, type Difference, type EntryName, type Unconfirmed } from './difference.ts'
import type { ManualFacts } from './facts.ts'
import type { KnowledgeEntry } from './knowledge-entries.ts'
import { pageOfPath, type Place } from './place.ts'
import { sayClassMoved, sayClassUnknown } from './words.ts'

/** Every class that the knowledge names, with the first entry that does. */
const classesOfEntries = (entries: readonly KnowledgeEntry[]): ReadonlyMap<string, EntryName> => {
  const classes = new Map<string, EntryName>()
  for (const { file, entry, texts } of entries)
    for (const text of texts)
      for (const { fqcn } of classesIn(text)) if (!classes.has(fqcn)) classes.set(fqcn, { file, entry })
  return classes
}

/** Classes of examples and of projects, which are no part of the framework. */
const isSample = (fqcn: string): boolean => /sample|example|tutorial|\.Xxx/i.test(fqcn)

/** The guide for migrations names classes that are gone. */
const isOfOlderVersion = ({ path }: Place): boolean => pageOfPath(path).startsWith('migration/')

/**
 * A class has moved if the manual does not know our name for it, and knows another class of the same simple name that
 * our index does not have. Two classes may have the same simple name, so this alone is no difference.
 */
export const compareClasses = (
  entries: readonly KnowledgeEntry[],
  facts: ManualFacts,
  index: ClassIndex,
): Comparison => {
  const bySimple = groupBy([...facts.classes.keys()], simpleName)
  const ours = classesOfEntries(entries)
  const differences: Difference[] = []
  const unconfirmed: Unconfirmed[] = []
  const moved = new Set<string>()
  for (const [fqcn, { file, entry }] of ours) {
    if (facts.classes.has(fqcn)) continue
    const other = bySimple.get(simpleName(fqcn))?.find((candidate) => !index.has(candidate) && !ours.has(candidate))
    if (other === undefined) {
      unconfirmed.push({ kind: 'class', file, entry, says: fqcn })
      continue
    }
    moved.add(other)
    differences.push({
      kind: 'class-moved',
      knowledge: { file, entry, says: fqcn },
      manual: { ...facts.classes.get(other), says: other },
      message: sayClassMoved(fqcn, other),
    })
  }
  for (const [fqcn, place] of facts.linked) {
    if (index.has(fqcn) || ours.has(fqcn) || moved.has(fqcn) || isSample(fqcn) || isOfOlderVersion(place)) continue
    const known = index.bySimpleName(simpleName(fqcn))[0]?.fqcn
    differences.push({
      kind: 'class-unknown',
      knowledge: { file: 'class-index.txt', entry: fqcn.slice(0, fqcn.lastIndexOf('.')), says: known ?? '' },
      manual: { ...place, says: fqcn },
      message: sayClassUnknown(fqcn, known),
    })
  }
  return { differences, unconfirmed }
}
