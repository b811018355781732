import type { Knowledge } from '../knowledge/schema.ts'
import { appTypes, type AppType } from '../knowledge/schemas/fields.ts'
import { sameName } from './class-names.ts'
import { simpleName, type Difference } from './difference.ts'
import type { ManualFacts } from './facts.ts'
import { pageOfUrl } from './place.ts'
import { sayOtherType } from './words.ts'

const classesOf = ({ handlerCatalog, extended }: Knowledge, type: AppType): ReadonlySet<string> => {
  const { handlers, minimal_queues: queues = [], equivalents = {} } = handlerCatalog[type]
  return new Set(
    [
      ...handlers.map(({ fqcn }) => fqcn),
      ...queues.flatMap((queue) => queue.handlers.map(({ fqcn }) => fqcn)),
      ...Object.values(equivalents).flat(),
      ...extended.handlers.filter(({ app_types }) => app_types.includes(type)).map(({ fqcn }) => fqcn),
    ].map(sameName),
  )
}

/** Handlers that the page of a type of application lists, and our catalogues do not list for this type. */
export const compareAppTypes = (knowledge: Knowledge, { handlerLists }: ManualFacts): readonly Difference[] =>
  appTypes.flatMap((type) => {
    const { source_url, minimal_queues: queues = [] } = knowledge.handlerCatalog[type]
    const pages = new Set([source_url, ...queues.map((queue) => queue.source_url)].map(pageOfUrl))
    const ours = classesOf(knowledge, type)
    const seen = new Set<string>()
    return handlerLists
      .filter(({ page }) => pages.has(page))
      .flatMap(({ items, place }) => items.map((item) => ({ ...item, place })))
      .flatMap(({ fqcn, place }): readonly Difference[] => {
        if (fqcn === undefined || ours.has(fqcn) || seen.has(fqcn)) return []
        seen.add(fqcn)
        return [
          {
            kind: 'app-type',
            knowledge: { file: 'extended/handlers.yaml', entry: simpleName(fqcn), says: '' },
            manual: { ...place, says: fqcn },
            message: sayOtherType(simpleName(fqcn), type),
          },
        ]
      })
  })
