import { describe, expect, it } from 'vitest'
import { foldReadings, takerApart } from './readings.ts'
import { takenApart } from './taken-apart.ts'

const takeApart = takerApart(
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
    expect(takeApart(name)?.map(({ written }) => written)).toEqual(parts)
  })

  it('means every word that is spoken so', () => {
    expect(takeApart('データコンバータ')?.at(-1)?.words).toEqual(['converter', 'convertor'])
  })

  it('is taken apart inside of a question, in either width', () => {
    const { text, together, termsOf } = takenApart('ｾｷｭｱﾊﾝﾄﾞﾗの設定', takeApart)
    expect(text).toBe('セキュア ハンドラの設定')
    expect(together).toEqual(['セキュアハンドラ'])
    expect(termsOf.get('せきゅあ')).toEqual(['secur'])
  })
})
