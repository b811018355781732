import { nearest } from '../../../kernel/nearest.ts'
import { simpleNameOf } from '../class-index/class-index.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { appTypes, type AppType } from '../knowledge/schemas/fields.ts'
import type { FurtherHandler, Handler } from '../knowledge/schemas/handler-catalog.ts'
import { plain } from '../search/plain.ts'

/** How one application type uses a handler. */
export interface HandlerUse {
  readonly type: AppType
  readonly order: number
  readonly count: number
  readonly handler: Handler
}

export interface KnownHandler {
  readonly name: string
  readonly fqcn: string
  readonly uses: readonly HandlerUse[]
  /** Its entry in the extended files if it is not in the catalogue. */
  readonly further: FurtherHandler | undefined
}

const usesOf = ({ handlerCatalog }: Knowledge): readonly HandlerUse[] =>
  appTypes.flatMap((type) => {
    const { handlers } = handlerCatalog[type]
    return handlers.map((handler, index) => ({ type, order: index + 1, count: handlers.length, handler }))
  })

/** All handlers, one per class; those of the catalogue come first. */
export const knownHandlers = (knowledge: Knowledge): readonly KnownHandler[] => {
  const byClass = new Map<string, HandlerUse[]>()
  for (const use of usesOf(knowledge)) byClass.set(use.handler.fqcn, [...(byClass.get(use.handler.fqcn) ?? []), use])
  const catalogued = [...byClass].map(([fqcn, uses]) => ({
    name: uses[0]?.handler.name ?? simpleNameOf(fqcn),
    fqcn,
    uses,
    further: undefined,
  }))
  const further = knowledge.extended.handlers.filter(({ fqcn }) => !byClass.has(fqcn))
  return [
    ...catalogued,
    ...further.map((handler) => ({ name: handler.name, fqcn: handler.fqcn, uses: [], further: handler })),
  ]
}

/** Finds a handler by its name in any spelling or by its class. */
export const findHandler = (knowledge: Knowledge, given: string): KnownHandler | undefined => {
  const wanted = plain(given)
  return knownHandlers(knowledge).find(({ name, fqcn }) =>
    [name, simpleNameOf(fqcn), fqcn].some((known) => plain(known) === wanted),
  )
}

const maxSuggestions = 5

/** Similar handler names: the one with the closest spelling and those that contain the given name. */
export const nearHandlers = (knowledge: Knowledge, given: string): readonly string[] => {
  const names = [...new Set(knownHandlers(knowledge).map(({ name }) => name))]
  const wanted = plain(simpleNameOf(given.trim()))
  const holding =
    wanted.length < 3
      ? []
      : names.filter((name) => plain(name).includes(wanted) || wanted.includes(plain(name).replace(/handler$/, '')))
  const closest = nearest(simpleNameOf(given.trim()), names)
  return [...new Set([...(closest === undefined ? [] : [closest]), ...holding])].slice(0, maxSuggestions)
}
