import { expect, it } from 'vitest'
import { languageOf } from './language.ts'

it.each([
  [[], {}, 'en'],
  [[], { LANG: 'ja_JP.UTF-8' }, 'ja'],
  [[], { LANG: 'ja_JP.UTF-8', LC_ALL: 'C' }, 'en'],
  [[], { LANG: 'en_US.UTF-8', LC_MESSAGES: 'ja' }, 'ja'],
  [[], { LC_ALL: '', LANG: 'ja_JP' }, 'ja'],
  [[], { LANG: 'jam_JM' }, 'en'],
  [['search', 'x', '--lang', 'ja'], { LANG: 'en_US' }, 'ja'],
  [['--lang=en', 'search'], { LANG: 'ja_JP' }, 'en'],
  [['--lang', 'fr'], { LANG: 'ja_JP' }, 'ja'],
  [['search', '--lang'], { LANG: 'ja_JP' }, 'ja'],
] as const)('%j with the locale %j uses %s', (args, environment, language) => {
  expect(languageOf(args, environment)).toBe(language)
})
