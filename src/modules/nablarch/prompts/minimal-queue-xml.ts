import type { Knowledge } from '../knowledge/schema.ts'
import type { AppType } from '../knowledge/schemas/fields.ts'
import type { MinimalQueue } from '../knowledge/schemas/handler-catalog.ts'
import { code, page } from '../markdown/markdown.ts'

/** Documented queues as the lists that a component definition holds, for types that have no template of their own. */
export const minimalQueuesXml = (knowledge: Knowledge, type: AppType): string => {
  const queues = knowledge.handlerCatalog[type].minimal_queues ?? []
  return page(...queues.map((queue) => page(`### ${queue.title}`, code('xml', listXml(queue, knowledge)))))
}

const listXml = (queue: MinimalQueue, knowledge: Knowledge): string =>
  [
    `<list name="${listNameOf(queue)}">`,
    ...queue.handlers.map(({ fqcn }, index) => componentXml(fqcn, index === queue.handlers.length - 1 ? {} : propertiesUnlessLast(fqcn, knowledge))),
    '</list>',
  ].join('\n')

/** Listeners of jobs, steps and writers stand in lists of their own. */
const listNameOf = ({ handlers: [first] }: MinimalQueue): string => {
  const level = /\.ee\.listener\.(job|step|chunk)\./.exec(first?.fqcn ?? '')?.[1]
  if (level === undefined) return 'handlerQueue'
  return level === 'chunk' ? 'itemWriteListeners' : `${level}Listeners`
}

const propertiesUnlessLast = (fqcn: string, { handlerConstraints, extended }: Knowledge): Readonly<Record<string, string>> =>
  [...handlerConstraints, ...extended.constraints].find((one) => one.rule === 'property_required_unless_last' && one.fqcn === fqcn)?.property ?? {}

const componentXml = (fqcn: string, properties: Readonly<Record<string, string>>): string => {
  const set = Object.entries(properties)
  if (set.length === 0) return `  <component class="${fqcn}" />`
  return [`  <component class="${fqcn}">`, ...set.map(([name, value]) => `    <property name="${name}" value="${value}" />`), '  </component>'].join('\n')
}
