import type { CompiledKnowledge } from '../knowledge/compiled.ts'
import type { ShippedContents } from '../knowledge/knowledge-files.ts'
import type { KnowledgeDirs } from '../knowledge/schema.ts'
import { describedEntries, type DescribedKnowledge } from '../search/entries-of.ts'
import { entryMeaning } from '../search/entry-meaning.ts'
import { readPreparedIndex } from '../search/prepared-index.ts'
import type { SearchIndex } from '../search/search-index.ts'

/** The build has checked the files, so their schemas are not loaded. */
const contentsIn = (text: string): ShippedContents => {
  const compiled = JSON.parse(text) as CompiledKnowledge
  return Object.fromEntries(
    Object.entries(compiled).map(([name, { content }]) => [name, content]),
  ) as unknown as ShippedContents
}

const knowledgeIn = (shipped: ShippedContents): DescribedKnowledge => ({
  handlerCatalog: shipped['handler-catalog.yaml'],
  apiPatterns: shipped['api-patterns.yaml'].patterns,
  moduleCatalog: shipped['module-catalog.yaml'].modules,
  errorCatalog: shipped['error-catalog.yaml'].errors,
  designPatterns: shipped['design-patterns.yaml'].patterns,
  extended: {
    apiPatterns: shipped['extended/api-patterns.yaml'].patterns,
    modules: shipped['extended/modules.yaml'].modules,
    errors: shipped['extended/errors.yaml'].errors,
    constraints: shipped['extended/constraints.yaml'].constraints,
    handlers: shipped['extended/handlers.yaml'].handlers,
    notProvided: shipped['extended/not-provided.yaml'].not_provided,
    classWords: shipped['extended/class-words.yaml'].classes,
    thesaurus: shipped['extended/thesaurus.yaml'].concepts,
    readings: shipped['extended/readings.yaml'].parts,
  },
})

/** The search over the entries with a description, from the files of the build; undefined if there was no build. */
export const preparedSearch = ({ compiled, searchFile }: KnowledgeDirs): SearchIndex | undefined => {
  const prepared = searchFile && readPreparedIndex(searchFile)
  const text = prepared && compiled?.()
  if (!prepared || text === undefined) return undefined
  const entries = describedEntries(knowledgeIn(contentsIn(text)))
  return {
    ...prepared,
    entries,
    findClass: () => undefined,
    meaningOf: (meaning) => entryMeaning(entries, meaning, prepared.vectors),
  }
}
