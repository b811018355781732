import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caller, openExchangeSetup, type ExchangeSetup } from '../../../../../test/exchange/stores.ts'
import type { KnowledgeDeps } from '../../deps.ts'
import { createItem } from '../../use-cases/create-item.ts'
import { searchItems } from '../search-items.ts'
import type { SearchSteps } from './explain-steps.ts'
import type { SearchPage } from './present-page.ts'

let setup: ExchangeSetup
let deps: KnowledgeDeps

const notes = [
  ['Lock order', 'Take the lock of the row first. Then the lock of the table.'],
  ['Deadlock', 'A deadlock needs two transactions that take a lock in another order.'],
  ['順序', 'ロックを取る順序を決める。順序を守れば待ち合わない。'],
  ['Backup', 'Copy the database at night.'],
] as const

beforeEach(async () => {
  setup = await openExchangeSetup()
  deps = setup.openStore('store')
  for (const [title, content] of notes) await createItem(deps, caller, { type: 'note', title, content })
})
afterEach(() => setup.dispose())

const ask = async (query: string, page = { limit: 10, offset: 0 }): Promise<SearchPage & { steps: SearchSteps }> => {
  const found = await searchItems(deps, caller, { query, ...page, explain: true })
  if (!found.steps) throw new Error('no steps')
  return { ...found, steps: found.steps }
}

describe('the steps of a search', () => {
  it('are returned only on request', async () => {
    expect(await searchItems(deps, caller, { query: 'lock', limit: 1, offset: 0 })).not.toHaveProperty('steps')
  })

  it('count the words that are looked up, and those that are ignored', async () => {
    const { plan } = (await ask('the lock 順序 zzzz -backup is:open')).steps
    expect(plan).toMatchObject({
      items: 4,
      leftOut: { shown: ['the'] },
      notFound: { shown: ['zzzz'] },
      excluded: { shown: ['backup'] },
      filters: { shown: ['is:open'] },
    })
    expect(plan.words.shown.map(({ word, items }) => [word, items])).toEqual([
      ['順序', 1],
      ['lock', 2],
    ])
  })

  it('count each list and all of its matches', async () => {
    const { steps, total } = await ask('lock 順序')
    const [reading] = steps.gather.readings
    expect(reading?.lists.shown.map(({ word, kind, items }) => [word, kind, items])).toEqual([
      ['順序', 'word', 3],
      ['lock', 'word', 3],
    ])
    expect(reading?.candidates).toEqual({ exact: 0, all: 0, some: 3 })
    expect(steps.gather.matches).toBe(total)
  })

  it.each(['lock 順序', 'lock order', 'ロックを取る順序', 'take OR copy', '"lock of the row"', 'is:open', 'zzzz'])(
    'fit together for %s',
    async (query) => {
      const { items, steps, total } = await ask(query)
      const { rank, lookCloser, present, gather } = steps
      expect(gather.matches).toBe(total)
      expect(present.last).toBe(items.length)
      const hits = lookCloser.hits.shown
      expect(rank.hits.shown.map(({ id }) => id).sort()).toEqual(hits.map(({ id }) => id).sort())
      for (const [index, hit] of hits.entries()) {
        const before = rank.hits.shown.find(({ id }) => id === hit.id)
        expect(before?.position).toBe(hit.was)
        const bonus = lookCloser.sentenceBonus
        expect(hit.share).toBeCloseTo(((before?.share ?? 0) * (1 + bonus * hit.sentence)) / (1 + bonus), 3)
        const { lowest, span } = present.tiers[hit.tier]
        expect(items[index]).toMatchObject({ id: hit.id })
        expect(items[index]?.score).toBeCloseTo(lowest + span * hit.share, 3)
      }
    },
  )

  it('show the earlier positions of the hits on a later page', async () => {
    const all = await ask('lock 順序')
    const second = await ask('lock 順序', { limit: 1, offset: 1 })
    expect(second.steps.lookCloser.hits.shown).toEqual([all.steps.lookCloser.hits.shown[1]])
    expect(second.steps.present).toMatchObject({ first: 2, last: 2 })
  })
})
