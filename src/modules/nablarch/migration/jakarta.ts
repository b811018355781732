/** Packages that Jakarta EE 10 renamed. Other javax packages belong to the JDK and keep their names. */
const movedPackages = [
  'activation',
  'annotation',
  'batch',
  'decorator',
  'ejb',
  'el',
  'enterprise',
  'faces',
  'inject',
  'interceptor',
  'jms',
  'json',
  'jws',
  'mail',
  'persistence',
  'resource',
  'security.auth.message',
  'security.enterprise',
  'security.jacc',
  'servlet',
  'transaction',
  'validation',
  'websocket',
  'ws.rs',
  'xml.bind',
  'xml.soap',
  'xml.ws',
]

/** Subpackages that keep their names: they belong to the JDK or (the last two) to the JSR 305 annotations. */
const keptPackages = ['annotation.processing', 'transaction.xa', 'annotation.concurrent', 'annotation.meta']

/** The types of `javax.annotation` that were renamed; JSR 305 types such as `Nonnull` share the package. */
const annotationTypes = 'Generated|ManagedBean|PostConstruct|PreDestroy|Priority|Resource|Resources'
const annotations = new RegExp(String.raw`^annotation\.(?:\*|X$|(?:${annotationTypes})(?![\w$])|(?:security|sql)\.)`)

/** `javax.servlet` for `javax.servlet.http.Cookie`; `undefined` for names that do not change. */
export const movedNamespace = (name: string): string | undefined => {
  if (!name.startsWith('javax.')) return undefined
  const rest = name.slice('javax.'.length)
  const isIn = (namespace: string): boolean => rest.startsWith(`${namespace}.`)
  if (keptPackages.some(isIn) || (isIn('annotation') && !annotations.test(rest))) return undefined
  const found = movedPackages.find(isIn)
  return found === undefined ? undefined : `javax.${found}`
}
