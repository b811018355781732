/** The length to which a caller's text is cut in errors and logs, unless a contract fixes another. */
export const maxEchoLength = 200

/** Cuts a caller's text for errors and logs without splitting a surrogate pair. */
export const echo = (text: string): string =>
  text.length <= maxEchoLength ? text : `${text.slice(0, maxEchoLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** Cuts every text in a JSON value, for messages that were worded elsewhere. */
export const echoAll = (value: unknown, cut: (text: string) => string = echo): unknown => {
  if (typeof value === 'string') return cut(value)
  if (Array.isArray(value)) return value.map((inner) => echoAll(inner, cut))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cut(key), echoAll(inner, cut)]))
}

/**
 * Returns a function that cuts long parts of the request wherever a text repeats them: the last check before an answer
 * is sent, for messages of the SDK and for forgotten cuts.
 */
export const cutterOf = (...sent: readonly unknown[]): ((text: string) => string) => {
  const long = [...new Set(sent.flatMap(longTextsIn))].toSorted((one, other) => other.length - one.length)
  return (text) => long.reduce((left, one) => (left.includes(one) ? left.replaceAll(one, () => echo(one)) : left), text)
}

const longTextsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.length > maxEchoLength ? [value, value.trim()] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [...longTextsIn(key), ...longTextsIn(inner)])
}
