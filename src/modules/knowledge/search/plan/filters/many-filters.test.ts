import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { caller } from '../../../store/contract/setup.ts'
import { describeOnEachEngine } from '../../../../../../test/support/each-engine.ts'
import { watchSql, type SqlSeen } from '../../../store/contract/sql-seen.ts'
import type { KnowledgeStore } from '../../../ports.ts'
import { createItem } from '../../../use-cases/create-item.ts'
import { listItems, type ListRequest } from '../../../use-cases/list-items.ts'
import { searchItems } from '../../search-items.ts'

const day = (index: number): string => new Date(Date.UTC(1990, 0, 1 + index)).toISOString().slice(0, 10)

/** Each function makes the nth filter of a long query. */
const filters: Readonly<Record<string, (index: number) => string>> = {
  'one tag': () => 'tag:a',
  tags: (index) => `tag:t${index}`,
  'tags not wanted': (index) => `-tag:t${index}`,
  'alternatives of tags': (index) => `tag:t${index} OR tag:a`,
  types: (index) => `type:t${index}`,
  'types not wanted': (index) => `-type:t${index}`,
  'a type or a priority': (index) => `type:t${index} OR priority:MEDIUM`,
  days: (index) => `created:${day(index)}`,
  'days not wanted': (index) => `-created:${day(index)}`,
  ranges: (index) => `updated:>=${day(index)}`,
  'a state or a day': (index) => `is:open OR created:${day(index)}`,
  'a tag or a day': (index) => `tag:t${index} OR created:>=${day(index)}`,
  'no tag or a type': (index) => `-tag:t${index} OR -tag:u${index} OR type:t${index}`,
}

const joined = (filter: (index: number) => string, count: number, by = ' '): string =>
  `is:open${by}${Array.from({ length: count }, (_, index) => filter(index)).join(by)}`

const listRequest = (change: Partial<ListRequest>): ListRequest => ({
  tagMatch: 'any',
  sortBy: 'updated',
  sortOrder: 'desc',
  limit: 20,
  offset: 0,
  ...change,
})

describeOnEachEngine('many filters', (store) => {
  const deps = (): { store: KnowledgeStore; clock: () => number } => ({ store: store(), clock: Date.now })
  const search = (query: string) => searchItems(deps(), caller, { query, limit: 10, offset: 0 })
  const list = (change: Partial<ListRequest>) => listItems(deps(), caller, listRequest(change))
  beforeAll(async () => {
    for (const tags of [['a'], ['b', 'B'], ['a', 'b'], []])
      await createItem(deps(), caller, { type: 'task', title: 'login of a user', tags })
    // Folds what waits. Otherwise that happens within some test, whose statements are counted.
    await store().scrub(caller.signal)
  })
  let seen: SqlSeen
  beforeEach(() => {
    seen = watchSql()
  })
  afterEach(() => {
    seen.stop()
  })

  it.each(Object.keys(filters))('accepts any number of %s', async (name) => {
    const filter = filters[name] ?? (() => '')
    const query = joined(filter, 2_000)
    expect((await search(query)).total).toBeLessThanOrEqual(4)
    expect((await search(`login ${query}`)).total).toBeLessThanOrEqual(4)
    expect((await search(joined(filter, 2_000, ' OR '))).total).toBe(4)
  })

  it('counts equal filters once', async () => {
    expect((await search(Array(990).fill('tag:a').join(' '))).total).toBe(2)
    expect((await search(Array(9_000).fill('tag:a').join(' '))).total).toBe(2)
  })

  it.each(Object.keys(filters))('runs about as many statements for a thousand of %s as for two', async (name) => {
    const filter = filters[name] ?? (() => '')
    const statementsOf = async (query: string): Promise<number> => {
      const before = seen.statements()
      await search(query)
      return seen.statements() - before
    }
    await search('is:open')
    expect(await statementsOf(joined(filter, 1_000))).toBeLessThanOrEqual(2 * (await statementsOf(joined(filter, 2))))
  })

  it('lists by a thousand tags', async () => {
    const tags = Array.from({ length: 1_000 }, (_, index) => `t${index}`)
    expect((await list({ tags: [...tags, 'a'] })).total).toBe(2)
    expect((await list({ tags: [...tags, 'a'], tagMatch: 'all' })).total).toBe(0)
    expect((await list({ tags: ['a', 'b'], tagMatch: 'all' })).total).toBe(1)
  })

  it('prepares a small number of different statements for all queries', async () => {
    const names = Object.keys(filters)
    const texts: number[] = []
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 120; index++) {
        const count = 1 + ((index * 7) % 40)
        const mixed = Array.from(
          { length: count },
          (_, at) => filters[names[(index * 31 + at * (round + 1)) % names.length] ?? '']?.(at + index) ?? '',
        )
        await search(
          `${index % 3 === 0 ? 'login user "of a" -nothing' : 'is:open'} ${mixed.join(index % 2 === 0 ? ' ' : ' OR ')}`,
        )
        await search(`login${index} ${'word OR "two words" OR getUserName '.repeat(1 + (index % 5))}`)
        await list({
          tags: Array.from({ length: index % 30 }, (_, at) => `t${at}`),
          tagMatch: index % 2 === 0 ? 'any' : 'all',
          sortBy: index % 5 === 0 ? 'priority' : 'created',
        })
      }
      texts.push(seen.texts.size)
    }
    expect(texts[1]).toBeLessThanOrEqual(60)
  }, 60_000)
})
