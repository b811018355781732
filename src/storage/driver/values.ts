import { encodeText, decodeText } from '../text.ts'

export type Named = Readonly<Record<string, unknown>>

export const isNamed = (values: readonly unknown[]): values is readonly [Named] => {
  const [only] = values
  return values.length === 1 && typeof only === 'object' && only !== null && !ArrayBuffer.isView(only)
}

const bound = (value: unknown): unknown =>
  value === undefined ? null : typeof value === 'string' ? encodeText(value) : value

const isBound = (value: unknown): boolean => bound(value) === value

/** The values as SQLite gets them. Mostly they are that already. */
export const boundValues = (values: readonly unknown[]): readonly unknown[] =>
  values.every(isBound) ? values : values.map(bound)

export const boundNamed = (named: Named): Named =>
  Object.values(named).every(isBound)
    ? named
    : Object.fromEntries(Object.entries(named).map(([name, value]) => [name, bound(value)]))

/** A value as the program gets it. */
export const readValue = (value: unknown): unknown => (typeof value === 'string' ? decodeText(value) : value)
