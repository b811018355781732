/** So much of what a caller sent is shown back in errors and logs, unless a contract gives another length. */
export const longestEcho = 200

/** Outside text as an error or a log line shows it: short, and never half of a surrogate pair. */
export const echo = (text: string): string =>
  text.length <= longestEcho ? text : `${text.slice(0, longestEcho - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** A value of JSON with every text in it cut, for what others worded. */
export const echoAll = (value: unknown, cut: (text: string) => string = echo): unknown => {
  if (typeof value === 'string') return cut(value)
  if (Array.isArray(value)) return value.map((inner) => echoAll(inner, cut))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cut(key), echoAll(inner, cut)]))
}

/**
 * Cuts what a caller sent wherever a text repeats it: the last place before an answer leaves, for
 * words of the SDK and for a place that forgot to cut.
 */
export const cutterOf = (...sent: readonly unknown[]): ((text: string) => string) => {
  const long = [...new Set(sent.flatMap(longTextsIn))].toSorted((one, other) => other.length - one.length)
  return (text) => long.reduce((left, one) => (left.includes(one) ? left.replaceAll(one, () => echo(one)) : left), text)
}

const longTextsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.length > longestEcho ? [value, value.trim()] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [...longTextsIn(key), ...longTextsIn(inner)])
}
