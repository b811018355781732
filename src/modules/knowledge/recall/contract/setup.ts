import type { Meaning } from '../../../../kernel/meaning.ts'
import type { Findings } from '../../../../kernel/recall.ts'
import type { ReadOnlyDatabase } from '../../../../storage/read-only-database.ts'
import type { Item } from '../../domain/item.ts'
import type { Caller, KnowledgeStore } from '../../ports.ts'
import type { MemoryRequest, openMemory } from '../../recall.ts'
import type { createItem } from '../../use-cases/create-item.ts'

export interface RecallUnderTest {
  readonly store: KnowledgeStore
  readonly meaning: Meaning
  /** Opens the same data for reading only. */
  openAgain(): Promise<ReadOnlyDatabase>
  /** Runs a statement beside the store. */
  execute(sql: string): Promise<void>
  dispose(): Promise<void>
}

export const signal = new AbortController().signal
export const caller: Caller = { workspace: 'default', actor: 'alice', signal }

/** When each test begins. */
export const beginning = Date.parse('2026-11-16T12:00:00.000Z')

export type Draft = Partial<Parameters<typeof createItem>[2]> & { readonly title: string }

/** What every part of the contract uses. Each test gets a new store. */
export interface RecallSetup {
  deps(): { readonly store: KnowledgeStore; clock(): number }
  meaning(): Meaning
  now(): number
  pass(milliseconds: number): void
  /** Adds an item a second later. */
  add(draft: Draft): Promise<Item>
  recall(change?: Partial<MemoryRequest>): ReturnType<typeof openMemory>
  find(text: string, change?: Partial<MemoryRequest>): Promise<Findings>
}
