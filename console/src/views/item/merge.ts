import { changedNames, fieldNames, isSameValue, type FieldName, type ItemFields } from '../../parts/item/item.ts'
import { mergedText, mergeParts } from '../../parts/word-diff/merge-text.ts'

/** What becomes of one field that at least one side changed. `value` is undefined while a person must choose. */
export interface FieldMerge<K extends FieldName = FieldName> {
  readonly name: K
  readonly base: ItemFields[K]
  readonly theirs: ItemFields[K]
  readonly mine: ItemFields[K]
  readonly by: 'theirs' | 'mine' | 'both'
  readonly value: ItemFields[K] | undefined
}

export interface ThreeVersions {
  /** What I began from. */
  readonly base: ItemFields
  readonly theirs: ItemFields
  readonly mine: ItemFields
}

/** Tags are a set: what either side added or removed is added and removed. */
const mergeTags = ({ base, theirs, mine }: ThreeVersions): readonly string[] => {
  const removed = new Set(base.tags.filter((tag) => !mine.tags.includes(tag)))
  const kept = theirs.tags.filter((tag) => !removed.has(tag))
  const added = mine.tags.filter((tag) => !base.tags.includes(tag) && !kept.includes(tag))
  return [...kept, ...added]
}

const mergeField = (name: FieldName, versions: ThreeVersions): FieldMerge => {
  const [base, theirs, mine] = [versions.base[name], versions.theirs[name], versions.mine[name]]
  const field = { name, base, theirs, mine }
  if (isSameValue(base, mine)) return { ...field, by: 'theirs', value: theirs }
  if (isSameValue(base, theirs)) return { ...field, by: 'mine', value: mine }
  if (isSameValue(theirs, mine)) return { ...field, by: 'both', value: mine }
  if (name === 'tags') return { ...field, by: 'both', value: mergeTags(versions) }
  const text = name === 'content' ? mergedText(mergeParts(...texts(versions))) : undefined
  return { ...field, by: 'both', value: text }
}

const texts = ({ base, theirs, mine }: ThreeVersions): readonly [string, string, string] => [
  base.content,
  theirs.content,
  mine.content,
]

/** The fields that differ from what I began from, in the order of the form. */
export const mergeFields = (versions: ThreeVersions): readonly FieldMerge[] => {
  const changed = new Set([
    ...changedNames(versions.base, versions.theirs),
    ...changedNames(versions.base, versions.mine),
  ])
  return fieldNames.filter((name) => changed.has(name)).map((name) => mergeField(name, versions))
}

/** Values that a person chose, by field. */
export type Choices = Partial<ItemFields>

/** The fields that still need a choice. */
export const undecided = (fields: readonly FieldMerge[], choices: Choices): readonly FieldName[] =>
  fields.filter(({ name, value }) => value === undefined && choices[name] === undefined).map(({ name }) => name)

/** The merged item; where nothing is chosen yet, mine stays. */
export const mergedItem = (versions: ThreeVersions, choices: Choices = {}): ItemFields => ({
  ...versions.theirs,
  ...Object.fromEntries(mergeFields(versions).map(({ name, mine, value }) => [name, choices[name] ?? value ?? mine])),
})
