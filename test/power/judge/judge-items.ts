import type { Random } from '../../support/durability/random.ts'
import type { ItemValue, Ledger, Thing } from '../load/ledger.ts'
import { Refused, type Reader } from './reader.ts'

interface FoundItem extends ItemValue {
  readonly id: number
  readonly related: readonly number[]
}

export interface JudgedItems {
  readonly problems: readonly string[]
  /** The things that had been answered for. */
  readonly acknowledged: number
  /** The items that are there, by their names. */
  readonly there: ReadonlyMap<string, FoundItem>
}

const pageItems = 100

const allIds = async (reader: Reader): Promise<readonly number[]> => {
  const ids: number[] = []
  for (let offset = 0; ; offset += pageItems) {
    const page = await reader.call('list_items', { limit: pageItems, offset, sortBy: 'created', sortOrder: 'asc' })
    ids.push(...(page.items as readonly { readonly id: number }[]).map(({ id }) => id))
    if (offset + pageItems >= Number(page.total)) return ids
  }
}

const find = async (reader: Reader, id: number): Promise<FoundItem | undefined> => {
  try {
    return (await reader.call('get_item', { id })) as unknown as FoundItem
  } catch (error) {
    if (error instanceof Refused && error.message.includes('not found')) return undefined
    throw error
  }
}

const digest = (value: ItemValue | undefined): string =>
  value === undefined
    ? 'nothing'
    : JSON.stringify([value.revision, value.title, value.status, [...value.tags].sort(), value.content])

const shown = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text)

/** Compares every item with what was answered before the crash, or was asked for at that moment. */
export const judgeItems = async (reader: Reader, ledger: Ledger, record: number): Promise<JudgedItems> => {
  const problems: string[] = []
  const there = new Map<string, FoundItem>()
  const listed = new Set(await allIds(reader))
  const unnamed = new Map<string, FoundItem>()
  const known = new Set(ledger.items.flatMap(({ id }) => id ?? []))
  for (const id of listed) {
    if (known.has(id)) continue
    const item = await find(reader, id)
    if (item !== undefined) unnamed.set(item.title, item)
  }
  let acknowledged = 0
  for (const thing of ledger.items) {
    const item = thing.id === undefined ? unnamed.get(thing.name) : await find(reader, thing.id)
    unnamed.delete(thing.name)
    if (thing.answeredBy(record) > 0) acknowledged++
    if (item !== undefined) there.set(thing.name, item)
    const allowed = thing.allowedAt(record).map(digest)
    if (!allowed.includes(digest(item)))
      problems.push(`item ${thing.name} is ${shown(digest(item))} instead of ${allowed.map(shown).join(' or ')}`)
    if (thing.id !== undefined && listed.has(thing.id) !== (item !== undefined))
      problems.push(`item ${thing.name} is ${listed.has(thing.id) ? 'only' : 'not'} in the list`)
  }
  for (const title of unnamed.keys()) problems.push(`nobody asked for the item ${shown(title)}`)
  const relations = judgeRelations(ledger, there, record)
  return {
    problems: [...problems, ...relations.problems, ...judgeBatches(ledger, there, record)],
    acknowledged: acknowledged + relations.acknowledged,
    there,
  }
}

/** Relations are seen from both ends. */
const judgeRelations = (
  ledger: Ledger,
  there: ReadonlyMap<string, FoundItem>,
  record: number,
): Omit<JudgedItems, 'there'> => {
  const names = new Map([...there].map(([name, { id }]) => [id, name]))
  const seen = new Set<string>()
  for (const [name, { related }] of there)
    for (const id of related) seen.add(`${name} and ${names.get(id) ?? `the missing item ${id}`}`)
  const problems: string[] = []
  let acknowledged = 0
  for (const [name, relation] of ledger.relations) {
    const [one = '', other = ''] = name.split(' and ')
    const ends = [seen.delete(name), seen.delete(`${other} and ${one}`)]
    if (relation.answeredBy(record) > 0) acknowledged++
    const allowed = relation.allowedAt(record).map((value) => value === true)
    if (ends[0] !== ends[1]) problems.push(`the relation of ${name} has one end`)
    else if (!allowed.includes(ends[0] === true))
      problems.push(`the relation of ${name} is ${ends[0] === true ? 'there' : 'missing'}`)
  }
  for (const name of seen) problems.push(`nobody asked for the relation of ${name}`)
  return { problems, acknowledged }
}

/** Of items that are created together, and whose answer was not given, all are there or none. */
const judgeBatches = (ledger: Ledger, there: ReadonlyMap<string, FoundItem>, record: number): readonly string[] =>
  ledger.batches.flatMap((batch) => {
    if (batch.some((thing) => thing.answeredBy(record) > 0)) return []
    const found = batch.filter(({ name }) => there.has(name)).length
    return found === 0 || found === batch.length ? [] : [`${found} of ${batch.length} items of one call are there`]
  })

/** Searches the words of some items: the newest, and others by chance. Returns the names that were not found. */
export const judgeSearch = async (
  reader: Reader,
  there: ReadonlyMap<string, FoundItem>,
  chosen: readonly string[],
): Promise<readonly string[]> => {
  const problems: string[] = []
  for (const name of chosen) {
    const item = there.get(name)
    if (item === undefined) continue
    const { items } = await reader.call('search_items', { query: item.title, limit: 5 })
    if (!(items as readonly { readonly id: number }[]).some(({ id }) => id === item.id))
      problems.push(`a search for ${item.title} does not find the item ${item.id}`)
  }
  return problems
}

/** Items whose last change was answered just before the crash, and some others. */
export const toSearch = (
  items: readonly Thing<ItemValue>[],
  { record, most, random }: { readonly record: number; readonly most: number; readonly random: Random },
): readonly string[] => {
  const answered = items
    .map((thing) => ({ name: thing.name, at: thing.changes[thing.answeredBy(record) - 1]?.answeredAt ?? -1 }))
    .sort((one, other) => other.at - one.at)
    .map(({ name }) => name)
  const newest = answered.slice(0, Math.ceil(most / 3))
  const others = answered.slice(newest.length)
  return [
    ...newest,
    ...Array.from({ length: most - newest.length }, () => others[Math.floor(random() * others.length)]),
  ].flatMap((name) => name ?? [])
}
