import { expect, it } from 'vitest'
import { coreSettings } from '../../config/core-settings.ts'
import { flag, list, text, type SettingsSlice } from '../../kernel/setting.ts'
import { shownSettings } from './shown-settings.ts'

const words = { en: '', ja: '' }
const plain = { trust: 'user', description: words, default: undefined } as const

const slice = {
  address: text({ ...plain, env: 'A' }),
  apiKey: text({ ...plain, env: 'K' }),
  marked: text({ ...plain, env: 'M', secret: true }),
  names: list({ ...plain, env: 'N', default: [] }),
  on: flag({ ...plain, env: 'O', default: true }),
  unset: text({ ...plain, env: 'U' }),
}

const shown = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    shownSettings({
      slices: { part: slice },
      valuesOf: () => ({ on: true, names: [], ...values }),
      hide: (said) => said.replaceAll('hunter22', '***'),
    }).map(({ name, value, changed }) => [name.slice('part.'.length), [value, changed]]),
  )

it('shows values as text and says which were changed', () => {
  expect(shown({ names: ['a', 'b'], on: false })).toEqual({
    address: [undefined, false],
    apiKey: [undefined, false],
    marked: [undefined, false],
    names: ['a, b', true],
    on: ['false', true],
    unset: [undefined, false],
  })
})

it.each([
  ['https://taro:pw1@models.example.com/v1?key=pw2#pw3', 'https://***@models.example.com/v1?***'],
  ['http://localhost:11434', 'http://localhost:11434'],
  ['https://[broken pw1', '***'],
  ['a hunter22 b', 'a *** b'],
  ['/srv/kura', '/srv/kura'],
])('shows %j as %j', (value, expected) => {
  expect(shown({ address: value }).address).toEqual([expected, true])
})

it('never shows what is a secret by its mark or by its name', () => {
  const { apiKey, marked } = shown({ apiKey: 'pw1', marked: 'pw2' })
  expect([apiKey, marked]).toEqual([
    ['***', true],
    ['***', true],
  ])
})

it('marks the settings of the core that hold a password', () => {
  const marked = Object.entries(coreSettings as SettingsSlice).filter(([, { secret }]) => secret === true)
  expect(marked.map(([name]) => name)).toEqual(expect.arrayContaining(['databaseUrl', 'embeddingsKey']))
})
