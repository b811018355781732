/** Helpers that write queues as XML. */

export const component = (fqcn: string, inside = ''): string =>
  inside === '' ? `<component class="${fqcn}"/>` : `<component class="${fqcn}">${inside}</component>`

export const dispatch = 'nablarch.fw.handler.RequestPathJavaPackageMapping'
export const immediateFalse =
  '<property name="basePackage" value="com.example"/><property name="immediate" value="false"/>'

/** Also true for misspelt names. */
const isDispatch = (fqcn: string): boolean => fqcn.includes('RequestPathJavaPackage')

/** A named list with one handler per line, from line 2 on. */
export const listOf = (classes: readonly string[], name = 'handlerQueue'): string =>
  [
    `<list name="${name}">`,
    ...classes.map((fqcn) => `  ${component(fqcn, isDispatch(fqcn) ? immediateFalse : '')}`),
    '</list>',
  ].join('\n')
