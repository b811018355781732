import { pick, type Random } from '../../support/durability/random.ts'
import { anyText, ordinaryText } from './texts.ts'

/** The part of JSON Schema that the tools use. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
}

const fewIds = 100

const legalNumber = (random: Random, { minimum = 0, maximum = minimum + fewIds }: Schema): number =>
  minimum + Math.floor(random() * (Math.min(maximum, minimum + fewIds) - minimum + 1))

const legalArray = (random: Random, schema: Schema): readonly unknown[] => {
  const length = random() < 0.02 ? 1_000 : Math.floor(random() * 4)
  return Array.from({ length }, () => legalValue(random, schema.items ?? {}))
}

/** A value that the schema allows. The tool may still refuse it. */
const legalValue = (random: Random, schema: Schema): unknown => {
  if (schema.enum !== undefined) return pick(random, schema.enum)
  if (schema.anyOf !== undefined) return legalValue(random, pick(random, schema.anyOf) ?? {})
  switch (schema.type) {
    case 'string':
      return random() < 0.5 ? ordinaryText(random) : anyText(random)
    case 'integer':
    case 'number':
      return legalNumber(random, schema)
    case 'boolean':
      return random() < 0.5
    case 'array':
      return legalArray(random, schema)
    case 'object':
      return legalArguments(random, schema)
    default:
      return anyValue(random)
  }
}

/** Values that the tools accept where the schema only says "string". Without them most calls would be refused. */
const acceptedValues: Readonly<Record<string, readonly unknown[]>> = {
  type: ['task', 'bug', 'note', '決定'],
  status: ['Open', 'in progress', 'Closed', 'Rejected'],
  tags: [[], ['a'], ['a', 'b'], ['認証', 'API']],
  startDate: ['2026-01-01', '2026-01-01T09:00:00Z'],
  endDate: ['2026-12-31'],
  agent: ['climpt'],
  applicationType: ['web', 'rest', 'batch'],
  expectedRevision: [1, 2],
}

const argumentOf = (random: Random, name: string, schema: Schema): unknown => {
  const values = acceptedValues[name]
  return values !== undefined && random() < 0.8 ? pick(random, values) : legalValue(random, schema)
}

export const legalArguments = (random: Random, { properties = {}, required = [] }: Schema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || random() < 0.3)
      .map(([name, schema]) => [name, argumentOf(random, name, schema)]),
  )

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])

const anyValue = (random: Random): unknown =>
  pick<() => unknown>(random, [
    () => null,
    () => 1.5,
    () => -1,
    () => 2 ** 53,
    () => '3',
    () => true,
    () => [],
    () => ({}),
    () => deep(20),
    () => anyText(random),
    () => Array.from({ length: 1_001 }, (_, index) => index),
    () => Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`key ${index}`, index])),
  ])?.()

type Change = (random: Random, args: Record<string, unknown>) => unknown

const changes: readonly Change[] = [
  (random, args) => ({ ...args, [pick(random, Object.keys(args)) ?? 'id']: anyValue(random) }),
  (random, args) => Object.fromEntries(Object.entries(args).filter(() => random() < 0.5)),
  (random, args) => ({ ...args, [anyText(random).slice(0, 20_000)]: anyValue(random) }),
  (_random, args) => ({
    ...args,
    ...Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`unknown${index}`, 1])),
  }),
  (random) => anyValue(random),
]

/** Valid arguments with a change that most likely makes them invalid. */
export const illegalArguments = (random: Random, schema: Schema): unknown =>
  pick(random, changes)?.(random, legalArguments(random, schema))
