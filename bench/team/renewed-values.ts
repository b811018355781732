import type { RecordedTrip, Value } from './record-statements.ts'

/**
 * A part of a text that is new in every call. `after` is a number that was counted, and stays as far from the id of the
 * item as it was; `drawn` was drawn at random.
 */
export type RenewedPart = string | { readonly after: number } | { readonly drawn: string }

export type PlannedValue = Value | { readonly parts: readonly RenewedPart[] }

export interface PlannedTrip {
  readonly connection: number
  readonly statements: readonly { readonly sql: string; readonly values: readonly PlannedValue[] }[]
}

/** Numbers that were counted differ by less than this between two calls. */
const nearby = 10_000
const numbersAndTimes = /(\d{4}-\d\d-\d\dT[\d:.]+Z|\d+)/
const number = /^\d{1,15}$/

const renewedPart = (one: string, other: string): RenewedPart => {
  if (one === other || !number.test(one) || !number.test(other)) return one
  return Math.abs(Number(one) - Number(other)) < nearby ? { after: Number(one) } : { drawn: one }
}

const renewedValue = (one: Value, other: Value): PlannedValue => {
  if (typeof one !== 'string' || typeof other !== 'string' || one === other) return one
  const [parts, others] = [one.split(numbersAndTimes), other.split(numbersAndTimes)]
  if (parts.length !== others.length) return one
  return { parts: parts.map((part, index) => renewedPart(part, others[index] ?? '')) }
}

const textOf = (trips: readonly RecordedTrip[]): string =>
  JSON.stringify(trips.map(({ statements }) => statements.map(({ sql }) => sql)))

/**
 * Finds the ids, counters and random numbers in the statements of a call by comparing them with those of a second call
 * that wrote the same. Undefined if the two sent different statements.
 */
export const renewedValues = (
  recorded: readonly RecordedTrip[],
  again: readonly RecordedTrip[],
): readonly PlannedTrip[] | undefined => {
  if (textOf(recorded) !== textOf(again)) return undefined
  return recorded.map(({ connection, statements }, trip) => ({
    connection,
    statements: statements.map(({ sql, values }, index) => ({
      sql,
      values: values.map((value, place) => renewedValue(value, again[trip]?.statements[index]?.values[place] ?? null)),
    })),
  }))
}
