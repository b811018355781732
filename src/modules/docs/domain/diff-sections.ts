/** A section of one version, for comparing. */
export interface ComparedSection {
  readonly id: number
  readonly anchor: string
  readonly headings: readonly string[]
  readonly digest: string
}

export interface ChangedSection {
  readonly headings: readonly string[]
  readonly before: number
  readonly after: number
}

export interface SectionsDiff {
  readonly added: readonly ComparedSection[]
  readonly removed: readonly ComparedSection[]
  readonly changed: readonly ChangedSection[]
}

const keyOf = ({ headings, anchor }: ComparedSection): string => JSON.stringify([headings, anchor])

const groupByKey = (sections: readonly ComparedSection[]): ReadonlyMap<string, readonly ComparedSection[]> => {
  const groups = new Map<string, ComparedSection[]>()
  for (const section of sections) {
    const key = keyOf(section)
    const group = groups.get(key)
    if (group) group.push(section)
    else groups.set(key, [section])
  }
  return groups
}

/** Sections of a place without those whose text the other version has there, too. */
const without = (
  sections: readonly ComparedSection[],
  others: readonly ComparedSection[],
): readonly ComparedSection[] => {
  const digests = new Set(others.map(({ digest }) => digest))
  return sections.filter(({ digest }) => !digests.has(digest))
}

/**
 * Compares two versions. A section is the same if its headings and its anchor are; it has changed if its text has. A
 * document that was only moved is no change.
 */
export const diffSections = (before: readonly ComparedSection[], after: readonly ComparedSection[]): SectionsDiff => {
  const [old, now] = [groupByKey(before), groupByKey(after)]
  const diff = { added: [] as ComparedSection[], removed: [] as ComparedSection[], changed: [] as ChangedSection[] }
  for (const [key, sections] of now) {
    const former = old.get(key) ?? []
    const [gone, fresh] = [without(former, sections), without(sections, former)]
    for (const [index, section] of fresh.entries()) {
      const replaced = gone[index]
      if (replaced === undefined) diff.added.push(section)
      else diff.changed.push({ headings: section.headings, before: replaced.id, after: section.id })
    }
    diff.removed.push(...gone.slice(fresh.length))
  }
  for (const [key, sections] of old) if (!now.has(key)) diff.removed.push(...sections)
  return diff
}
