import type { Knowledge } from '../knowledge/schema.ts'
import { appTypes } from '../knowledge/schemas/fields.ts'
import type { EntryName } from './difference.ts'

/** An entry of a knowledge file with all of its texts. */
export interface KnowledgeEntry extends EntryName {
  readonly texts: readonly string[]
  /** The pages that it cites. */
  readonly urls: readonly string[]
}

const maxDepth = 10

/** Words for the search are no statements: they may be misspelt on purpose. */
const notStated = new Set(['words'])

function* textsOf(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null && depth < maxDepth)
    for (const [key, part] of Object.entries(value)) {
      if (notStated.has(key)) continue
      // Keys name classes, too: the equivalents of a handler.
      if (key.includes('.')) yield key
      yield* textsOf(part, depth + 1)
    }
}

const isUrl = (text: string): boolean => /^https?:\/\//.test(text)

const entryOf = (file: string, entry: string, value: unknown): KnowledgeEntry => {
  const texts = [...textsOf(value)]
  return { file, entry, texts: texts.filter((text) => !isUrl(text)), urls: texts.filter(isUrl) }
}

const named = (file: string, entries: readonly { readonly name: string }[]): readonly KnowledgeEntry[] =>
  entries.map((entry) => entryOf(file, entry.name, entry))

const identified = (file: string, entries: readonly { readonly id: string }[]): readonly KnowledgeEntry[] =>
  entries.map((entry) => entryOf(file, entry.id, entry))

/** Everything that the knowledge files state, entry by entry. What they say of other versions is left out. */
export const knowledgeEntries = (knowledge: Knowledge): readonly KnowledgeEntry[] => {
  const { handlerCatalog, componentNames, extended } = knowledge
  return [
    ...appTypes.flatMap((type) => {
      const { handlers, minimal_queues: queues = [], ...rest } = handlerCatalog[type]
      return [
        entryOf('handler-catalog.yaml', type, rest),
        ...handlers.map((handler) => entryOf('handler-catalog.yaml', `${type}: ${handler.name}`, handler)),
        ...queues.map((queue) => entryOf('handler-catalog.yaml', `${type}: ${queue.title}`, queue)),
      ]
    }),
    ...identified('handler-constraints.yaml', knowledge.handlerConstraints),
    ...identified('extended/constraints.yaml', extended.constraints),
    ...named('extended/handlers.yaml', extended.handlers),
    ...named('api-patterns.yaml', knowledge.apiPatterns),
    ...named('extended/api-patterns.yaml', extended.apiPatterns),
    ...named('module-catalog.yaml', knowledge.moduleCatalog),
    ...named('extended/modules.yaml', extended.modules),
    ...identified('error-catalog.yaml', knowledge.errorCatalog),
    ...identified('extended/errors.yaml', extended.errors),
    ...named('config-templates.yaml', knowledge.configTemplates),
    ...named('design-patterns.yaml', knowledge.designPatterns),
    ...named('extended/not-provided.yaml', extended.notProvided),
    ...[...componentNames.names()].map((name) => entryOf('component-names.yaml', name, componentNames.classesOf(name))),
  ]
}
