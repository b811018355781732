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
  ])('%s is split into the fewest known parts', (name, parts) => {
    expect(splitKatakana(name)?.map(({ written }) => written)).toEqual(parts)
  })

  it('has every word with the reading', () => {
    expect(splitKatakana('データコンバータ')?.at(-1)?.words).toEqual(['converter', 'convertor'])
  })

  it('is split inside a question, in full and half width', () => {
    const { text, compounds, termsOf } = splitQuestion('ｾｷｭｱﾊﾝﾄﾞﾗの設定', splitKatakana)
    expect(text).toBe('セキュア ハンドラの設定')
    expect(compounds).toEqual(['セキュアハンドラ'])
    expect(termsOf.get('せきゅあ')).toEqual(['secur'])
  })
})
