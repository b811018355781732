import type { Knowledge } from '../knowledge/schema.ts'
import { appTypes, type AppType } from '../knowledge/schemas/app-types.ts'
import type { FurtherHandler, Handler } from '../knowledge/schemas/handler-catalog.ts'
import type { WordsOfClass, Entry } from './entry.ts'
import type { HandlerHit } from './hit.ts'
import { oneLine } from './one-line.ts'

interface Use {
  readonly type: AppType
  readonly handler: Handler
}

/** One entry per class, even if several app types use it. Handlers of the extended files come last. */
export const handlerEntries = (
  { handlerCatalog, extended }: Pick<Knowledge, 'handlerCatalog' | 'extended'>,
  wordsOf: WordsOfClass,
): readonly Entry[] => {
  const uses = new Map<string, Use[]>()
  for (const type of appTypes) {
    for (const handler of handlerCatalog[type].handlers) {
      uses.set(handler.fqcn, [...(uses.get(handler.fqcn) ?? []), { type, handler }])
    }
  }
  const further = extended.handlers.filter(({ fqcn }) => !uses.has(fqcn))
  return [
    ...[...uses.values()].map((each) => catalogEntry(each, wordsOf)),
    ...further.map((handler) => furtherEntry(handler, wordsOf)),
  ]
}

/** Without a category `required` means that some app type requires it, else that the chosen one does. */
const catalogEntry = (uses: readonly Use[], wordsOf: WordsOfClass): Entry => {
  const hitOf = ({ type, handler }: Pick<Use, 'handler'> & { readonly type?: AppType }): HandlerHit => ({
    type: 'handler',
    name: handler.name,
    description: oneLine(handler.description),
    fqcn: handler.fqcn,
    required: type === undefined ? uses.some((use) => use.handler.required) : handler.required,
    app_types: uses.map((use) => use.type),
  })
  const handlers = uses.map(({ handler }) => handler)
  const hit = hitOf({ handler: uses[0]?.handler ?? unreachable() })
  return {
    hit,
    texts: () => ({
      names: [hit.name, hit.fqcn],
      words: [...new Set([...handlers.flatMap(({ words = [] }) => words), ...wordsOf(hit.fqcn)])],
      prose: [...new Set(handlers.map(({ description }) => oneLine(description)))],
      context: [],
    }),
    areas: [],
    core: true,
    hitIn: (category) => {
      const use = uses.find(({ type }) => type === category)
      return use === undefined ? hit : hitOf(use)
    },
  }
}

const furtherEntry = (
  { name, fqcn, description, app_types, words = [] }: FurtherHandler,
  wordsOf: WordsOfClass,
): Entry => ({
  hit: { type: 'handler', name, description: oneLine(description), fqcn, required: false, app_types },
  texts: () => ({
    names: [name, fqcn],
    words: [...words, ...wordsOf(fqcn)],
    prose: [oneLine(description)],
    context: [],
  }),
  areas: [],
  core: false,
})

const unreachable = (): never => {
  throw new Error('a handler without a use')
}
