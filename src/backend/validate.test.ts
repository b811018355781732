import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { AppError } from '../kernel/errors.ts'
import type { ObjectSchema } from '../kernel/tool.ts'
import { validate } from './validate.ts'

const schema = z.strictObject({
  title: z.string().min(1).max(10),
  priority: z.enum(['LOW', 'HIGH']).optional(),
  count: z.int().min(1).max(100).default(1),
  ratio: z.number().positive().lt(1).optional(),
  done: z.boolean().optional(),
  tags: z.array(z.string()).min(1).max(3).optional(),
  filter: z.strictObject({ text: z.string() }).optional(),
  rows: z.array(z.strictObject({ id: z.int() })).optional(),
  labels: z.record(z.string(), z.string()).optional(),
  id: z.union([z.string(), z.int()]).optional(),
  kind: z.literal('item').optional(),
  code: z
    .string()
    .regex(/^[A-Z]+$/)
    .optional(),
})

const refusalOf = (args: Readonly<Record<string, unknown>>, by: ObjectSchema = schema): AppError => {
  try {
    validate(by, args)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('It was not refused')
}

describe('valid arguments', () => {
  it('are returned as the schema parses them', () => {
    expect(validate(schema, { title: '蔵' })).toEqual({ title: '蔵', count: 1 })
    const full = { title: 'a', count: 100, id: 7, labels: { a: 'b' } }
    expect(validate(schema, full)).toEqual(full)
  })
})

describe('an invalid argument', () => {
  const title = 'a'
  it.each<[Readonly<Record<string, unknown>>, string, string]>([
    [{}, 'title', 'Title is required'],
    [{ title: undefined }, 'title', 'Title is required'],
    [{ title: null }, 'title', 'must be a string'],
    [{ title: 1 }, 'title', 'must be a string'],
    [{ title: ['a'] }, 'title', 'must be a string'],
    [{ title: '' }, 'title', 'must have at least 1 characters'],
    [{ title: 'x'.repeat(11) }, 'title', 'must have at most 10 characters'],
    [{ title, priority: 'MIDDLE' }, 'priority', 'must be one of LOW, HIGH'],
    [{ title, priority: 'low' }, 'priority', 'must be one of LOW, HIGH'],
    [{ title, priority: 1 }, 'priority', 'must be one of LOW, HIGH'],
    [{ title, count: 0 }, 'count', 'must be at least 1'],
    [{ title, count: 101 }, 'count', 'must be at most 100'],
    [{ title, count: 1.5 }, 'count', 'must be an integer'],
    [{ title, count: '3' }, 'count', 'must be an integer'],
    [{ title, count: null }, 'count', 'must be an integer'],
    [{ title, done: 'true' }, 'done', 'must be a boolean'],
    [{ title, tags: 'a' }, 'tags', 'must be an array'],
    [{ title, tags: [] }, 'tags', 'must have at least 1 elements'],
    [{ title, tags: ['a', 'b', 'c', 'd'] }, 'tags', 'must have at most 3 elements'],
    [{ title, tags: ['a', 2] }, 'tags[1]', 'must be a string'],
    [{ title, filter: [] }, 'filter', 'must be an object'],
    [{ title, filter: {} }, 'filter.text', 'Filter.text is required'],
    [{ title, rows: [{ id: 1 }, { id: 'x' }] }, 'rows[1].id', 'must be an integer'],
    [{ title, labels: 'a' }, 'labels', 'must be an object'],
    [{ title, labels: { a: 1 } }, 'labels.a', 'must be a string'],
    [{ title, id: true }, 'id', 'must be a string, or a number'],
    [{ title, id: 1.5 }, 'id', 'must be a string, or an integer'],
    [{ title, kind: 'other' }, 'kind', 'must be one of item'],
  ])('%j is refused', (args, field, problem) => {
    expect(refusalOf(args)).toMatchObject({ kind: 'invalid_arguments', field, message: problem, facts: {} })
  })

  it('that fails a pattern is refused in words that show the pattern', () => {
    expect(refusalOf({ title, code: 'abc' })).toMatchObject({
      field: 'code',
      message: expect.stringContaining('/^[A-Z]+$/') as string,
    })
  })

  it.each([
    [{ title, ratio: 0 }, 'must be more than 0'],
    [{ title, ratio: 1 }, 'must be less than 1'],
  ])('%j gets a message that the bound is excluded', (args, problem) => {
    expect(refusalOf(args).message).toBe(problem)
  })

  it('of text for an integer gets a message that asks for an integer', () => {
    expect(refusalOf({ title, count: '3' }).message).toBe('must be an integer')
  })
})

describe('an unknown parameter', () => {
  const accepted =
    'Accepted parameters: title, priority, count, ratio, done, tags, filter, rows, labels, id, kind, code.'

  it.each([
    ['tag', 'is not a parameter of this tool; did you mean tags?'],
    ['Priority', 'is not a parameter of this tool; did you mean priority?'],
    ['colour', 'is not a parameter of this tool'],
    ['constructor', 'is not a parameter of this tool'],
  ])('%s is refused [SHI-8.1-schema-validation]', (key, problem) => {
    expect(refusalOf({ title: 'a', [key]: 1 })).toMatchObject({
      kind: 'invalid_arguments',
      field: key,
      message: problem,
      hint: accepted,
    })
  })

  it('is refused even if it is called __proto__ [SHI-8.1-schema-validation]', () => {
    const args = JSON.parse('{ "title": "a", "__proto__": { "admin": true } }') as Readonly<Record<string, unknown>>
    expect(refusalOf(args)).toMatchObject({ field: '__proto__' })
  })

  it('is refused inside an object [SHI-8.1-schema-validation]', () => {
    expect(refusalOf({ title: 'a', filter: { text: 'x', more: 1 } })).toMatchObject({
      field: 'filter.more',
      message: 'is not a parameter of this tool',
      hint: undefined,
    })
  })
})

describe('a schema with its own error text', () => {
  it.each([[{}], [{ name: null }], [{ name: 1 }]])('uses it for a missing value or another type: %j', (args) => {
    const spoken = z.strictObject({ name: z.string({ error: '名前を指定してください。' }) })
    expect(() => validate(spoken, args)).toThrow(
      expect.objectContaining({ field: 'name', message: '名前を指定してください。' }),
    )
  })
})

describe('several problems', () => {
  it('are all reported, the first as the message', () => {
    const refusal = refusalOf({ titel: 'a', count: 0, done: 'no' })
    expect(refusal).toMatchObject({ field: 'title', message: 'Title is required' })
    expect(refusal.facts).toEqual({
      alsoWrong: [
        'count: must be at least 1',
        'done: must be a boolean',
        'titel: is not a parameter of this tool; did you mean title?',
      ],
    })
  })

  it('are reported up to six', () => {
    const unknown = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`unknown${index}`, 1]))
    expect(refusalOf(unknown).facts.alsoWrong).toHaveLength(5)
  })
})

