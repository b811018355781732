import { describe, expect, it } from 'vitest'
import { AppError } from '../kernel/errors.ts'
import { checkSizes } from './limits.ts'

type Args = Parameters<typeof checkSizes>[0]

const refusalOf = (...parameters: Parameters<typeof checkSizes>): AppError | undefined => {
  try {
    checkSizes(...parameters)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const long = (bytes: number): string => 'x'.repeat(bytes)
const many = (length: number): unknown[] => Array.from({ length }, (_, index) => index)

describe('the size of a string', () => {
  it.each<[string, string]>([
    ['102,400 bytes', long(102_400)],
    ['34,133 × あ, which are 102,399 bytes', 'あ'.repeat(34_133)],
    ['25,600 × 𠮷, which are 102,400 bytes', '𠮷'.repeat(25_600)],
    ['nothing', ''],
  ])('may be %s [SHI-8.3-string-limit]', (_, value) => {
    expect(refusalOf({ content: value })).toBeUndefined()
  })

  it.each<[string, string, number]>([
    ['102,401 bytes', long(102_401), 102_401],
    ['34,134 × あ', 'あ'.repeat(34_134), 102_402],
    ['25,600 × 𠮷 and one more', `${'𠮷'.repeat(25_600)}x`, 102_401],
    ['51,201 × é', 'é'.repeat(51_201), 102_402],
    ['35,000 halves of characters, three bytes each', '\ud800'.repeat(35_000), 105_000],
  ])('may not be %s, and the refusal names the field [SHI-8.3-string-limit]', (_, value, bytes) => {
    expect(refusalOf({ fine: 'x', content: value })).toMatchObject({
      kind: 'invalid_arguments',
      field: 'content',
      message: `must be at most 102400 bytes of UTF-8, and has ${bytes}`,
    })
  })

  it('may be larger for an argument that a tool names, and only for that one [SHI-8.3-string-limit]', () => {
    const limits = { stringBytes: { prompt: 200_000 } }
    expect(refusalOf({ prompt: long(200_000) }, limits)).toBeUndefined()
    expect(refusalOf({ prompt: long(200_001) }, limits)).toMatchObject({
      field: 'prompt',
      message: 'must be at most 200000 bytes of UTF-8, and has 200001',
    })
    expect(refusalOf({ title: long(102_401) }, limits)).toMatchObject({ field: 'title' })
    expect(refusalOf({ prompt: long(102_401) })).toMatchObject({ field: 'prompt' })
  })

  it('may be smaller if a tool says so', () => {
    expect(refusalOf({ name: 'あああ' }, { stringBytes: { name: 8 } })).toMatchObject({ field: 'name' })
    expect(refusalOf({ name: 'ああ' }, { stringBytes: { name: 8 } })).toBeUndefined()
  })
})

describe('the length of an array', () => {
  it('may be 1,000 elements [SHI-8.3-array-limit]', () => {
    expect(refusalOf({ tags: many(1000) })).toBeUndefined()
  })

  it('may not be 1,001 elements, and the refusal names the field [SHI-8.3-array-limit]', () => {
    expect(refusalOf({ fine: [], tags: many(1001) })).toMatchObject({
      kind: 'invalid_arguments',
      field: 'tags',
      message: 'must have at most 1000 elements, and has 1001',
    })
  })
})

describe('the number of keys', () => {
  const keys = (length: number): Readonly<Record<string, unknown>> =>
    Object.fromEntries(many(length).map((index) => [`key${String(index)}`, 1]))

  it('may be 1,000 of one object', () => {
    expect(refusalOf(keys(1000))).toBeUndefined()
    expect(refusalOf({ filter: keys(1000) })).toBeUndefined()
  })

  it.each<[string, Args]>([
    ['arguments', keys(1001)],
    ['filter', { filter: keys(1001) }],
    ['rows[0]', { rows: [keys(1001)] }],
  ])('may not be 1,001, and the refusal names the field: %s', (field, args) => {
    expect(refusalOf(args)).toMatchObject({
      kind: 'invalid_arguments',
      field,
      message: 'must have at most 1000 keys, and has 1001',
    })
  })
})

describe('the field that is too large', () => {
  it.each<[string, Args]>([
    ['tags[3]', { tags: ['a', 'b', 'c', long(102_401)] }],
    ['filter.text', { filter: { text: long(102_401) } }],
    ['filter.any[1].text', { filter: { any: [{ text: 'a' }, { text: long(102_401) }] } }],
    ['rows[0]', { rows: [many(1001)] }],
    ['filter.ids', { filter: { ids: many(1001) } }],
  ])('is named also when it is nested: %s', (field, args) => {
    expect(refusalOf(args)).toMatchObject({ field })
  })

  it('is undefined for values without a size', () => {
    expect(refusalOf({ a: null, b: 1, c: true, d: undefined, e: {}, f: [null, [[]]] })).toBeUndefined()
  })
})
