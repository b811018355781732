import { describe, expect, it } from 'vitest'
import { clausesOf, isCompound, isSentence } from './question.ts'

describe('a question', () => {
  it.each(['アクセスログに処理時間を残したい', 'how to upload a file', 'JUnit 5 でテストしたい', 'Oracleの方言'])(
    'is a sentence: %s',
    (text) => {
      expect(isSentence(text)).toBe(true)
    },
  )

  it.each(['UniversalDao', 'CSRF トークン', '二重サブミット防止', 'REST multipart upload', 'ERR-001', 'トークン'])(
    'is not a sentence: %s',
    (text) => {
      expect(isSentence(text)).toBe(false)
    },
  )

  it.each([
    ['二重サブミット防止', true],
    ['ログ', false],
    ['UniversalDao', false],
  ])('is a compound or not: %s', (text, compound) => {
    expect(isCompound(text)).toBe(compound)
  })

  it('gives fillers little weight and ignores endings', () => {
    const clauses = clausesOf('ログを出力する方法', { conceptsIn: () => [], splitKatakana: () => undefined })
    const weightOf = (term: string): number | undefined =>
      clauses.find(({ alternatives }) => alternatives[0]?.terms.join() === term)?.weight
    expect(weightOf('出力')).toBe(1)
    expect(weightOf('方法')).toBeLessThan(0.5)
    expect(clauses.find(({ alternatives }) => alternatives[0]?.terms.join() === '方法')?.isTopic).toBe(false)
    expect(weightOf('を')).toBeUndefined()
  })

  it('matches the stem of a verb, and compounds of its words', () => {
    const alternatives = clausesOf('二重登録を防ぎたい', {
      conceptsIn: () => ['§1'],
      splitKatakana: () => undefined,
    }).flatMap((clause) => clause.alternatives.map(({ terms }) => terms.join()))
    expect(alternatives).toContain('防')
    expect(alternatives).toContain('二重,重登,登録')
    expect(alternatives).toContain('§1')
  })
})
