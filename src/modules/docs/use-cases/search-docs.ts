import { ruleViolated } from '../../../kernel/errors.ts'
import type { SectionHit, SectionIndex, SectionPage } from '../../../kernel/section-index.ts'
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

interface Search {
  readonly index: SectionIndex
  readonly sources: readonly Source[]
  readonly request: DocsQuery
}

const gather = async (deps: DocsDeps, caller: DocsCaller, search: Search): Promise<Omit<DocsHits, 'hasSources'>> => {
  const { index, sources, request } = search
  const byNumber = new Map(sources.map((source) => [source.number, source]))
  const hits: DocsHit[] = []
  const limit = request.limit + 10
  let page: SectionPage | undefined
  for (let read = 0; read < mostPages && hits.length < request.limit; read += 1) {
    const query = { query: request.query, sources: [...byNumber.keys()], limit, offset: read * limit }
    page = await index.search(caller, query)
    const found = new Map(page.hits.map((hit) => [hit.id, hit]))
    for (const section of await deps.store.placed(caller, [...found.keys()])) {
      const [hit, source] = [found.get(section.item), byNumber.get(section.source)]
      if (!hit || !source) continue
      const { score, by } = hit
      const sentences = sentencesOf(hit, request.query)
      hits.push({ ...placeOf(section, source), sentences, score, ...(by && { by }) })
    }
    if (page.hits.length < limit) break
  }
  return { hits: hits.slice(0, request.limit), ...(page?.wordsOnly && { wordsOnly: page.wordsOnly }) }
}

export const searchDocs = async (deps: DocsDeps, caller: DocsCaller, request: DocsQuery): Promise<DocsHits> => {
  if (request.query.trim() === '')
    throw ruleViolated('query', { en: 'Query must not be blank', ja: '検索する語が空です' })
  const sources = await findSources(deps, caller, request)
  if (sources.length === 0) return { hits: [], hasSources: (await deps.store.sources(caller)).length > 0 }
  const found = await gather(deps, caller, { index: await deps.sections(), sources, request })
  return { ...found, hasSources: true }
}
