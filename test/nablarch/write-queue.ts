/** Queues as XML, in the forms that configurations have them. */

export const component = (fqcn: string, inside = ''): string =>
  inside === '' ? `<component class="${fqcn}"/>` : `<component class="${fqcn}">${inside}</component>`

export const dispatch = 'nablarch.fw.handler.RequestPathJavaPackageMapping'
export const immediateFalse =
  '<property name="basePackage" value="com.example"/><property name="immediate" value="false"/>'

/** Also where it is misspelt. */
const isDispatch = (fqcn: string): boolean => fqcn.includes('RequestPathJavaPackage')

/** A named list, one handler in each line from line 2 on. */
export const listOf = (classes: readonly string[], name = 'handlerQueue'): string =>
  [
    `<list name="${name}">`,
    ...classes.map((fqcn) => `  ${component(fqcn, isDispatch(fqcn) ? immediateFalse : '')}`),
    '</list>',
  ].join('\n')
