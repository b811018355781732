import type { Words } from './words.ts'

/** Whose sections are meant, and the signal that ends the call. */
export interface SectionCaller {
  readonly workspace: string
  readonly signal: AbortSignal
}

/** A section of a document as it is indexed. */
export interface SectionDraft {
  /** The number of the source that it belongs to. A search names the sources that it looks at. */
  readonly source: number
  readonly title: string
  /** The headings above it and the name of its document: they are searched, but weigh less than the title. */
  readonly context: string
  readonly text: string
}

export interface SectionQuery {
  readonly query: string
  readonly sources: readonly number[]
  readonly limit: number
  readonly offset: number
  /** Set if snippets are not needed: to find them takes as long as the search itself. */
  readonly withoutSnippets?: true
}

export interface SectionHit {
  readonly id: number
  readonly score: number
  /** Set if the section has the name or the phrase of the query as it was typed. */
  readonly isExact?: true
  /** The sentence that matches, with the words of the query in `**`; empty if it was not asked for. */
  readonly snippet: string
  readonly text: string
  /** Set if the section contains none of the words and means the same. */
  readonly by?: 'meaning'
}

export interface SectionPage {
  readonly hits: readonly SectionHit[]
  readonly total: number
  /** Why the meaning did not count although the store has vectors. */
  readonly wordsOnly?: Words
}

export interface SectionText {
  readonly id: number
  readonly text: string
}

/**
 * Keeps sections of documents and searches them as items are searched. Sections are no items of the workspace: no list,
 * export, statistic or history shows them.
 */
export interface SectionIndex {
  /** Adds all of them, or none. Returns their ids in the same order; an id is never used again. */
  add(caller: SectionCaller, drafts: readonly SectionDraft[]): Promise<readonly number[]>
  /** Removes them for good. Ids that do not exist are left out. */
  remove(caller: SectionCaller, ids: readonly number[]): Promise<void>
  search(caller: SectionCaller, query: SectionQuery): Promise<SectionPage>
  /** In the order of the ids. Ids that do not exist are left out. */
  texts(caller: SectionCaller, ids: readonly number[]): Promise<readonly SectionText[]>
  /** Ids above this one in ascending order. */
  idsAfter(caller: SectionCaller, id: number, limit: number): Promise<readonly number[]>
  /** Removes what was removed also from free pages and index segments. It can take long. */
  scrub(signal: AbortSignal): Promise<void>
}
