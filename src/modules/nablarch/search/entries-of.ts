import { simpleNameOf } from '../class-index/class-index.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { ApiPattern } from '../knowledge/schemas/api-patterns.ts'
import type { DesignPattern } from '../knowledge/schemas/design-patterns.ts'
import type { ErrorEntry } from '../knowledge/schemas/error-catalog.ts'
import type { ModuleEntry } from '../knowledge/schemas/module-catalog.ts'
import type { NotProvidedEntry } from '../knowledge/schemas/not-provided.ts'
import { classEntries } from './class-entries.ts'
import { wordsOfClass } from './class-words.ts'
import type { Called, Entry } from './entry.ts'
import { handlerEntries } from './handler-entries.ts'
import { identifiersIn } from './identifiers-in.ts'
import { oneLine } from './one-line.ts'

/** Everything that can be found, the types in the order in which equally good ones are listed. */
export const entriesOf = (knowledge: Knowledge): readonly Entry[] => {
  const { extended } = knowledge
  const called: Called = (fqcn) => wordsOfClass(fqcn, extended.classWords)
  const listed = [
    ...knowledge.apiPatterns.map((pattern) => apiPatternEntry(pattern, { core: true, called })),
    ...extended.apiPatterns.map((pattern) => apiPatternEntry(pattern, { core: false, called })),
    ...knowledge.moduleCatalog.map((module) => moduleEntry(module, true)),
    ...extended.modules.map((module) => moduleEntry(module, false)),
    ...handlerEntries(knowledge, called),
    ...knowledge.designPatterns.map(designPatternEntry),
    ...knowledge.errorCatalog.map((error) => errorEntry(error, { core: true, called })),
    ...extended.errors.map((error) => errorEntry(error, { core: false, called })),
    ...extended.notProvided.map(notProvidedEntry),
  ]
  return [...listed, ...classEntries(knowledge, { others: listed, called })]
}

interface Source {
  readonly core: boolean
  readonly called: Called
}

const apiPatternEntry = (pattern: ApiPattern, { core, called }: Source): Entry => {
  const { name, category, fqcn, source_url } = pattern
  const description = oneLine(pattern.description)
  return {
    hit: { type: 'api-pattern', name, category, description, fqcn, source_url },
    texts: () => ({
      names: [name, simpleNameOf(fqcn), fqcn],
      words: [...(pattern.words ?? []), ...called(fqcn)],
      prose: [description],
      context: [category, ...(pattern.related_classes ?? []), ...methodsOf(pattern), ...(pattern.pitfalls ?? [])],
      identifiers: identifiersIn(pattern.example),
    }),
    areas: [category],
    core,
  }
}

/** `Class: Type method(…)` is looked for by the class and the method, not by the types around them. */
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

const errorEntry = (error: ErrorEntry, { core, called }: Source): Entry => {
  const { id, category, severity, exception, source_url } = error
  const error_message = oneLine(error.error_message)
  return {
    hit: { type: 'error', id, category, severity, error_message, source_url },
    texts: () => ({
      names: [id, ...(exception === undefined ? [] : [simpleNameOf(exception), exception])],
      words: [...(error.words ?? []), ...(exception === undefined ? [] : called(exception))],
      prose: [error_message],
      context: [category, error.cause, ...(error.related_handlers ?? [])],
      identifiers: identifiersIn(error.solution),
    }),
    areas: [category],
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
    core: false,
  }
}
