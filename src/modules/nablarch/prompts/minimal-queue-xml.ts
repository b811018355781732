import type { MinimalQueue } from '../knowledge/schemas/handler-catalog.ts'
import { code, page } from '../markdown/markdown.ts'

/** A documented queue as the list that a component definition holds; what each handler needs is to be added. */
export const minimalQueueXml = ({ title, handlers }: MinimalQueue): string =>
  page(
    `### ${title}`,
    code('xml', ['<list name="handlerQueue">', ...handlers.map(({ fqcn }) => `  <component class="${fqcn}" />`), '</list>'].join('\n')),
  )
