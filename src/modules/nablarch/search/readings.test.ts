import { describe, expect, it } from 'vitest'
import { foldReadings, makeSplitKatakana } from './readings.ts'
import { splitQuestion } from './split-question.ts'

const splitKatakana = makeSplitKatakana(
  foldReadings({
    secure: ['セキュア'],
    handler: ['ハンドラ', 'ハンドラー'],
    data: ['データ'],
    base: ['ベース'],
    database: ['データベース'],
    converter: ['コンバータ'],
    convertor: ['コンバータ'],
  }),
)

describe('a name in katakana', () => {
  it.each([
    ['セキュアハンドラ', ['セキュア', 'ハンドラ']],
    ['セキュアハンドラー', ['セキュア', 'ハンドラー']],
    ['データベースハンドラ', ['データベース', 'ハンドラ']],
    ['データベース', undefined],
    ['セキュアカタログ', undefined],
    ['', undefined],
  ])('%s is taken apart where all of it is known, into as few parts as may be', (name, parts) => {
    expect(splitKatakana(name)?.map(({ written }) => written)).toEqual(parts)
  })

  it('means every word that is spoken so', () => {
    expect(splitKatakana('データコンバータ')?.at(-1)?.words).toEqual(['converter', 'convertor'])
  })

  it('is taken apart inside of a question, in either width', () => {
    const { text, compounds, termsOf } = splitQuestion('ｾｷｭｱﾊﾝﾄﾞﾗの設定', splitKatakana)
    expect(text).toBe('セキュア ハンドラの設定')
    expect(compounds).toEqual(['セキュアハンドラ'])
    expect(termsOf.get('せきゅあ')).toEqual(['secur'])
  })
})
