import type { Manual, ManualPlace, Manuals, ManualSection } from '../../../kernel/manuals.ts'
import type { DocsDeps } from '../deps.ts'
import { linkTo } from '../domain/link.ts'
import { newestOfEach } from '../domain/versions.ts'
import type { DocsCaller, PlacedSection, Source } from '../ports.ts'
import { searchSources } from './search-docs.ts'

/** The sections that are read at once. */
const atOnce = 100

const manualOf = ({ number, name, version, language, origin, sections }: Source, isNewest: boolean): Manual => ({
  number,
  name,
  version,
  language,
  isNewest,
  ...origin,
  sections,
})

const placeOf = ({ item, path, anchor, position, headings }: PlacedSection, source: Source): ManualPlace => {
  const link = linkTo(source.link, { path, anchor })
  return { id: item, manual: source.number, path, anchor, position, headings, ...(link !== undefined && { link }) }
}

/** Asked before anything else, because every other question of the store makes its tables. */
const sourcesOf = async ({ store }: DocsDeps, caller: DocsCaller): Promise<readonly Source[]> =>
  (await store.exists(caller.signal)) ? store.sources(caller) : []

async function* readSections(deps: DocsDeps, caller: DocsCaller, source: Source): AsyncGenerator<ManualSection[]> {
  const index = await deps.sections()
  let after = { file: -1, position: -1 }
  for (;;) {
    const part = await deps.store.sectionsAfter(caller, source.number, { ...after, limit: atOnce })
    const last = part.at(-1)
    if (last === undefined) return
    const texts = await index.texts(
      caller,
      part.map(({ item }) => item),
    )
    const byId = new Map(texts.map(({ id, text }) => [id, text]))
    yield part.flatMap((section) => {
      const text = byId.get(section.item)
      return text === undefined ? [] : [{ ...placeOf(section, source), text }]
    })
    after = { file: last.file, position: last.position }
  }
}

/** What other modules may ask of the documentation that was added. */
export const createManuals = (deps: DocsDeps): Manuals => ({
  list: async (caller) => {
    const sources = await sourcesOf(deps, caller)
    const newest = new Set(newestOfEach(sources))
    return sources.map((source) => manualOf(source, newest.has(source)))
  },
  search: async (caller, { query, manuals, limit }) => {
    if (query.trim() === '' || manuals.length === 0) return []
    const sources = (await sourcesOf(deps, caller)).filter(({ number }) => manuals.includes(number))
    if (sources.length === 0) return []
    const { found } = await searchSources(deps, caller, { query, sources, limit })
    return found.map(({ section, source, sentences }) => ({
      ...placeOf(section, source),
      sentence: sentences[0] ?? '',
    }))
  },
  read: async function* (caller, manual) {
    const source = (await sourcesOf(deps, caller)).find(({ number }) => number === manual)
    if (source !== undefined) yield* readSections(deps, caller, source)
  },
})
