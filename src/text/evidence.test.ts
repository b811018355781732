import { expect, it } from 'vitest'
import { bestSentenceShares, createEvidenceScanner } from './evidence.ts'
import { fold } from './fold.ts'

const shares = (question: string, texts: readonly string[]): readonly number[] => {
  const scanner = createEvidenceScanner(question)
  return bestSentenceShares(
    texts.map((text) => scanner.scan(fold(text))),
    scanner.size,
  )
}

it.each([
  ['retry payments', 'We retry failed payments.', 'We retry. Later come payments.'],
  ['認証エラーの原因', '認証エラーの原因は時計のずれ。', '認証の話。エラーの話。原因の話。'],
  ['ログイン画面', 'ろぐいん画面を直す', 'ログイン。画面'],
  ['ERR_CONN on node 20', 'err_conn on node 20', 'node 20\nerr conn'],
])('%s: one sentence scores higher than several', (question, together, apart) => {
  const [one = 0, several = 0] = shares(question, [together, apart])
  expect(one).toBeGreaterThan(several)
  expect(several).toBeGreaterThan(0)
})

it('is 1 for the question itself and 0 for a text without any of it', () => {
  const [own, foreign] = shares('なぜ接続が切れる', ['なぜ接続が切れる', 'zzz'])
  expect(own).toBeCloseTo(1)
  expect(foreign).toBe(0)
})

it('does not end a sentence inside a number or a name', () => {
  const [inside = 0, apart = 0] = shares('node.js 1.5', ['node.js 1.5', 'node. js. 1. 5.'])
  expect(inside).toBeCloseTo(1)
  expect(apart).toBeLessThan(inside)
})

it.each(['', '((', '。'])('finds nothing for %j', (question) => {
  expect(shares(question, ['text', ''])).toEqual([0, 0])
})

it('returns nothing without texts', () => {
  expect(shares('question', [])).toEqual([])
})
