import { describe, expect, it } from 'vitest'
import { choice, flag, integer, list, text, type Setting } from '../kernel/setting.ts'
import { parseText, parseValue } from './parse-setting.ts'

const common = { env: 'KURA_X', trust: 'project', description: '' } as const
const settings = {
  text: text<string>({ ...common, default: 'a' }),
  integer: integer({ ...common, default: 5, min: 0, max: 10 }),
  flag: flag({ ...common, default: false }),
  choice: choice({ ...common, default: 'low', choices: ['low', 'high'] }),
  list: list({ ...common, default: [] }),
} satisfies Record<string, Setting>

type Kind = keyof typeof settings

const problems: Readonly<Record<Kind, { readonly en: string; readonly ja: string }>> = {
  text: { en: 'must be a text', ja: 'には文字列を指定してください' },
  integer: { en: 'must be an integer from 0 to 10', ja: 'には 0 から 10 までの整数を指定してください' },
  flag: { en: 'must be true or false', ja: 'には true か false を指定してください' },
  choice: { en: 'must be one of low, high', ja: 'には low、high のどれかを指定してください' },
  list: { en: 'must be a list of texts', ja: 'には文字列のリストを指定してください' },
}

describe('a value of a file', () => {
  it.each<[Kind, unknown]>([
    ['text', 'x'],
    ['text', '蔵 '],
    ['integer', 0],
    ['integer', 10],
    ['flag', true],
    ['flag', false],
    ['choice', 'low'],
    ['choice', 'high'],
    ['list', []],
    ['list', ['a', 'b']],
  ])('of the kind %s may be %j', (kind, raw) => {
    expect(parseValue(settings[kind], raw)).toEqual({ value: raw })
  })

  it.each<[Kind, unknown]>([
    ['text', ''],
    ['text', 1],
    ['text', null],
    ['text', ['x']],
    ['integer', -1],
    ['integer', 11],
    ['integer', 1.5],
    ['integer', '5'],
    ['integer', Number.NaN],
    ['integer', null],
    ['flag', 'true'],
    ['flag', 1],
    ['flag', null],
    ['choice', 'LOW'],
    ['choice', ''],
    ['choice', 1],
    ['list', 'a,b'],
    ['list', ['a', 1]],
    ['list', { 0: 'a' }],
    ['list', null],
  ])('of the kind %s may not be %j', (kind, raw) => {
    expect(parseValue(settings[kind], raw)).toEqual({ problem: problems[kind] })
  })
})

describe('a text from the environment', () => {
  it.each<[Kind, string, unknown]>([
    ['text', 'x', 'x'],
    ['text', ' x ', ' x '],
    ['integer', '7', 7],
    ['integer', ' 07 ', 7],
    ['flag', '1', true],
    ['flag', 'TRUE', true],
    ['flag', 'yes', true],
    ['flag', ' On ', true],
    ['flag', '0', false],
    ['flag', 'False', false],
    ['flag', 'no', false],
    ['flag', 'off', false],
    ['flag', '', false],
    ['choice', 'high', 'high'],
    ['list', '', []],
    ['list', 'a', ['a']],
    ['list', ' a , b,,c\nd ', ['a', 'b', 'c', 'd']],
  ])('for the kind %s: %j is %j', (kind, raw, value) => {
    expect(parseText(settings[kind], raw)).toEqual({ value })
  })

  it.each<[Kind, string]>([
    ['text', ''],
    ['integer', ''],
    ['integer', '1.0'],
    ['integer', '0x5'],
    ['integer', '1e1'],
    ['integer', '5 apples'],
    ['integer', '-1'],
    ['integer', '11'],
    ['integer', '９'],
    ['flag', 'maybe'],
    ['flag', '2'],
    ['choice', 'High'],
    ['choice', 'low,high'],
  ])('for the kind %s may not be %j', (kind, raw) => {
    expect(parseText(settings[kind], raw)).toEqual({ problem: problems[kind] })
  })
})
