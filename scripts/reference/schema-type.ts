import { isObject } from '../../src/kernel/is-object.ts'

type Json = Readonly<Record<string, unknown>>

/** The type of a JSON Schema in one line, with its bounds. */
export const typeOf = (schema: Json): string => {
  const { type, items, anyOf, enum: values, const: only } = schema
  if (Array.isArray(values)) return values.map((value) => `\`${JSON.stringify(value)}\``).join(' or ')
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  if (Array.isArray(anyOf)) return anyOf.map((one) => (isObject(one) ? typeOf(one) : 'any')).join(', or ')
  if (type === 'array') return `array of ${isObject(items) ? grouped(typeOf(items)) : 'any'}${bounds(schema)}`
  return `${typeof type === 'string' ? type : 'any'}${bounds(schema)}`
}

/** In brackets if it would otherwise be unclear what belongs to the element and what to the array. */
const grouped = (type: string): string => (type.includes(' ') ? `(${type})` : type)

const bounds = ({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Json): string =>
  [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' elements'),
  ].join('')

const range = (least: unknown, most: unknown, unit: string): string => {
  if (typeof least === 'number' && typeof most === 'number') return `, ${least} to ${most}${unit}`
  if (typeof least === 'number') return `, at least ${least}${unit}`
  return typeof most === 'number' ? `, at most ${most}${unit}` : ''
}
