/** Which file of the default configuration defines a name that several of them define differently. */
const definedBy: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'nablarch/batch/loop-dbless.xml': { loopHandler: 'nablarch.fw.handler.DbLessLoopHandler' },
  'nablarch/batch/loop-transaction.xml': { loopHandler: 'nablarch.fw.handler.LoopHandler' },
  'nablarch/webui/request-mapper-for-webui.xml': {
    packageMapping: 'nablarch.fw.web.handler.HttpRequestJavaPackageMapping',
  },
}

/** The class that an import of this document gives to the name, if one of them settles it. */
export const importedClass = (name: string, imports: ReadonlySet<string>): string | undefined => {
  const classes = [...imports].flatMap((file) => definedBy[file]?.[name] ?? [])
  return classes.length === 1 ? classes[0] : undefined
}
