import { simpleNameOf } from '../class-index/class-index.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { ApiPattern } from '../knowledge/schemas/api-patterns.ts'
import type { DesignPattern } from '../knowledge/schemas/design-patterns.ts'
import type { ErrorEntry } from '../knowledge/schemas/error-catalog.ts'
import type { ModuleEntry } from '../knowledge/schemas/module-catalog.ts'
import type { NotProvidedEntry } from '../knowledge/schemas/not-provided.ts'
import type { ClassWords } from '../knowledge/schemas/search-words.ts'
import { classEntries } from './class-entries.ts'
import type { WordsOfClass, Entry } from './entry.ts'
import { handlerEntries } from './handler-entries.ts'
import { oneLine } from './one-line.ts'

/** The parts of the knowledge that describe something. */
export type DescribedKnowledge = Pick<
  Knowledge,
  'apiPatterns' | 'moduleCatalog' | 'handlerCatalog' | 'designPatterns' | 'errorCatalog' | 'extended'
>

/** The entries with a description. Of equally good entries the earlier one is listed first. */
export const describedEntries = (knowledge: DescribedKnowledge): readonly Entry[] => {
  const { extended } = knowledge
  const wordsOf = wordsIn(knowledge)
  return [
    ...knowledge.apiPatterns.map((pattern) => apiPatternEntry(pattern, { core: true, wordsOf })),
    ...extended.apiPatterns.map((pattern) => apiPatternEntry(pattern, { core: false, wordsOf })),
    ...knowledge.moduleCatalog.map((module) => moduleEntry(module, true)),
    ...extended.modules.map((module) => moduleEntry(module, false)),
    ...handlerEntries(knowledge, wordsOf),
    ...knowledge.designPatterns.map(designPatternEntry),
    ...knowledge.errorCatalog.map((error) => errorEntry(error, { core: true, wordsOf })),
    ...extended.errors.map((error) => errorEntry(error, { core: false, wordsOf })),
    ...extended.notProvided.map(notProvidedEntry),
  ]
}

/** All entries that the search can find: bare classes come after those with a description. */
export const entriesOf = (knowledge: Knowledge): readonly Entry[] => [
  ...describedEntries(knowledge),
  ...classEntries(knowledge, wordsIn(knowledge)),
]

const wordsIn =
  ({ extended }: DescribedKnowledge): WordsOfClass =>
  (fqcn) =>
    classWordsOf(fqcn, extended.classWords)

/** The words that people use for a class. The file lists it by its name with or without the end of its package. */
const classWordsOf = (fqcn: string, classWords: ClassWords): readonly string[] => {
  const parts = fqcn.split('.')
  for (let kept = 1; kept <= parts.length; kept++) {
    const name = parts.slice(-kept).join('.')
    if (Object.hasOwn(classWords, name)) return classWords[name] ?? []
  }
  return []
}

/** Names such as `commitInterval`, `handleNext` and `env.properties`; a single lower-case word is too common. */
const identifier = /(?<![\w$])(?:[a-z]+(?:[A-Z][a-z0-9]+)+|[a-z][\w-]*\.(?:properties|xml))(?!\w)/g

/** The names of settings, methods and files in an example or instruction. */
export const identifiersIn = (text: string): readonly string[] => [...new Set(text.match(identifier))]

interface Source {
  readonly core: boolean
  readonly wordsOf: WordsOfClass
}

const apiPatternEntry = (pattern: ApiPattern, { core, wordsOf }: Source): Entry => {
  const { name, category, fqcn, source_url } = pattern
  const description = oneLine(pattern.description)
  return {
    hit: { type: 'api-pattern', name, category, description, fqcn, source_url },
    texts: () => ({
      names: [name, simpleNameOf(fqcn), fqcn],
      words: [...(pattern.words ?? []), ...wordsOf(fqcn)],
      prose: [description],
      context: [category, ...(pattern.related_classes ?? []), ...methodsOf(pattern), ...(pattern.pitfalls ?? [])],
      identifiers: identifiersIn(pattern.example),
    }),
    areas: [category],
    classes: () => pattern.related_classes ?? [],
    core,
  }
}

/** Only the class and the method of `Class: Type method(…)` are searched, not the types around them. */
const methodsOf = ({ signatures = [] }: ApiPattern): readonly string[] =>
  signatures.map((signature) => signature.replace(/^([\w$]+): .*?(?<!\w)(\w+)\(.*$/su, '$1 $2'))

const moduleEntry = (module: ModuleEntry, core: boolean): Entry => {
  const { name, category, artifact_id } = module
  const description = oneLine(module.description)
  return {
    hit: { type: 'module', name, category, description },
    texts: () => ({
      names: [...new Set([name, artifact_id])],
      words: module.words ?? [],
      prose: [description],
      context: module.key_classes.map(({ fqcn }) => fqcn),
    }),
    areas: [category],
    classes: () => module.key_classes.map(({ fqcn }) => fqcn),
    core,
  }
}

const designPatternEntry = (pattern: DesignPattern): Entry => {
  const { name, category } = pattern
  const description = oneLine(pattern.description)
  return {
    hit: { type: 'design-pattern', name, category, description },
    texts: () => ({
      names: [name],
      words: pattern.words ?? [],
      prose: [description],
      context: [category, pattern.problem, pattern.solution],
    }),
    areas: [category],
    core: true,
  }
}

const errorEntry = (error: ErrorEntry, { core, wordsOf }: Source): Entry => {
  const { id, category, severity, exception, source_url } = error
  const error_message = oneLine(error.error_message)
  return {
    hit: { type: 'error', id, category, severity, error_message, source_url },
    texts: () => ({
      names: [id, ...(exception === undefined ? [] : [simpleNameOf(exception), exception])],
      words: [...(error.words ?? []), ...(exception === undefined ? [] : wordsOf(exception))],
      prose: [error_message],
      context: [category, error.cause, ...(error.related_handlers ?? [])],
      identifiers: identifiersIn(error.solution),
    }),
    areas: [category],
    classes: () => (exception === undefined ? [] : [exception]),
    core,
  }
}

const notProvidedEntry = (entry: NotProvidedEntry): Entry => {
  const nearest = oneLine(entry.nearest)
  return {
    hit: { type: 'not-provided', name: entry.name, nearest },
    texts: () => ({
      names: [entry.name],
      words: entry.words ?? [],
      prose: [],
      context: [nearest, ...(entry.classes ?? [])],
    }),
    areas: [entry.category],
    classes: () => entry.classes ?? [],
    core: false,
  }
}
