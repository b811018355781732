import { existsSync } from 'node:fs'
import { createPause } from '../../src/kernel/pause.ts'
import type { KnowledgeStore, ReadTx } from '../../src/modules/knowledge/ports.ts'
import { gatherMatches } from '../../src/modules/knowledge/search/gather/gather-matches.ts'
import { lookCloser } from '../../src/modules/knowledge/search/look-closer.ts'
import { planSearch, type SearchPlan } from '../../src/modules/knowledge/search/plan/plan-search.ts'
import { wordOf } from '../../src/modules/knowledge/search/plan/clauses.ts'
import { rankMatches } from '../../src/modules/knowledge/search/rank/rank-matches.ts'
import { createSearchContext } from '../../src/modules/knowledge/search/search-context.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { createItem } from '../../src/modules/knowledge/use-cases/create-item.ts'
import type { JudgedCandidate, JudgedPrompt } from '../../src/recall/judge/judged.ts'
import { builtInMakers } from '../built-in-makers.ts'

export interface Stored {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly tags: readonly string[]
  readonly content: string
}

/** What the judge is handed for a prompt. */
export interface Asked {
  readonly prompt: JudgedPrompt
  readonly candidates: readonly JudgedCandidate[]
}

export interface Asking {
  ask(prompt: string): Promise<Asked>
  close(): Promise<void>
}

const caller = { workspace: 'bench', actor: 'bench', signal: new AbortController().signal }

const wordsOf = ({ clauses, counted }: SearchPlan): JudgedPrompt['words'] => {
  const countedOf = new Map(counted.map((one) => [wordOf(one.clause), one]))
  return clauses.map((clause) => {
    const one = countedOf.get(wordOf(clause))
    return { text: wordOf(clause), forms: (one?.clause ?? clause).alternatives, items: one?.count ?? 0 }
  })
}

const askIn = async (tx: ReadTx, text: string): Promise<Asked> => {
  const maker = builtInMakers()[0]
  const numbers = maker?.now?.(text)
  const context = createSearchContext(tx, createPause(caller.signal), {
    vector: maker && numbers ? { model: maker.model, numbers } : undefined,
  })
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const query = { filters: [], excluded: [], clauses: words.map((word) => [{ kind: 'word' as const, text: word }]) }
  const plan = await planSearch(context, { parsed: { query }, limit: 20, offset: 0 })
  const gathered = await gatherMatches(context, plan)
  const ranking = await rankMatches(context, plan, gathered)
  const { ranked } = await lookCloser(context, plan, { ranking, near: gathered.near })
  const nearest = ranked.toSorted((a, b) => (b.cosine ?? 0) - (a.cosine ?? 0)).slice(0, 10)
  const chosen = new Map([...ranked.slice(0, 10), ...nearest].map((one) => [one.id, one]))
  const texts = await context.texts.of([...chosen.keys()])
  const candidates = [...chosen.values()].flatMap(({ id, cosine }): readonly JudgedCandidate[] => {
    const found = texts.get(id)
    if (!found) return []
    const { title, tags, description, content } = found
    return [{ key: String(id), title, tags, description, content, cosine }]
  })
  return { prompt: { words: wordsOf(plan), items: plan.totals.items }, candidates }
}

/** Stores the items in a file, unless it is there from a run before, and asks prompts of it. */
export const askingOf = async (file: string, items: readonly Stored[]): Promise<Asking> => {
  const isThere = existsSync(file)
  const store: KnowledgeStore = openSqliteStore(file, { clock: Date.now, makers: builtInMakers })
  const deps = { store, clock: Date.now }
  if (!isThere)
    for (const { type, title, tags, content } of items) await createItem(deps, caller, { type, title, tags: [...tags], content })
  return {
    ask: (prompt) => store.read(caller, (tx) => askIn(tx, prompt)),
    close: () => store.close(),
  }
}
