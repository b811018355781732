import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { describeOnEachEngine } from '../../../../test/support/each-engine.ts'
import { makersWith } from '../../../../test/meaning/stores.ts'
import { createRandom, seedFromEnvironment } from '../../../../test/support/durability/random.ts'
import { withCountedWaits, type Waits } from '../../../../test/support/counted-waits.ts'
import { caller } from '../store/contract/setup.ts'
import { createItems } from '../use-cases/create-items.ts'
import { searchItems } from './search-items.ts'

const makers = makersWith()
const clock = (): number => Date.parse('2025-01-01T00:00:00.000Z')

const subjects = ['login', 'payment', '認証の設定', 'データの復旧', 'cache', 'deployment', 'database', 'printer']
const verbs = ['fails', 'is slow', 'が失敗する', 'の手順', 'needs a timeout', 'of the server']

const draft = (index: number) => ({
  type: index % 2 === 0 ? 'bug' : 'note',
  title: `${subjects[index % subjects.length]} ${verbs[index % verbs.length]}`,
  content: [subjects[(index * 3) % subjects.length], index % 5 === 0 ? 'group commit' : 'commit of the group'].join(
    ' ',
  ),
  tags: [`t${index % 3}`, ...(index % 4 === 0 ? ['blue'] : [])],
})

const atOnce = (): Promise<void> => Promise.resolve()

const usual = [
  ['one word', 'login', 3],
  ['several English words', 'why does the login of the server need a timeout', 4],
  ['a Japanese question', '認証の設定が失敗するのはなぜか', 4],
  ['words in both languages', 'payment の手順 deployment', 4],
  ['more words than are read first', 'login payment cache deployment database printer fails slow timeout server', 4],
  ['a Japanese question with a type', '認証の設定が失敗するのはなぜか type:bug', 5],
  ['a type', 'login fails type:bug', 5],
  ['a status and a tag', 'login fails is:open tag:blue', 5],
  ['two tags', 'login fails tag:t0 tag:blue', 5],
  ['a time', 'login fails created:>=2020-01-01', 5],
  ['filters of several kinds', 'login fails type:bug OR tag:blue updated:>=2020-01-01', 5],
  ['a phrase', '"group commit" login', 5],
  ['a phrase and a filter', '"group commit" login type:bug', 5],
  ['an exclusion', 'login fails -printer', 4],
  ['an excluded phrase', 'login fails -"group commit"', 5],
  ['an exclusion and a filter', 'login fails -printer tag:blue', 5],
  ['a misspelt word', 'databse fails', 5],
  ['kana that sound like a word', 'ぷりんたー', 5],
  ['a name of several parts', 'LoginServer fails', 4],
  ['two groups of filters', 'login fails type:bug OR tag:blue tag:t1 OR is:open', 5],
  ['exclusions that drop most items', 'login -fails -slow -timeout', 4],
  ['only filters of several kinds', 'type:bug OR tag:blue', 4],
  ['filters of several kinds and an exclusion', 'type:bug OR tag:blue -login', 4],
  ['only filters', 'type:bug tag:blue', 4],
  ['filters and an exclusion', 'type:bug -login', 4],
  ['nothing that exists', 'xqztv', 3],
] as const

describeOnEachEngine(
  'the waits of a search',
  (store) => {
    const ask = async (query: string, { offset = 0, isOff = false, late = atOnce } = {}): Promise<Waits> => {
      const waits: Waits = []
      const deps = {
        store: withCountedWaits(store(), waits, late),
        clock,
        makers: isOff ? makersWith({ isOff: true }) : makers,
      }
      await searchItems(deps, caller, { query, limit: 20, offset })
      return waits
    }
    beforeAll(async () => {
      // Without time there are no pauses, which would part questions that belong together.
      vi.spyOn(performance, 'now').mockReturnValue(0)
      const deps = { store: store(), clock, makers }
      for (let first = 0; first < 400; first += 100)
        await createItems(
          deps,
          caller,
          Array.from({ length: 100 }, (_, index) => draft(first + index)),
        )
      // Folds what waits, which would otherwise happen during a search.
      await store().scrub(caller.signal)
    })

    afterAll(() => {
      vi.restoreAllMocks()
    })

    it.each(usual)('are few for %s: %s', async (_, query, most) => {
      const first = await ask(query)
      expect(first.length, JSON.stringify(first)).toBeLessThanOrEqual(most)
      const next = await ask(query, { offset: 20 })
      expect(next.length, `page 2: ${JSON.stringify(next)}`).toBeLessThanOrEqual(most)
      const wordsOnly = await ask(query, { isOff: true })
      expect(wordsOnly.length, `without meaning: ${JSON.stringify(wordsOnly)}`).toBeLessThanOrEqual(most)
    })

    it('are as many however late each answer comes', async () => {
      const seed = seedFromEnvironment()
      const random = createRandom(seed)
      const late = (): Promise<void> => (random() < 0.3 ? sleep(random() * 3) : atOnce())
      for (const [name, query] of usual)
        for (const offset of [0, 20]) {
          const [usually, delayed] = [await ask(query, { offset }), await ask(query, { offset, late })]
          const sorted = (waits: Waits) => waits.map((questions) => questions.toSorted())
          expect(sorted(delayed), `${name}, seed ${seed}`).toEqual(sorted(usually))
        }
    })
  },
  { makers },
)
