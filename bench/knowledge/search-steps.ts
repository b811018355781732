import { createPause } from '../../src/kernel/pause.ts'
import { gatherMatches } from '../../src/modules/knowledge/search/gather/gather-matches.ts'
import { lookCloser } from '../../src/modules/knowledge/search/look-closer.ts'
import { planSearch } from '../../src/modules/knowledge/search/plan/plan-search.ts'
import { cutWords } from '../../src/modules/knowledge/search/plan/query/cut-words.ts'
import { parseQuery } from '../../src/modules/knowledge/search/plan/query/parse-query.ts'
import { questionVector } from '../../src/modules/knowledge/search/plan/question-vector.ts'
import { presentPage } from '../../src/modules/knowledge/search/present/present-page.ts'
import { rankMatches } from '../../src/modules/knowledge/search/rank/rank-matches.ts'
import { contextAfter, createSearchContext } from '../../src/modules/knowledge/search/search-context.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { builtInMakers as makers } from '../built-in-makers.ts'
import { median } from '../median.ts'
import { timeSteps } from './time-steps.ts'

const caller = { workspace: 'default', actor: 'bench', signal: new AbortController().signal }
const warmUp = 100

export const searchStepNames = ['question', 'plan', 'gather', 'rank', 'look closer', 'present'] as const

/** The median milliseconds of each step of a search, in process, in a store that no server has open. */
export const searchSteps = async (file: string, queries: readonly string[]): Promise<readonly number[]> => {
  const store = openSqliteStore(file, { clock: Date.now, makers })
  const spent = searchStepNames.map((): number[] => [])
  const searchOnce = async (query: string): Promise<readonly number[]> => {
    const { step, times } = timeSteps()
    const request = { query, limit: 20, offset: 0 }
    const { parsed, vector } = await step(async () => {
      const parsed = cutWords(parseQuery(query, { filters: true }))
      return { parsed, ...(await questionVector({ store, clock: Date.now, makers }, caller, parsed.query)) }
    })
    await store.read(caller, async (tx) => {
      const context = createSearchContext(tx, createPause(caller.signal), { vector })
      const plan = await step(() => planSearch(context, { ...request, parsed }))
      const reading = contextAfter(context, plan)
      const gathered = await step(() => gatherMatches(reading, plan, true))
      const ranked = await step(() => rankMatches(reading, plan, gathered))
      const closer = await step(() => lookCloser(reading, plan, { ranking: ranked, near: gathered.near }))
      await step(() => presentPage(reading, { plan, gathered, ranked, closer }, {}))
    })
    return times
  }
  try {
    for (const [index, query] of queries.entries()) {
      const times = await searchOnce(query)
      if (index >= warmUp) for (const [place, time] of times.entries()) spent[place]?.push(time)
    }
  } finally {
    await store.close()
  }
  return spent.map(median)
}
