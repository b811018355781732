import { ruleViolated } from '../../../kernel/errors.ts'
import type { SectionHit, SectionPage } from '../../../kernel/section-index.ts'
import type { Words } from '../../../kernel/words.ts'
import type { DocsDeps } from '../deps.ts'
import { bestSentences, firstSentences } from '../domain/best-sentences.ts'
import { linkTo } from '../domain/link.ts'
import type { DocsCaller, PlacedSection, Source } from '../ports.ts'
import { findSources, type SourceChoice } from './find-sources.ts'

export interface DocsQuery extends SourceChoice {
  readonly query: string
  readonly limit: number
}

/** Where a section is, as answers show it. */
export interface SectionPlace {
  readonly id: number
  readonly source: string
  readonly version: string
  readonly path: string
  readonly headings: readonly string[]
  readonly link?: string
  readonly previous?: number
  readonly next?: number
}

export interface DocsHit extends SectionPlace {
  readonly sentences: readonly string[]
  readonly score: number
  readonly by?: 'meaning'
}

export interface DocsHits {
  readonly hits: readonly DocsHit[]
  /** Whether any documentation was added. */
  readonly hasSources: boolean
  readonly wordsOnly?: Words
}

const mostSentences = 3

/** Sections that are not shown yet are skipped, so more may have to be read. */
const mostPages = 5

export const placeOf = (section: PlacedSection, { name, version, link: template }: Source): SectionPlace => {
  const { item, path, anchor, headings, previous, next } = section
  const link = linkTo(template, { path, anchor })
  return {
    id: item,
    source: name,
    version,
    path,
    headings,
    ...(link !== undefined && { link }),
    ...(previous !== undefined && { previous }),
    ...(next !== undefined && { next }),
  }
}

const unmarked = (snippet: string): string => snippet.replaceAll('**', '')

/** Words in headings and names of files find a section, too, but say nothing about its text. */
const isIn = (text: string, snippet: string): boolean =>
  text.replace(/\s+/gu, ' ').includes(unmarked(snippet).replaceAll('…', ''))

const sentencesOf = ({ text, snippet }: SectionHit, query: string): readonly string[] => {
  const found = bestSentences(text, query, mostSentences)
  if (found.length > 0) return found
  if (snippet !== '' && isIn(text, snippet)) return [unmarked(snippet)]
  return firstSentences(text, 1)
}

/** A section that was found, with its source. */
export interface FoundSection extends Pick<DocsHit, 'sentences' | 'score' | 'by'> {
  readonly section: PlacedSection
  readonly source: Source
}

interface FoundSections {
  readonly found: readonly FoundSection[]
  readonly wordsOnly?: Words
}

export interface SourcesQuery {
  readonly query: string
  readonly sources: readonly Source[]
  readonly limit: number
}

/** The best sections of these sources. */
export const searchSources = async (
  deps: DocsDeps,
  caller: DocsCaller,
  { query, sources, limit }: SourcesQuery,
): Promise<FoundSections> => {
  const index = await deps.sections()
  const byNumber = new Map(sources.map((source) => [source.number, source]))
  const found: FoundSection[] = []
  const onPage = limit + 10
  let page: SectionPage | undefined
  for (let read = 0; read < mostPages && found.length < limit; read += 1) {
    page = await index.search(caller, { query, sources: [...byNumber.keys()], limit: onPage, offset: read * onPage })
    const hits = new Map(page.hits.map((hit) => [hit.id, hit]))
    for (const section of await deps.store.placed(caller, [...hits.keys()])) {
      const [hit, source] = [hits.get(section.item), byNumber.get(section.source)]
      if (!hit || !source) continue
      const { score, by } = hit
      found.push({ section, source, sentences: sentencesOf(hit, query), score, ...(by && { by }) })
    }
    if (page.hits.length < onPage) break
  }
  return { found: found.slice(0, limit), ...(page?.wordsOnly && { wordsOnly: page.wordsOnly }) }
}

export const searchDocs = async (deps: DocsDeps, caller: DocsCaller, request: DocsQuery): Promise<DocsHits> => {
  const { query, limit } = request
  if (query.trim() === '') throw ruleViolated('query', { en: 'Query must not be blank', ja: '検索する語が空です' })
  const sources = await findSources(deps, caller, request)
  if (sources.length === 0) return { hits: [], hasSources: (await deps.store.sources(caller)).length > 0 }
  const { found, ...rest } = await searchSources(deps, caller, { query, sources, limit })
  const hits = found.map(({ section, source, ...hit }) => ({ ...placeOf(section, source), ...hit }))
  return { hits, ...rest, hasSources: true }
}
