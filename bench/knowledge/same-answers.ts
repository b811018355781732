import type { Contender } from './contenders.ts'

/** Fields that an answer of Kura has only where they say something. */
const optional = new Set(['by', 'moreTags', 'moreRelated', 'truncated', 'totalIsLowerBound'])

/** The names of all fields of an answer, with those of the entries of its lists. */
const fieldsOf = (value: unknown, place = ''): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((entry) => fieldsOf(entry, `${place}[]`))
  if (typeof value !== 'object' || value === null) return [place]
  return Object.entries(value)
    .filter(([name]) => !optional.has(name))
    .flatMap(([name, inner]) => fieldsOf(inner, `${place}.${name}`))
}

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].sort()

/** Fails if a contender answers with other fields than the first one: the work would not be the same. */
export const requireSameFields = async (
  contenders: readonly Contender[],
  calls: readonly (readonly [name: string, args: object])[],
): Promise<void> => {
  for (const [name, args] of calls) {
    const [expected, ...others] = await Promise.all(
      contenders.map(async (one) => sorted(fieldsOf(await one.client.call(name, args))).join(' ')),
    )
    for (const found of others)
      if (found !== expected)
        throw new Error(`${name} answers with other fields than the floor:\n${found}\n${expected}`)
  }
}

/** Fails if the contenders answer with other items, which are told by their ids. */
export const requireSameItems = async (
  contenders: readonly Contender[],
  calls: readonly (readonly [name: string, args: object])[],
): Promise<void> => {
  for (const [name, args] of calls) {
    const answers = await Promise.all(contenders.map(({ client }) => client.call(name, args)))
    const [expected, ...others] = answers.map(({ items, edges }) =>
      JSON.stringify([(items as readonly { readonly id: number }[]).map(({ id }) => id), edges]),
    )
    for (const found of others)
      if (found !== expected) throw new Error(`${name} answers with other items than the floor:\n${found}\n${expected}`)
  }
}
