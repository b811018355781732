import { toJSONSchema } from 'zod'
import { isObject } from '../kernel/is-object.ts'
import type { ObjectSchema } from '../kernel/tool.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * The JSON Schema that clients see, without parts that only cost context: `$schema`, and the bounds that every integer
 * has.
 */
export const publishedInput = (schema: ObjectSchema): Json => slim(toJSONSchema(schema, { io: 'input' }), [])

/** An output schema also loses its descriptions and the details of nested objects, which the answer itself shows. */
export const publishedOutput = (schema: ObjectSchema): Json => {
  const { properties, ...root } = slim(toJSONSchema(schema, { io: 'output' }), ['description', 'additionalProperties'])
  const outlined = isObject(properties) ? Object.entries(properties).map(([name, value]) => [name, outline(value)]) : []
  return { ...root, properties: Object.fromEntries(outlined) as Json }
}

const outline = (node: unknown): unknown => {
  if (!isObject(node)) return node
  if (node.type === 'object') return { type: 'object' }
  return node.items === undefined ? node : { ...node, items: outline(node.items) }
}

const slim = (node: object, dropped: readonly string[]): Json =>
  Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => key !== '$schema' && !dropped.includes(key) && !isDefaultIntegerBound(key, value))
      .map(([key, value]) => [key, slimMember(key, value, dropped)]),
  )

const slimMember = (key: string, value: unknown, dropped: readonly string[]): unknown => {
  if (dataKeywords.has(key)) return value
  return key === 'properties' ? slimEach(value, dropped) : slimValue(value, dropped)
}

/** Keywords whose values are data, not schemas. */
const dataKeywords = new Set(['default', 'const', 'enum', 'examples'])

/** Property names are chosen by the tool, so they are never treated as schema keywords. */
const slimEach = (properties: unknown, dropped: readonly string[]): unknown =>
  isObject(properties)
    ? Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, slimValue(value, dropped)]))
    : properties

const slimValue = (value: unknown, dropped: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((inner: unknown) => slimValue(inner, dropped))
  return isObject(value) ? slim(value, dropped) : value
}

const isDefaultIntegerBound = (key: string, value: unknown): boolean =>
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) || (key === 'minimum' && value === Number.MIN_SAFE_INTEGER)
