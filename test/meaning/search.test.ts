import { describe, expect, it } from 'vitest'
import { weights } from '../../src/modules/knowledge/search/weights.ts'
import { searchItems } from '../../src/modules/knowledge/search/search-items.ts'
import type { KnowledgeDeps } from '../../src/modules/knowledge/deps.ts'
import { createItem } from '../../src/modules/knowledge/use-cases/create-item.ts'
import { deleteItem } from '../../src/modules/knowledge/use-cases/delete-item.ts'
import { updateItem } from '../../src/modules/knowledge/use-cases/update-item.ts'
import { addNotes, caller, engines, makersWith, useStores } from './stores.ts'

const ask = (deps: KnowledgeDeps, query: string, page = { limit: 20, offset: 0 }) =>
  searchItems(deps, caller, { query, ...page, explain: true })

const titlesOf = async (deps: KnowledgeDeps, query: string): Promise<readonly string[]> =>
  (await ask(deps, query)).items.map(({ title }) => title)

/** No list of ours has these pairs, and the texts share no word. */
const pairs = [
  ['夕食の献立', 'recipes for dinner'],
  ['the car does not start', 'エンジンがかからない自動車'],
  ['physician', '医者と病院'],
] as const

const others = [
  'Quarterly budget review',
  '社内勉強会の日程',
  'Keyboard layout of the lab machines',
  '古い写真の整理',
  'Garden plants to water',
]

describe.each(engines)('a search by meaning on %s', (engine) => {
  const stores = useStores(engine)

  it.each(pairs)('finds for %j what means the same without any of the words: %j', async (query, title) => {
    const deps = stores.open()
    await addNotes(deps, ...others, title)
    expect(await titlesOf({ ...deps, makers: makersWith({ isOff: true }) }, query)).toEqual([])
    const page = await ask(deps, query)
    const [first] = page.items
    expect(first).toMatchObject({ title, by: 'meaning', why: { tier: 'meaning' } })
    expect(first?.score).toBeGreaterThan(0)
    expect(first?.score).toBeLessThanOrEqual(weights.tiers.meaning.span)
    expect(page.total).toBe(page.items.length)
  })

  it('puts such hits after all others, in falling scores, and counts them', async () => {
    const deps = stores.open()
    const [byWord] = await addNotes(
      deps,
      'the dinner of the year was cancelled',
      ...others,
      '夕食の献立',
      '晩ごはんのレシピ',
    )
    const { items, total } = await ask(deps, 'recipes for dinner')
    expect(items[0]?.id).toBe(byWord)
    expect(items.map(({ by }) => by)).toEqual([undefined, 'meaning', 'meaning'])
    expect(total).toBe(3)
    const scores = items.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  it('finds nothing for a question about nothing stored', async () => {
    const deps = stores.open()
    await addNotes(deps, ...others)
    for (const query of ['xqzt vvorp', 'quantum chromodynamics lattice', '鎌倉幕府の滅亡', '!!! ???'])
      expect(await titlesOf(deps, query), query).toEqual([])
  })

  it('has at most 20 hits by meaning alone, and pages end with them', async () => {
    const deps = stores.open()
    await addNotes(deps, ...Array.from({ length: 30 }, (_, index) => `recipes for dinner ${index}`))
    const whole = await ask(deps, '夕食の献立', { limit: 100, offset: 0 })
    expect(whole.total).toBe(20)
    const paged: number[] = []
    for (let offset = 0; offset < whole.total; offset += 7)
      for (const { id } of (await ask(deps, '夕食の献立', { limit: 7, offset })).items) paged.push(id)
    expect(paged).toEqual(whole.items.map(({ id }) => id))
  })

  it('obeys filters, exclusions and phrases', async () => {
    const deps = stores.open()
    await addNotes(deps, 'dinner menu', 'dinner menu of yesterday')
    const bug = await createItem(deps, caller, { type: 'bug', title: 'wrong dinner menu', content: '' })
    expect((await ask(deps, '夕食の献立')).total).toBe(3)
    expect((await ask(deps, '夕食の献立 type:bug')).items.map(({ id }) => id)).toEqual([bug.id])
    expect((await ask(deps, '夕食の献立 -yesterday')).total).toBe(2)
    expect((await ask(deps, '夕食の献立 -"of yesterday"')).total).toBe(2)
    expect((await ask(deps, '"夕食の献立"')).total).toBe(0)
  })

  it('follows every change of an item', async () => {
    const deps = stores.open()
    const [id = 0] = await addNotes(deps, 'recipes for dinner')
    expect(await titlesOf(deps, '夕食の献立')).toHaveLength(1)
    await updateItem(deps, caller, { id, title: 'keyboard layout' })
    expect(await titlesOf(deps, '夕食の献立')).toEqual([])
    await deleteItem(deps, caller, id)
    expect(await titlesOf(deps, 'キーボードの配列')).toEqual([])
    const signs = await deps.store.read(caller, (tx) => tx.signs('kura-2', () => Promise.resolve()))
    expect(signs.words.every((word) => word === 0)).toBe(true)
  })

  it('finds an item beside one whose text has no words', async () => {
    const deps = stores.open()
    await addNotes(deps, 'recipes for dinner', '▁▁')
    expect(await titlesOf(deps, '夕食の献立')).toEqual(['recipes for dinner'])
    expect(await deps.store.vectorsState(caller.signal)).toMatchObject({ done: 2, total: 2 })
  })

  it('lifts what means the same among the hits with some of the words', async () => {
    const deps = stores.open()
    const texts = ['決済のエラーが画面に出る', 'エラーの書き方の規約', '昼休みのエラー対応当番', '印刷のエラーと用紙']
    await addNotes(deps, ...texts)
    const words = await titlesOf({ ...deps, makers: makersWith({ isOff: true }) }, '支払いエラー')
    const both = await titlesOf(deps, '支払いエラー')
    expect(both.toSorted()).toEqual(words.toSorted())
    expect(both[0]).toBe(texts[0])
  })
})
