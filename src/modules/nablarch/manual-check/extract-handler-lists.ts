import type { ManualSection } from '../../../kernel/manuals.ts'
import { linkedClasses } from './class-names.ts'
import type { HandlerList } from './facts.ts'
import { isHandlerListHeading } from './manual-words.ts'
import { pageOfPath, placeOf } from './place.ts'

/** The handlers that the page of a type of application lists, by the titles of their pages. */
export const extractHandlerList = (section: ManualSection): readonly HandlerList[] => {
  const place = placeOf(section)
  if (!isHandlerListHeading(place.heading)) return []
  const items = section.text.split('\n').flatMap((line) => {
    const item = line.trim()
    if (!item.startsWith('- ') || item.startsWith('- **')) return []
    const [linked] = linkedClasses(item)
    return [{ name: item.slice(2, 302).trim(), ...(linked !== undefined && { fqcn: linked.fqcn }) }]
  })
  return [{ page: pageOfPath(section.path), items, place }]
}
