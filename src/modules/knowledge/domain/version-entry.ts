import { answerLimits, firstOf, leftOut } from './answer-limits.ts'
import { changedFields, type HistoryEntry } from './history.ts'
import { inOrder, type Item } from './item.ts'
import type { RelationsChanged } from './relations.ts'

interface Versioned {
  readonly entry: HistoryEntry
  readonly version: Item | undefined
  readonly relations: readonly RelationsChanged[]
}

const relationEntry = ({ change, actor, at, related }: RelationsChanged) => {
  const others = firstOf(related, answerLimits.related)
  return { change, actor, at, related: others.kept, ...leftOut('moreRelated', others.left) }
}

/** A change of an item as an answer shows it. */
export const versionEntry = ({ entry, version, relations }: Versioned) => {
  const { revision, change, actor, at } = entry
  const shown = firstOf(relations, answerLimits.relationChanges)
  return {
    revision,
    change,
    actor,
    at,
    changed: changedFields(entry),
    relations: shown.kept.map(relationEntry),
    ...leftOut('moreRelations', shown.left),
    ...(version && { version: inOrder(version) }),
  }
}
