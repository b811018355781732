import { describe, expect, it } from 'vitest'
import { foldReadings, makeSplitName } from './readings.ts'
import { splitName } from './split-name.ts'

const splitReading = makeSplitName(
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
    expect(splitReading(name)?.map(({ written }) => written)).toEqual(parts)
  })

  it('means every word that is spoken so', () => {
    expect(splitReading('データコンバータ')?.at(-1)?.words).toEqual(['converter', 'convertor'])
  })

  it('is taken apart inside of a question, in either width', () => {
    const { text, together, termsOf } = splitName('ｾｷｭｱﾊﾝﾄﾞﾗの設定', splitReading)
    expect(text).toBe('セキュア ハンドラの設定')
    expect(together).toEqual(['セキュアハンドラ'])
    expect(termsOf.get('せきゅあ')).toEqual(['secur'])
  })
})
