/** The fields of an answer, one per line. Long texts come last. */
export const describeFields = (data: Readonly<Record<string, unknown>>): string => {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined)
  const long = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && isLong(entry[1]))
  const short = entries.filter(([, value]) => !(typeof value === 'string' && isLong(value)))
  return [
    ...short.map(([key, value]) => `${key}: ${wordsOf(value)}`),
    ...long.map(([key, value]) => `${key}:\n${value}`),
  ].join('\n')
}

const isLong = (value: string): boolean => value.length > 100 || value.includes('\n')

const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? 'none' : JSON.stringify(value)
