import { expect, it } from 'vitest'
import { pageLanguage } from './page-language.ts'

it.each([
  [undefined, undefined, 'en'],
  [undefined, '', 'en'],
  [undefined, 'ja', 'ja'],
  [undefined, 'ja-JP,ja;q=0.9,en-US;q=0.8,en;q=0.7', 'ja'],
  [undefined, 'en-US,en;q=0.9,ja;q=0.8', 'en'],
  [undefined, 'en;q=0.5, ja;q=0.8', 'ja'],
  [undefined, 'ja, en', 'ja'],
  [undefined, 'en, ja', 'en'],
  [undefined, 'fr-FR, ja;q=0.4, en;q=0.2', 'ja'],
  [undefined, 'fr, de;q=0.9', 'en'],
  [undefined, 'ja;q=0', 'en'],
  [undefined, 'JA-jp', 'ja'],
  [undefined, 'jav', 'en'],
  [undefined, 'ja;q=nonsense, en', 'en'],
  ['ja', 'en', 'ja'],
  ['en', 'ja', 'en'],
  ['fr', 'ja', 'ja'],
  ['<b>', 'en', 'en'],
] as const)('?lang=%s with Accept-Language %j is %s', (named, accepted, language) => {
  expect(pageLanguage(named, accepted)).toBe(language)
})
