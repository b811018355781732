import type { Item } from '../../domain/item.ts'
import type { Caller, IndexDocument, KnowledgeStore, ReadTx, TermQuery, WriteTx } from '../../ports.ts'

export interface StoreUnderTest {
  readonly store: KnowledgeStore
  /** Another store on the same data, as another process opens it. */
  openAnother(clock?: () => number): KnowledgeStore
  /** The number of stored answers in all workspaces. */
  countAnswers(): Promise<number>
  dispose(): Promise<void>
}

export const caller: Caller = { workspace: 'default', actor: 'tester', signal: new AbortController().signal }

export const sampleItem = (id: number, change: Partial<Item> = {}): Item => ({
  id,
  type: 'task',
  title: `title ${id}`,
  description: '',
  content: '',
  status: 'Open',
  priority: 'MEDIUM',
  category: '',
  startDate: '',
  endDate: '',
  version: '',
  related: [],
  tags: [],
  createdAt: `2025-01-01T00:00:00.${String(id).padStart(3, '0')}Z`,
  updatedAt: `2025-01-01T00:00:00.${String(id).padStart(3, '0')}Z`,
  revision: 1,
  ...change,
})

export const sampleDocument = (
  terms: Readonly<Record<string, number>>,
  title: readonly string[] = [],
): IndexDocument => ({
  terms: new Map(Object.entries(terms)),
  titleTerms: new Set(title),
  length: Object.keys(terms).length,
  gist: Object.keys(terms).join(' '),
})

export const noPause = (): Promise<void> => Promise.resolve()

/** All ids on the list of one question. */
export const idsOn = async (tx: ReadTx, query: TermQuery): Promise<readonly number[]> => {
  const ids: number[] = []
  for await (const { lists } of tx.lists([query], { expected: 0, pause: noPause }))
    for (const list of lists) ids.push(...list)
  return ids
}

/** The parts of a long answer as one list. */
export const together = async <T>(parts: AsyncIterable<readonly T[]>): Promise<readonly T[]> => {
  const all: T[] = []
  for await (const part of parts) all.push(...part)
  return all
}

/** What every part of the contract uses. Each test gets a new store. */
export interface ContractSetup {
  under(): StoreUnderTest
  write<T>(work: (tx: WriteTx) => Promise<T>, as?: Caller): Promise<T>
  insert(...items: readonly Item[]): Promise<void>
}
