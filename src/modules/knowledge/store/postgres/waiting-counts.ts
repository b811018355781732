import { randomInt } from 'node:crypto'
import { attempt } from '../../../../kernel/attempt.ts'

/** How the uses of tags change, in the order of the changes. */
export type TagChanges = readonly (readonly [name: string, by: 1 | -1])[]

/** A number that no other change has: writers do not wait for each other to count. */
export const randomNumber = (): number => randomInt(1, 2 ** 47)

/** The clock of the database in microseconds. */
export const madeNow = `(SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT))`

/** A change of tags alone has this facet, which no item has. */
export const noFacet = 0

/** A list and not an object: the order of its names counts, and any text may be a name. */
export const tagsText = (changes: TagChanges): string => (changes.length === 0 ? '' : JSON.stringify(changes))

const isChange = (change: unknown): change is TagChanges[number] =>
  Array.isArray(change) && typeof change[0] === 'string' && (change[1] === 1 || change[1] === -1)

/** Damaged changes are left out; `kura doctor` finds counts that are wrong. */
export const tagsOfText = (text: string): TagChanges => {
  const changes = text === '' ? [] : attempt(() => JSON.parse(text) as unknown)
  return Array.isArray(changes) ? changes.filter(isChange) : []
}

export const addedTags = (names: readonly string[]): TagChanges => names.map((name) => [name, 1])

export const removedTags = (names: readonly string[]): TagChanges => names.map((name) => [name, -1])

/** Inserts changes of counts. The statement goes on with SELECT or VALUES in the order of the columns. */
export const insertCounts =
  'INSERT INTO waiting_counts (workspace, number, made, facet, items, connections, isolated, tags)'
