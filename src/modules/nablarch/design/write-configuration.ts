import type { AppType } from '../knowledge/schemas/fields.ts'
import { describeHandler, rulesetFor } from '../rules/ruleset.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { listenerLists, type ListenerList } from '../queue/queue.ts'
import { defaultComponents } from './default-components.ts'

/** A component configuration with the queue, as official ones are written: what the default configuration has is referred to. */
export const writeConfiguration = (appType: AppType, classes: readonly string[], knowledge: Knowledge): string => {
  const defaults = defaultComponents(appType, classes)
  const imports = [...new Set(classes.flatMap((fqcn) => defaults[fqcn]?.file ?? []))]
  const entry = (fqcn: string): string => {
    const comment = `<!-- ${describeHandler(rulesetFor(knowledge, appType), fqcn).replaceAll('--', '—')} -->`
    const name = defaults[fqcn]?.name
    return `${comment}\n${name === undefined ? componentOf(fqcn) : `<component-ref name="${name}"/>`}`
  }
  const body = appType === 'jakarta-batch' ? listenerBody(classes, knowledge, entry) : queueBody(appType, classes.map(entry).join('\n'))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<component-configuration',
    '    xmlns="http://tis.co.jp/nablarch/component-configuration"',
    '    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    '    xsi:schemaLocation="http://tis.co.jp/nablarch/component-configuration',
    '        https://nablarch.github.io/schema/component-configuration.xsd">',
    ...(imports.length === 0 ? [] : ['', ...imports.map((file) => `  <import file="${file}"/>`)]),
    '',
    indented(body, 2),
    '</component-configuration>',
  ].join('\n')
}

const componentOf = (fqcn: string): string =>
  fqcn === 'nablarch.fw.handler.RequestPathJavaPackageMapping' || fqcn === 'nablarch.fw.web.handler.HttpRequestJavaPackageMapping'
    ? `<component class="${fqcn}">\n  <property name="basePackage" value="\${nablarch.commonProperty.basePackage}"/>${
        fqcn.includes('RequestPath') ? '\n  <property name="immediate" value="false"/>' : ''
      }\n</component>`
    : `<component class="${fqcn}"/>`

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

const levels: Readonly<Record<string, ListenerList>> = { job: 'jobListeners', step: 'stepListeners', chunk: 'itemWriteListeners' }

const listenerBody = (classes: readonly string[], knowledge: Knowledge, entry: (fqcn: string) => string): string => {
  const threads = new Map(knowledge.handlerCatalog['jakarta-batch'].handlers.map(({ fqcn, thread }) => [fqcn, levels[thread]]))
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
