import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { priorities } from '../../../domain/priority.ts'
import { isClosed, statuses } from '../../../domain/status.ts'
import type { Item } from '../../../domain/item.ts'
import { documentOf } from '../../../domain/index-document.ts'
import { caller, sampleItem } from '../../../store/contract/setup.ts'
import { describeOnEachEngine } from '../../../../../../test/support/each-engine.ts'
import { searchItems } from '../../search-items.ts'

/** A filter as text of a query, and as a test of one item. */
interface TestedFilter {
  readonly text: string
  readonly holds: (item: Item) => boolean
}

const types = ['task', 'Bug', '設計', 'ノート']
const tags = ['a', 'A', 'ｂ', 'サーバ', 'c', 'd']
const days = Array.from({ length: 12 }, (_, index) => `2024-03-${String(index + 1).padStart(2, '0')}`)
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

const oneOf = (
  name: string,
  values: readonly string[],
  of: (item: Item) => readonly string[],
): fc.Arbitrary<TestedFilter> =>
  fc.subarray([...values, 'nope'], { minLength: 1, maxLength: 3 }).map((wanted) => ({
    text: `${name}:${wanted.map((value) => (value.includes(' ') ? `"${value}"` : value)).join(',')}`,
    holds: (item) => of(item).some((value) => wanted.some((one) => fold(one) === fold(value))),
  }))

/** Filters by whole days. */
const onDays = (name: 'created' | 'updated'): fc.Arbitrary<TestedFilter> => {
  const dayOf = (item: Item): string => (name === 'created' ? item.createdAt : item.updatedAt).slice(0, 10)
  return fc
    .tuple(
      fc.constantFrom(...days),
      fc.constantFrom(...days),
      fc.constantFrom('day', 'between', '>=', '>', '<', '<=', 'nonsense'),
    )
    .map(([first, last, form]) => {
      if (form === 'day') return { text: `${name}:${first}`, holds: (item) => dayOf(item) === first }
      if (form === 'between')
        return { text: `${name}:${first}..${last}`, holds: (item) => dayOf(item) >= first && dayOf(item) <= last }
      if (form === '>=') return { text: `${name}:>=${first}`, holds: (item) => dayOf(item) >= first }
      if (form === '>') return { text: `${name}:>${first}`, holds: (item) => dayOf(item) > first }
      if (form === '<') return { text: `${name}:<${first}`, holds: (item) => dayOf(item) < first }
      if (form === '<=') return { text: `${name}:<=${first}`, holds: (item) => dayOf(item) <= first }
      return { text: `${name}:nonsense`, holds: () => false }
    })
}

const wanted = fc.oneof(
  oneOf('type', types, ({ type }) => [type]),
  oneOf('status', ['Open', 'In Progress', 'Closed'], ({ status }) => [status]),
  oneOf('priority', priorities, ({ priority }) => [priority]),
  oneOf('is', ['open', 'closed'], ({ status }) => [isClosed(status) ? 'closed' : 'open']),
  oneOf('tag', tags, (item) => item.tags),
  onDays('created'),
  onDays('updated'),
)

const filter = fc
  .tuple(wanted, fc.boolean())
  .map(
    ([{ text, holds }, negated]): TestedFilter =>
      negated ? { text: `-${text}`, holds: (item) => !holds(item) } : { text, holds },
  )

const group = fc.array(filter, { minLength: 1, maxLength: 4 }).map(
  (all): TestedFilter => ({
    text: all.map(({ text }) => text).join(' OR '),
    holds: (item) => all.some(({ holds }) => holds(item)),
  }),
)

/** A query with only exclusions would be read as text, so the first filter is always positive. */
const query = fc.tuple(wanted, fc.array(group, { maxLength: 6 })).map(
  ([first, others]): TestedFilter => ({
    text: [first, ...others].map(({ text }) => text).join(' '),
    holds: (item) => [first, ...others].every(({ holds }) => holds(item)),
  }),
)

const pick = <T>(values: readonly T[], seed: number): T => values[seed % values.length] as T

const items = Array.from({ length: 60 }, (_, index) => {
  const at = (step: number): string => `${pick(days, index * step)}T12:00:00.${String(index).padStart(3, '0')}Z`
  return sampleItem(index + 1, {
    type: pick(types, index * 7),
    status: pick(statuses, index * 5),
    priority: pick(priorities, index * 3),
    createdAt: at(1),
    updatedAt: at(5),
    tags: tags.filter((_tag, bit) => ((index * 37) >> bit) & 1),
    title: index % 2 === 0 ? 'login' : 'logout of them',
  })
})

const newestFirst = (found: readonly Item[]): readonly number[] =>
  found
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : b.id - a.id))
    .map(({ id }) => id)

describeOnEachEngine('groups of filters', (store) => {
  const deps = () => ({ store: store(), clock: Date.now })
  const search = (text: string, limit = 100, offset = 0) => searchItems(deps(), caller, { query: text, limit, offset })
  const zone = process.env.TZ
  beforeAll(async () => {
    process.env.TZ = 'UTC'
    await store().write(caller, async (tx) => {
      for (const item of items) {
        await tx.insertItem(item)
        await tx.indexItem(item.id, documentOf(item))
      }
    })
  })
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  it('finds the same items as testing each item, with and without words', async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.nat(20), async ({ text, holds }, offset) => {
        const expected = items.filter(holds)
        const listed = await search(text)
        expect(listed.items.map(({ id }) => id)).toEqual(newestFirst(expected))
        expect(listed.total).toBe(expected.length)
        expect((await search(text, 5, offset)).items.map(({ id }) => id)).toEqual(
          newestFirst(expected).slice(offset, offset + 5),
        )
        const withWord = (await search(`login ${text}`)).items.map(({ id }) => id)
        expect(withWord.toSorted((a, b) => a - b)).toEqual(
          expected.filter(({ title }) => title === 'login').map(({ id }) => id),
        )
      }),
      { numRuns: 100 },
    )
  }, 60_000)

  it('combines filters of different kinds with OR', async () => {
    const found = (await search('is:open OR created:2024-03-01')).items.map(({ id }) => id)
    expect(found).toEqual(
      newestFirst(items.filter(({ status, createdAt }) => !isClosed(status) || createdAt.startsWith('2024-03-01'))),
    )
  })
})
