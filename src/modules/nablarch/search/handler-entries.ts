import type { Knowledge } from '../knowledge/schema.ts'
import { appTypes, type AppType } from '../knowledge/schemas/fields.ts'
import type { FurtherHandler, Handler } from '../knowledge/schemas/handler-catalog.ts'
import type { Called, Entry } from './entry.ts'
import type { HandlerHit } from './hit.ts'
import { oneLine } from './one-line.ts'

interface Use {
  readonly type: AppType
  readonly handler: Handler
}

/** One entry per class, whatever number of app types use it; those beside the catalogue behind it. */
export const handlerEntries = ({ handlerCatalog, extended }: Knowledge, called: Called): readonly Entry[] => {
  const uses = new Map<string, Use[]>()
  for (const type of appTypes) {
    for (const handler of handlerCatalog[type].handlers) {
      uses.set(handler.fqcn, [...(uses.get(handler.fqcn) ?? []), { type, handler }])
    }
  }
  const further = extended.handlers.filter(({ fqcn }) => !uses.has(fqcn))
  return [
    ...[...uses.values()].map((each) => catalogued(each, called)),
    ...further.map((handler) => furtherEntry(handler, called)),
  ]
}

/** Without a category it is required when some app type requires it; within one, when that type does. */
const catalogued = (uses: readonly Use[], called: Called): Entry => {
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
      words: [...new Set([...handlers.flatMap(({ words = [] }) => words), ...called(hit.fqcn)])],
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

const furtherEntry = ({ name, fqcn, description, app_types, words = [] }: FurtherHandler, called: Called): Entry => ({
  hit: { type: 'handler', name, description: oneLine(description), fqcn, required: false, app_types },
  texts: () => ({
    names: [name, fqcn],
    words: [...words, ...called(fqcn)],
    prose: [oneLine(description)],
    context: [],
  }),
  areas: [],
  core: false,
})

const unreachable = (): never => {
  throw new Error('a handler without a use')
}
