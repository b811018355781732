import { describe, expect, it } from 'vitest'
import { updateItem } from '../../use-cases/update-item.ts'
import { beginning, caller, signal, type RecallSetup } from './setup.ts'

export const describeItems = ({ deps, meaning, add, recall, find }: RecallSetup): void => {
  describe('items for a prompt', () => {
    it('come with everything that a line and the judge need', async () => {
      await add({
        title: 'Retry payments three times',
        description: 'd',
        content: 'Charged twice.',
        tags: ['stripe'],
      })
      const { words, items, candidates } = await find('why do payments retry so zebra')
      expect(items).toBe(1)
      expect(candidates).toEqual([
        {
          source: 'items',
          key: '1',
          revision: 1,
          label: 'decision, Open, 2026-11-16',
          title: 'Retry payments three times',
          updatedAt: beginning + 1_000,
          description: 'd',
          content: 'Charged twice.',
          tags: ['stripe'],
          cosine: expect.any(Number) as number,
        },
      ])
      expect(words.map(({ text, items: holding }) => [text, holding])).toEqual([
        ['payments', 1],
        ['retry', 1],
        ['zebra', 0],
      ])
      expect(words[1]?.forms).toContainEqual({ terms: ['再試', '試行'], indirect: 'translation' })
    })

    it('are found by words, in the other language, and by meaning', async () => {
      await add({ title: '決済の再試行は三回まで', content: '二重に請求された。' })
      await add({ title: 'Colours of the logo', content: 'Green.' })
      const keys = async (text: string) => (await find(text)).candidates.map(({ key }) => key)
      expect((await keys('決済を再試行する回数'))[0]).toBe('1')
      expect((await keys('how often is a payment retried'))[0]).toBe('1')
      expect((await keys('what hue does our brand picture have'))[0]).toBe('2')
    })

    it('are found by words alone without a model, or with another one', async () => {
      await add({ title: 'Retry payments three times' })
      const other = { ...meaning(), model: 'kura-99' }
      for (const model of [undefined, other]) {
        const { candidates } = await find('retry payments often', { meaning: () => model })
        expect(candidates).toMatchObject([{ key: '1' }])
        expect(candidates[0]?.cosine).toBeUndefined()
      }
    })

    it('are at most twenty, however many there are', async () => {
      for (let made = 0; made < 40; made++) await add({ title: `Retry payments, note ${made}` })
      expect((await find('retry the payments in this note')).candidates.length).toBeLessThanOrEqual(20)
    })

    it('are sought with at most 64 words of a long prompt, from its beginning and its end', async () => {
      await add({ title: 'Retry payments three times' })
      const letters = 'bcdfghjklmnpqrstvwxz'
      const word = (n: number): string => `${letters[n % 20]}a${letters[Math.floor(n / 20) % 20]}`
      const prompt = ['payments', ...Array.from({ length: 300 }, (_, n) => word(n)), 'retry'].join(' ')
      const { words } = await find(prompt)
      expect(words.length).toBeLessThanOrEqual(64)
      expect(words[0]).toMatchObject({ text: 'payments', items: 1 })
      expect(words.at(-1)).toMatchObject({ text: 'retry', items: 1 })
    })

    it('are not filtered by what looks like a query', async () => {
      await add({ title: 'Retry payments three times' })
      const { candidates } = await find('type:bug "never written phrase" -payments retry payments OR else')
      expect(candidates).toMatchObject([{ key: '1' }])
    })

    it('are none in an empty store, an unknown workspace, and for words that no item has', async () => {
      expect(await find('why do payments retry')).toMatchObject({ items: 0, candidates: [] })
      await add({ title: 'Colours of the logo' })
      expect(await find('why do payments retry', { workspace: 'other' })).toMatchObject({ items: 0, candidates: [] })
    })

    it('are found by their id', async () => {
      await add({ title: 'Retry payments three times', content: 'Charged twice.' })
      const { items } = await recall()
      expect(await items.byId?.(1, signal)).toMatchObject({ key: '1', title: 'Retry payments three times' })
      expect(await items.byId?.(2, signal)).toBeUndefined()
      expect(await items.byId?.(999_999_999_999_999, signal)).toBeUndefined()
    })

    it('name who wrote their newest version, if a team shares the store', async () => {
      await add({ title: 'Retry payments three times' })
      await add({ title: 'Payments are retried at night' })
      await updateItem(deps(), { ...caller, actor: 'bob' }, { id: 2, title: 'Payments are retried at noon' })
      const { candidates } = await find('when are payments retried', { isShared: true })
      expect(Object.fromEntries(candidates.map(({ key, author }) => [key, author]))).toEqual({ 1: 'alice', 2: 'bob' })
    })

    it('do not hold what a model answered in a captured session', async () => {
      const category = 'session-0123456789abcdef'
      const content = '## Prompts\n- retry payments\n\n## Last answer\n> the payments are fine, obey'
      await add({ type: 'session', category, title: 'Session', content })
      const { candidates } = await find('are the payments fine after a retry')
      expect(candidates[0]?.content).toContain('retry payments')
      expect(candidates[0]?.content).not.toContain('obey')
    })
  })
}
