import { ruleViolated } from '../../../kernel/errors.ts'
import type { SectionIndex, SectionPage } from '../../../kernel/section-index.ts'
import type { Words } from '../../../kernel/words.ts'
import type { DocsDeps } from '../deps.ts'
import { bestSentences, firstSentences } from '../domain/best-sentences.ts'
import { linkTo } from '../domain/link.ts'
import type { DocsCaller, PlacedSection, Source } from '../ports.ts'
import { findSources, type SourceChoice } from './find-sources.ts'
import { lookAgain, type Found, type Looked } from './second-look.ts'

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
  /** The titles of the sections before and after it. */
  readonly previousTitle?: string
  readonly nextTitle?: string
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

/** Of the title of a section beside a hit. */
const maxTitle = 100

/** Sections that are not shown yet are skipped, so more may have to be read. */
const mostPages = 5

/** So many are looked at again for an answer of usual length, so that its order does not depend on its length. */
const usualPage = 40

const pageFor = (limit: number): number => Math.max(usualPage, limit + 10)

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

const sentencesOf = ({ hit, passage }: Looked, query: string): readonly string[] => {
  const found = bestSentences(hit.text, query, mostSentences)
  if (found.length > 0) return found
  return passage === undefined ? firstSentences(hit.text, 1) : [passage]
}

interface Search {
  readonly index: SectionIndex
  readonly sources: readonly Source[]
  readonly request: DocsQuery
}

interface FoundSections {
  readonly found: readonly Found[]
  readonly wordsOnly?: Words
}

const findSections = async (deps: DocsDeps, caller: DocsCaller, search: Search): Promise<FoundSections> => {
  const { index, sources, request } = search
  const numbers = sources.map(({ number }) => number)
  const pageSize = pageFor(request.limit)
  const found: Found[] = []
  let page: SectionPage | undefined
  for (let read = 0; read < mostPages && found.length < request.limit; read += 1) {
    const part = { limit: pageSize, offset: read * pageSize, withoutSnippets: true as const }
    page = await index.search(caller, { query: request.query, sources: numbers, ...part })
    const hits = new Map(page.hits.map((hit) => [hit.id, hit]))
    for (const section of await deps.store.placed(caller, [...hits.keys()])) {
      const hit = hits.get(section.item)
      if (hit) found.push({ hit, section })
    }
    if (page.hits.length < pageSize) break
  }
  return { found, ...(page?.wordsOnly && { wordsOnly: page.wordsOnly }) }
}

/** The right section is often beside a hit: its title shows an agent whether to read it. */
const titlesAround = async (
  deps: DocsDeps,
  caller: DocsCaller,
  looked: readonly Looked[],
): Promise<ReadonlyMap<number, string>> => {
  const beside = looked.flatMap(({ section: { previous, next } }) => [previous, next])
  const ids = new Set(beside.filter((id) => id !== undefined))
  const around = await deps.store.placed(caller, [...ids])
  return new Map(around.map(({ item, headings }) => [item, (headings.at(-1) ?? '').slice(0, maxTitle).toWellFormed()]))
}

const titlesFor = (
  { previous, next }: PlacedSection,
  titles: ReadonlyMap<number, string>,
): Pick<DocsHit, 'previousTitle' | 'nextTitle'> => {
  const [previousTitle, nextTitle] = [titles.get(previous ?? 0), titles.get(next ?? 0)]
  return { ...(previousTitle !== undefined && { previousTitle }), ...(nextTitle !== undefined && { nextTitle }) }
}

const gather = async (deps: DocsDeps, caller: DocsCaller, search: Search): Promise<Omit<DocsHits, 'hasSources'>> => {
  const { limit, query } = search.request
  const byNumber = new Map(search.sources.map((source) => [source.number, source]))
  const { found, wordsOnly } = await findSections(deps, caller, search)
  const shown = (await lookAgain(deps, found, { query, signal: caller.signal })).slice(0, limit)
  const titles = await titlesAround(deps, caller, shown)
  const hits = shown.flatMap((one): readonly DocsHit[] => {
    const source = byNumber.get(one.section.source)
    if (!source) return []
    const { by } = one.hit
    return [
      {
        ...placeOf(one.section, source),
        ...titlesFor(one.section, titles),
        sentences: sentencesOf(one, query),
        score: one.score,
        ...(by && { by }),
      },
    ]
  })
  return { hits, ...(wordsOnly && { wordsOnly }) }
}

export const searchDocs = async (deps: DocsDeps, caller: DocsCaller, request: DocsQuery): Promise<DocsHits> => {
  if (request.query.trim() === '')
    throw ruleViolated('query', { en: 'Query must not be blank', ja: '検索する語が空です' })
  const sources = await findSources(deps, caller, request)
  if (sources.length === 0) return { hits: [], hasSources: (await deps.store.sources(caller)).length > 0 }
  const found = await gather(deps, caller, { index: await deps.sections(), sources, request })
  return { ...found, hasSources: true }
}
