/** What Jakarta EE 10 took over from Java EE. Other packages of javax belong to the JDK and stay. */
const moved = [
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

/** Packages below those that belong to the JDK, or (the last two) to a library of annotations that never moved. */
const stays = ['annotation.processing', 'transaction.xa', 'annotation.concurrent', 'annotation.meta']

/** Of this package that library has types too: `javax.annotation.Nonnull` and its like stay. */
const annotations =
  /^annotation\.(?:\*|X$|(?:Generated|ManagedBean|PostConstruct|PreDestroy|Priority|Resource|Resources)(?![\w$])|(?:security|sql)\.)/

/** `javax.servlet` for `javax.servlet.http.Cookie`; none for what stays as it is. */
export const movedNamespace = (name: string): string | undefined => {
  if (!name.startsWith('javax.')) return undefined
  const rest = name.slice('javax.'.length)
  const isIn = (namespace: string): boolean => rest.startsWith(`${namespace}.`)
  if (stays.some(isIn) || (isIn('annotation') && !annotations.test(rest))) return undefined
  const found = moved.find(isIn)
  return found === undefined ? undefined : `javax.${found}`
}
