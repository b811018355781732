/** The forms in which a file of the console exists, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

/**
 * The encodings that a browser accepts, in the order in which they are tried. The file itself comes last: it is sent
 * even to a client that refuses everything.
 */
export const acceptedEncodings = (header: string | undefined): readonly Encoding[] => {
  const weights = weightsIn(header ?? '')
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0 : (weights.get('*') ?? 0))
  const compressed = encodings.filter((encoding) => encoding !== 'identity' && weightOf(encoding) > 0)
  const wanted = compressed.filter((encoding) => weightOf(encoding) >= weightOf('identity'))
  return [...wanted.toSorted((one, other) => weightOf(other) - weightOf(one)), 'identity']
}

/** The weight of each named encoding; `x-gzip` is an old name of `gzip`. */
const weightsIn = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const stated = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name === 'x-gzip' ? 'gzip' : name, stated === undefined ? 1 : weightIn(stated)]
    }),
  )

const weightIn = (text: string): number => {
  const weight = Number(text)
  return Number.isFinite(weight) && weight >= 0 && weight <= 1 ? weight : 0
}
