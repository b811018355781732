import type { AppType } from '../knowledge/schemas/fields.ts'
import { describeHandler, rulesetFor } from '../rules/ruleset.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { listenerListOf, listenerLists } from '../queue/queue.ts'
import { defaultComponents } from './default-components.ts'
import { responseFinishers } from './response-finishers.ts'
import {
  corsPreflight,
  definitionsFor,
  initializedFor,
  messagingContext,
  pathRoutesMapping,
  routesMapping,
} from './definitions.ts'

export interface QueueToWrite {
  readonly classes: readonly string[]
  /** Keys of the requested features; some change settings and not the classes. */
  readonly features: readonly string[]
}

/** Writes a component configuration with the queue. Like official ones it refers to the default configuration. */
export const writeConfiguration = (appType: AppType, queue: QueueToWrite, knowledge: Knowledge): string => {
  const { classes } = queue
  const defaults = defaultComponents(appType, classes)
  const definitions = definitionsFor(appType, classes)
  const entry = (fqcn: string): string => {
    const comment = `<!-- ${describeHandler(rulesetFor(knowledge, appType), fqcn).replaceAll('--', '—')} -->`
    const name = defaults[fqcn]?.name ?? (isRouter(fqcn) ? 'packageMapping' : undefined)
    return `${comment}\n${name === undefined ? componentOf(fqcn, queue) : `<component-ref name="${name}"/>`}`
  }
  const body =
    appType === 'jakarta-batch'
      ? listenerBody(classes, knowledge, entry)
      : queueBody(appType, classes.map(entry).join('\n'))
  const blocks = [
    importsFor(appType, classes, defaults),
    ...definitions.map(({ xml }) => xml),
    body,
    initializer(initializedFor(classes)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<component-configuration',
    '    xmlns="http://tis.co.jp/nablarch/component-configuration"',
    '    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    '    xsi:schemaLocation="http://tis.co.jp/nablarch/component-configuration',
    '        https://nablarch.github.io/schema/component-configuration.xsd">',
    ...blocks.filter((block) => block !== '').flatMap((block) => ['', indented(block, 2)]),
    '</component-configuration>',
  ].join('\n')
}

const isRouter = (fqcn: string): boolean => fqcn === routesMapping || fqcn === pathRoutesMapping

const connection = 'nablarch.common.handler.DbConnectionManagementHandler'
const session = 'nablarch.common.web.session.SessionStoreHandler'

const importsFor = (
  appType: AppType,
  classes: readonly string[],
  defaults: ReturnType<typeof defaultComponents>,
): string => {
  const hasTables = appType === 'jakarta-batch' || classes.includes(connection) || classes.includes(session)
  const files = [
    ...(hasTables ? ['nablarch/schema-config.xml'] : []),
    ...(appType === 'jakarta-batch' ? ['nablarch/batch/db-for-batch.xml'] : []),
    ...classes.flatMap((fqcn) => defaults[fqcn]?.file ?? []),
  ]
  return [...new Set(files)].map((file) => `<import file="${file}"/>`).join('\n')
}

const componentOf = (fqcn: string, queue: QueueToWrite): string => {
  const inside = propertiesFor(fqcn, queue)
  return inside.length === 0
    ? `<component class="${fqcn}"/>`
    : `<component class="${fqcn}">\n${indented(inside.join('\n'), 2)}\n</component>`
}

const basePackage = '<property name="basePackage" value="${nablarch.commonProperty.basePackage}"/>'

const propertiesFor = (fqcn: string, queue: QueueToWrite): readonly string[] => {
  switch (fqcn) {
    case 'nablarch.fw.handler.RequestPathJavaPackageMapping':
      return [basePackage, '<property name="immediate" value="false"/>']
    case 'nablarch.fw.web.handler.HttpRequestJavaPackageMapping':
      return [basePackage]
    case 'nablarch.fw.batch.ee.listener.step.DbConnectionManagementListener':
      return ['<property name="dbConnectionManagementHandler" ref="dbConnectionManagementHandler"/>']
    case messagingContext:
      return ['<property name="messagingProvider" ref="messagingProvider"/>']
    case corsPreflight:
      return ['<property name="cors" ref="cors"/>']
    case 'nablarch.fw.jaxrs.JaxRsResponseHandler':
      return responseFinishers(queue)
    default:
      return []
  }
}

const initializer = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : [
        '<component name="initializer" class="nablarch.core.repository.initialization.BasicApplicationInitializer">',
        '  <property name="initializeList">',
        '    <list>',
        ...names.map((name) => `      <component-ref name="${name}"/>`),
        '    </list>',
        '  </property>',
        '</component>',
      ].join('\n')

const queueBody = (appType: AppType, entries: string): string =>
  appType === 'batch' || appType === 'messaging'
    ? `<list name="handlerQueue">\n${indented(entries, 2)}\n</list>`
    : [
        '<component name="webFrontController" class="nablarch.fw.web.servlet.WebFrontController">',
        '  <property name="handlerQueue">',
        '    <list>',
        indented(entries, 6),
        '    </list>',
        '  </property>',
        '</component>',
      ].join('\n')

const listenerBody = (classes: readonly string[], knowledge: Knowledge, entry: (fqcn: string) => string): string => {
  const threads = new Map(
    knowledge.handlerCatalog['jakarta-batch'].handlers.map(({ fqcn, thread }) => [fqcn, listenerListOf[thread]]),
  )
  return listenerLists
    .map(
      (list) =>
        `<list name="${list}">\n${indented(
          classes
            .filter((fqcn) => threads.get(fqcn) === list)
            .map(entry)
            .join('\n'),
          2,
        )}\n</list>`,
    )
    .join('\n\n')
}

const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by))
