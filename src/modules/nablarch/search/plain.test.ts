import { expect, it } from 'vitest'
import { oneLine } from './one-line.ts'
import { plain } from './plain.ts'

it.each([
  ['Universal-DAO', 'universaldao'],
  ['ｕｎｉｖｅｒｓａｌ　ｄａｏ', 'universaldao'],
  ['ユーザー', 'ゆーざ'],
  ['ユーザー認証', 'ゆーざ認証'],
  ['データ', 'でーた'],
  ['キー', 'きー'],
  ['snake_case・中黒', 'snakecase中黒'],
])('%s is normalised to %s', (text, form) => {
  expect(plain(text)).toBe(form)
})

it('joins lines with spaces only between non-Japanese words', () => {
  expect(oneLine(' ログを\n  残す。\n次の行\nand the\n next ')).toBe('ログを残す。次の行 and the next')
})