describe('problems that are not reported', () => {
  it('are not computed', () => {
    let compared = 0
    const shape = new Proxy(schema.shape, {
      ownKeys: (target) => {
        compared++
        return Reflect.ownKeys(target)
      },
    })
    const watched = Object.create(schema, { shape: { value: shape } }) as typeof schema
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`unknown${index}`, 1]))
    expect(refusalOf({ title: 'a', ...unknown }, watched).facts.alsoWrong).toHaveLength(5)
    expect(compared).toBeLessThanOrEqual(6)
  })
})

describe('a parameter of two types', () => {
  const either = z.strictObject({ choice: z.union([z.strictObject({ text: z.string() }), z.array(z.string())]) })
  it.each<[unknown, string, string]>([
    [{ text: 1 }, 'choice.text', 'must be a string'],
    [{}, 'choice.text', 'Choice.text is required'],
    [{ text: 'a', more: 1 }, 'choice.more', 'is not a parameter of this tool'],
    [['a', 2], 'choice[1]', 'must be a string'],
    [1, 'choice', 'must be an object, or an array'],
  ])('%j gets a message about the inner problem', (choice, field, problem) => {
    expect(refusalOf({ choice }, either)).toMatchObject({ field, message: problem })
  })
})

describe('a parameter with its own error text', () => {
  const error = 'query is what the contract says'
  const fixed = z.strictObject({ query: z.string({ error }).min(1, { error }), other: z.string() })
  it.each([{ other: 'a' }, { query: 1, other: 'a' }, { query: '', other: 'a' }])('%j is refused with it', (args) => {
    expect(refusalOf(args, fixed)).toMatchObject({ field: 'query', message: error })
  })

  it('does not use it for other parameters', () => {
    expect(refusalOf({ query: 'a' }, fixed)).toMatchObject({ field: 'other', message: 'Other is required' })
  })
})
