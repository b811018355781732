import { expect, it } from 'vitest'
import { findWords, wordFinder } from './find-words.ts'
import { queryWords } from './query-words.ts'
import { sentences } from './sentences.ts'

const marked = (text: string, query: string): readonly string[] =>
  findWords(text, wordFinder(queryWords(query))).map(({ start, end }) => text.slice(start, end))

it.each([
  ['ここで認証を行う', '認証', ['認証']],
  ['ﾃﾞｰﾀﾍﾞｰｽとデータ', 'データ', ['ﾃﾞｰﾀ', 'データ']],
  ['It committed; the Commits', 'commit', ['committed', 'Commits']],
  ['ERR_CONN_RESET', 'reset', ['RESET']],
  ['PaymentRetryWorker', 'retry', ['Retry']],
  ['a group-commit', 'group-commit', ['group-commit']],
  ['認証認証', '認証', ['認証認証']],
  ['100% of 100', '100%', ['100%']],
  ['nothing', '鍵', []],
  ['cat concatenate at', 'at', ['at']],
  ['dbの設計', 'db', ['db']],
  ['APIのv2を出す', 'v2', ['v2']],
  ['サーバーを止める', 'さーばー', ['サーバー']],
  ['サーバーを止める', 'サーバ', ['サーバー']],
  ['サーバを止める', 'サーバー', ['サーバ']],
  ['エライ', 'エラー', []],
])('in %s marks %s', (text, query, expected) => {
  expect(marked(text, query)).toEqual(expected)
})

it('cuts a text into sentences', () => {
  expect([...sentences('一つ目。二つ目！\n\n Third one.  Still it? yes')]).toEqual([
    '一つ目。',
    '二つ目！',
    'Third one.',
    'Still it?',
    'yes',
  ])
  expect([...sentences('Use node.js 1.5. Then go')]).toEqual(['Use node.js 1.5.', 'Then go'])
  expect([...sentences('😀'.repeat(250))].map((piece) => Array.from(piece).length)).toEqual([200, 50])
})
