import type { KnowledgeDeps } from '../../src/modules/knowledge/deps.ts'
import { fieldsOfDraft } from '../../src/modules/knowledge/domain/item-fields.ts'
import type { KnowledgeStore } from '../../src/modules/knowledge/ports.ts'
import { addItem } from '../../src/modules/knowledge/use-cases/item-versions.ts'
import { searchItems } from '../../src/modules/knowledge/search/search-items.ts'
import { inUnit, requireItem } from '../../src/modules/knowledge/use-cases/unit.ts'
import { createSearchCorpus } from '../support/search-corpus.ts'

const clock = Date.now
export const caller = { workspace: 'beside', actor: 'tester', signal: new AbortController().signal }
const perUnit = 500

/** The longest time that a read may take while a search runs. */
export const longestWaitMs = 50

export interface WaitBeside {
  readonly name: string
  /** The time of the whole search. */
  readonly searchMs: number
  /** The longest time of a read meanwhile. */
  readonly longestReadMs: number
}

/** Fills a workspace with so many items that the worst searches are slow. */
export const fillForSearches = async (deps: KnowledgeDeps, items: number): Promise<void> => {
  const corpus = createSearchCorpus(1)
  for (let start = 0; start < items; start += perUnit) {
    await inUnit(deps, caller, async (unit) => {
      for (let made = start; made < Math.min(start + perUnit, items); made++) {
        const { type, title, content } = corpus.item()
        const fields = fieldsOfDraft({ type, title, content })
        await addItem(
          unit,
          { ...fields, id: await unit.tx.nextId(), createdAt: unit.at, updatedAt: unit.at, revision: 1 },
          'create',
        )
      }
    })
  }
}

const worstQueries = (): Readonly<Record<string, string>> => {
  const words = createSearchCorpus(1)
    .queries(900)
    .map(({ query }) => query)
  return {
    '10,000 characters of words': words.join(' ').slice(0, 10_000),
    'many alternatives': words.join(' OR ').slice(0, 90_000),
    'a phrase of common words': `"${createSearchCorpus(1).item().title}"`,
    'misspelt words': words.join('qx ').slice(0, 10_000),
    'one run of kana': 'かたかな'.repeat(8_500),
    'one letter': 'a'.repeat(100_000),
    'one-character words': [...'のをがにでとは設定変'].join(' '),
  }
}

/** Reads one item repeatedly while each of the worst searches runs. */
export const measureReadsBeside = async (store: KnowledgeStore): Promise<readonly WaitBeside[]> => {
  const waits: WaitBeside[] = []
  for (const [name, query] of Object.entries(worstQueries())) {
    const began = performance.now()
    const running = new Set<Promise<unknown>>()
    const search: Promise<unknown> = searchItems({ store, clock }, caller, { query, limit: 100, offset: 0 }).finally(
      () => running.delete(search),
    )
    running.add(search)
    let longestReadMs = 0
    while (running.size > 0) {
      const asked = performance.now()
      await store.read(caller, (tx) => requireItem(tx, 1))
      longestReadMs = Math.max(longestReadMs, performance.now() - asked)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await search
    waits.push({ name, searchMs: performance.now() - began, longestReadMs })
  }
  return waits
}
