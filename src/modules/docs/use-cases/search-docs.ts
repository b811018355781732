import { ruleViolated } from '../../../kernel/errors.ts'
import type { Words } from '../../../kernel/words.ts'
import type { DocsDeps } from '../deps.ts'
import { linkTo } from '../domain/link.ts'
import type { DocsCaller, PlacedSection, Source } from '../ports.ts'
import { findSources, type SourceChoice } from './find-sources.ts'
import { searchSources, type FoundSection } from './search-sources.ts'

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

export interface DocsHit extends SectionPlace, Pick<FoundSection, 'sentences' | 'score' | 'by'> {
  /** The titles of the sections before and after it. */
  readonly previousTitle?: string
  readonly nextTitle?: string
}

export interface DocsHits {
  readonly hits: readonly DocsHit[]
  /** Whether any documentation was added. */
  readonly hasSources: boolean
  readonly wordsOnly?: Words
}

/** Of the title of a section beside a hit. */
const maxTitle = 100

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

/** The right section is often beside a hit: its title shows an agent whether to read it. */
const titlesAround = async (
  { store }: DocsDeps,
  caller: DocsCaller,
  found: readonly FoundSection[],
): Promise<ReadonlyMap<number, string>> => {
  const beside = found.flatMap(({ section: { previous, next } }) => [previous, next])
  const ids = new Set(beside.filter((id) => id !== undefined))
  const around = await store.placed(caller, [...ids])
  return new Map(around.map(({ item, headings }) => [item, (headings.at(-1) ?? '').slice(0, maxTitle).toWellFormed()]))
}

const titlesFor = (
  { previous, next }: PlacedSection,
  titles: ReadonlyMap<number, string>,
): Pick<DocsHit, 'previousTitle' | 'nextTitle'> => {
  const [previousTitle, nextTitle] = [titles.get(previous ?? 0), titles.get(next ?? 0)]
  return { ...(previousTitle !== undefined && { previousTitle }), ...(nextTitle !== undefined && { nextTitle }) }
}

export const searchDocs = async (deps: DocsDeps, caller: DocsCaller, request: DocsQuery): Promise<DocsHits> => {
  const { query, limit } = request
  if (query.trim() === '') throw ruleViolated('query', { en: 'Query must not be blank', ja: '検索する語が空です' })
  const sources = await findSources(deps, caller, request)
  if (sources.length === 0) return { hits: [], hasSources: (await deps.store.sources(caller)).length > 0 }
  const { found, ...rest } = await searchSources(deps, caller, { query, sources, limit })
  const titles = await titlesAround(deps, caller, found)
  const hits = found.map(
    ({ section, source, ...hit }): DocsHit => ({
      ...placeOf(section, source),
      ...titlesFor(section, titles),
      ...hit,
    }),
  )
  return { hits, ...rest, hasSources: true }
}
