import { expect, it } from 'vitest'
import { hashTerm } from './hash-term.ts'
import { queryWords } from './query-words.ts'
import { termsOf } from './terms.ts'

it.each([
  ['認証', ['認', '証', '認証']],
  ['Web認証', ['web', '認', '証', '認証']],
  ['Commits!', ['commit']],
  ['PaymentRetryWorker', ['paymentretrywork', 'payment', 'retri', 'worker']],
  ['ERR_CONN_RESET', ['err_conn_reset', 'err', 'conn', 'reset', '_']],
  ['spring.datasource.url', ['spring.datasource.url', 'spring', 'datasourc', 'url']],
  ['group-commit', ['group-commit', 'group', 'commit']],
  ['HTTPServer2 utf8 APIs', ['httpserver2', 'http', 'server2', 'utf8', 'api']],
  ['100%', ['100%', '100', '%']],
  ['C++ and C#', ['c++', 'c', '+', 'and', 'c#', 'c', '#']],
  ['(“x”), «y».', ['x', 'y']],
  ['a = b', ['a', '=', 'b']],
  ['😀', ['😀']],
  ['', []],
  ['((', []],
  ['a\0b', ['a', 'b']],
])('the terms of %s', (text, expected) => {
  expect([...termsOf(text)]).toEqual(expected)
})

it('cuts very long terms', () => {
  expect([...termsOf('x'.repeat(100_000))]).toEqual(['x'.repeat(64)])
})

it.each([
  ['認証機能の実装', ['認証', '機能', 'の', '実装']],
  ['login LOGIN', ['login']],
  ['データ', ['でーた']],
  ['鍵', ['鍵']],
  ['C++', ['c++']],
  ['((', []],
  ['さーばー', ['さーば']],
  ['さーばーをとめる', ['さーば', 'を', 'とめる']],
  ['ゆーざーのでーた', ['ゆーざ', 'の', 'でーた']],
  ['めーるさーばーを止める', ['めーる', 'さーば', 'を', '止める']],
  ['メトロポリタン美術館', ['めとろぽりたん', '美術館']],
  ['リュウグウノツカイの属名', ['りゅうぐうのつかい', 'の', '属名']],
  ['静的解析', ['静的解析']],
  ['静的なサイト', ['静的', 'な', 'さいと']],
  ['接続障害', ['接続障害']],
  ['エラーハンドリング', ['えらー', 'はんどりんぐ']],
  ['ログファイル', ['ろぐ', 'ふぁいる']],
  ['ユーザー登録エラー', ['ゆーざ', '登録', 'えらー']],
])('the words of the query %s', (text, expected) => {
  expect(queryWords(text).map((word) => word.text)).toEqual(expected)
})

it('gives the terms that an item must have to match a word', () => {
  const [identifier, japanese, exact] = queryWords('ERR_CONN データ 100%')
  expect(identifier?.anyOf).toEqual([['err_conn'], ['err', 'conn']])
  expect(japanese?.anyOf).toEqual([['でー', 'ーた']])
  expect(exact?.anyOf).toEqual([['100%']])
})

it.each([
  ['の', true],
  ['っ', true],
  ['ー', true],
  ['the', true],
  ['実装', false],
  ['wal', false],
])('%s is weak: %s', (text, weak) => {
  expect(queryWords(text)[0]?.weak).toBe(weak)
})

it('hashes to the same number everywhere', () => {
  expect(hashTerm('')).toBe(hashTerm(''))
  expect([hashTerm('認証'), hashTerm('login')]).toEqual([hashTerm('認証'), hashTerm('login')])
  expect(new Set(Array.from({ length: 20_000 }, (_, n) => hashTerm(`term ${n}`))).size).toBeGreaterThan(19_990)
})
