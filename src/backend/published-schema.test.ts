import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { publishedInput, publishedOutput } from './published-schema.ts'

const schema = z.strictObject({
  id: z.int().min(1).describe('The id'),
  size: z.int().max(10).optional().describe('The size'),
  any: z.int().optional(),
  list: z
    .array(z.object({ at: z.int().describe('Where') }))
    .optional()
    .describe('A list'),
  either: z.union([z.string().describe('One'), z.int().describe('Other')]).optional(),
  count: z.int().default(1).describe('A count'),
})

describe('a published input', () => {
  const published = publishedInput(schema)

  it('is the schema without $schema and the bounds that every integer has', () => {
    expect(published).toEqual({
      type: 'object',
      properties: {
        id: { type: 'integer', minimum: 1, description: 'The id' },
        size: { type: 'integer', maximum: 10, description: 'The size' },
        any: { type: 'integer' },
        list: {
          type: 'array',
          items: { type: 'object', properties: { at: { type: 'integer', description: 'Where' } }, required: ['at'] },
          description: 'A list',
        },
        either: {
          anyOf: [
            { type: 'string', description: 'One' },
            { type: 'integer', description: 'Other' },
          ],
        },
        count: { type: 'integer', default: 1, description: 'A count' },
      },
      required: ['id'],
      additionalProperties: false,
    })
  })
})

describe('a published output', () => {
  it('has no descriptions at any depth', () => {
    const published = JSON.stringify(publishedOutput(schema))
    expect(published).not.toContain('description')
    expect(published).not.toContain('$schema')
    expect(published).not.toContain(String(Number.MAX_SAFE_INTEGER))
  })

  it('shows nested objects only by their type', () => {
    expect(publishedOutput(schema)).toMatchObject({
      properties: { list: { type: 'array', items: { type: 'object' } } },
    })
    expect(JSON.stringify(publishedOutput(schema))).not.toContain('"at"')
  })

  it('marks properties with a default as required', () => {
    expect(publishedOutput(schema).required).toEqual(['id', 'count'])
  })
})

describe('a property named like a schema keyword', () => {
  const named = z.object({
    description: z.string().describe('Words'),
    maximum: z.int(),
    minimum: z.int().min(0),
    $schema: z.string(),
    properties: z.object({ description: z.string() }),
    required: z.boolean(),
  })
  const names = ['description', 'maximum', 'minimum', '$schema', 'properties', 'required']

  it.each([
    ['input', publishedInput],
    ['output', publishedOutput],
  ])('stays in an %s', (_, publish) => {
    const published = publish(named)
    expect(Object.keys(published.properties as object)).toEqual(names)
    expect(published.required).toEqual(names)
  })

  it('stays inside an object of an input', () => {
    expect(publishedInput(named)).toMatchObject({
      properties: { properties: { properties: { description: { type: 'string' } } } },
    })
  })

  it('loses its own description in an output', () => {
    expect(publishedOutput(named)).toMatchObject({ properties: { description: { type: 'string' } } })
    expect(JSON.stringify(publishedOutput(named))).not.toContain('Words')
  })
})

describe('a value in a schema', () => {
  it('is not mistaken for a schema', () => {
    const value = { description: 'part of the value', maximum: Number.MAX_SAFE_INTEGER }
    const withDefault = z.object({ item: z.looseObject({}).default(value) })
    expect(publishedInput(withDefault)).toMatchObject({ properties: { item: { default: value } } })
  })
})
