import type { SectionPage } from '../../../kernel/section-index.ts'
import type { Words } from '../../../kernel/words.ts'
import type { DocsDeps } from '../deps.ts'
import { bestSentences, firstSentences } from '../domain/best-sentences.ts'
import type { DocsCaller, PlacedSection, Source } from '../ports.ts'
import { lookAgain, type Found, type Looked } from './second-look.ts'

/** A section that was found, with its source. */
export interface FoundSection {
  readonly section: PlacedSection
  readonly source: Source
  /** The best of its text; none if it has no text. */
  readonly sentences: readonly string[]
  readonly score: number
  /** Set if the section contains none of the words and means the same. */
  readonly by?: 'meaning'
}

interface FoundSections {
  /** The best first. */
  readonly found: readonly FoundSection[]
  readonly wordsOnly?: Words
}

export interface SourcesQuery {
  readonly query: string
  readonly sources: readonly Source[]
  readonly limit: number
}

const mostSentences = 3

/** Sections that are not shown yet are skipped, so more may have to be read. */
const mostPages = 5

/** So many are looked at again for an answer of usual length, so that its order does not depend on its length. */
const usualPage = 40

const pageFor = (limit: number): number => Math.max(usualPage, limit + 10)

const sentencesOf = ({ hit, passage }: Looked, query: string): readonly string[] => {
  const found = bestSentences(hit.text, query, mostSentences)
  if (found.length > 0) return found
  return passage === undefined ? firstSentences(hit.text, 1) : [passage]
}

interface SearchedPages {
  readonly found: readonly Found[]
  readonly wordsOnly?: Words
}

/** What the search over sections finds, in its order. */
const readPages = async (
  deps: DocsDeps,
  caller: DocsCaller,
  { query, sources, limit }: SourcesQuery,
): Promise<SearchedPages> => {
  const index = await deps.sections()
  const numbers = sources.map(({ number }) => number)
  const pageSize = pageFor(limit)
  const found: Found[] = []
  let page: SectionPage | undefined
  for (let read = 0; read < mostPages && found.length < limit; read += 1) {
    const part = { limit: pageSize, offset: read * pageSize, withoutSnippets: true as const }
    page = await index.search(caller, { query, sources: numbers, ...part })
    const hits = new Map(page.hits.map((hit) => [hit.id, hit]))
    for (const section of await deps.store.placed(caller, [...hits.keys()])) {
      const hit = hits.get(section.item)
      if (hit) found.push({ hit, section })
    }
    if (page.hits.length < pageSize) break
  }
  return { found, ...(page?.wordsOnly && { wordsOnly: page.wordsOnly }) }
}

/** The best sections of these sources. */
export const searchSources = async (
  deps: DocsDeps,
  caller: DocsCaller,
  request: SourcesQuery,
): Promise<FoundSections> => {
  const { query, sources, limit } = request
  const byNumber = new Map(sources.map((source) => [source.number, source]))
  const { found, ...rest } = await readPages(deps, caller, request)
  const looked = await lookAgain(deps, found, { query, signal: caller.signal })
  return {
    ...rest,
    found: looked.slice(0, limit).flatMap((one) => {
      const { section, score } = one
      const { by } = one.hit
      const source = byNumber.get(section.source)
      return source ? [{ section, source, sentences: sentencesOf(one, query), score, ...(by && { by }) }] : []
    }),
  }
}
