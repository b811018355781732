import { describe, expect, it } from 'vitest'
import { conceptFinder, foldThesaurus } from './concepts.ts'

const conceptsIn = conceptFinder(
  foldThesaurus([
    ['ログ', 'log', '記録'],
    ['二重サブミット', '連打', 'double submit'],
    ['サーバ', 'server'],
  ]),
)

describe('concepts', () => {
  it.each([
    ['ログを残す', ['§0']],
    ['LOGS', ['§0']],
    ['ろぐ', ['§0']],
    ['カタログとプログラム', []],
    ['catalog', []],
    ['HttpAccessLogHandler', ['§0']],
    ['OnDoubleSubmit', ['§1']],
    ['double-submit', ['§1']],
    ['ボタンを連打して記録', ['§1', '§0']],
    ['サーバー', ['§2']],
    ['サーバーレス', []],
    ['ｻｰﾊﾞ', ['§2']],
    ['', []],
    ['x', []],
  ])('of %j', (text, found) => {
    expect(conceptsIn(text)).toEqual(found)
  })
})
