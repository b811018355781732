import { expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { parseEntries } from './entries.ts'
import { everyday } from './everyday.ts'
import { jargon } from './jargon.ts'
import { englishBeginningWith, japaneseBeginningWith } from './find-entries.ts'
import { isKnownWord, japaneseFor, translatedStretches } from './vocabulary.ts'

const wordsIn = (text: string): readonly string[] =>
  translatedStretches(text).map(({ start, end }) => fold(text).slice(start, end))

it.each([
  ['変更をまとめてコミットする', ['変更', 'まとめ', 'こみっと']],
  ['ファイルを圧縮したい', ['ふぁいる', '圧縮']],
  ['行を消して並べ替える', ['行', '消', '並べ替える']],
  ['実行中のプロセス', ['実行中', 'ぷろせす']],
  ['ほげ', []],
])('finds the known words in %s', (text, expected) => {
  expect(wordsIn(text)).toEqual(expect.arrayContaining(expected))
})

it.each([
  ['実行', '行'],
  ['プログラミング', 'ろぐ'],
])('does not find a word inside another: %s', (text, inner) => {
  expect(wordsIn(text)).not.toContain(inner)
})

it('gives the terms of every translation', () => {
  const [first] = translatedStretches('削除')
  expect(first?.translations).toContainEqual(['delet'])
})

it('finds the Japanese of an English word by its term', () => {
  expect(japaneseFor('delet')).toContainEqual(['削除'])
  expect(japaneseFor('cd')).toEqual([])
})

it('has enough forms, without duplicates and in the declared format', () => {
  const lines = [everyday, jargon].flatMap((text) => text.split('\n').filter((line) => line !== ''))
  expect(
    lines.filter((line) => !/^[^\s|]+(?: [^\s|]+){0,3} \| [a-z0-9_+#.-]+(?: [a-z0-9_+#.-]+){0,5}$/.test(line)),
  ).toEqual([])
  const forms = [everyday, jargon].flatMap((text) => parseEntries(text)).flatMap(({ japanese }) => japanese)
  expect(new Set(forms).size).toBe(forms.length)
  expect(forms.length).toBeGreaterThan(1500)
})

it('finds every word of every line by its beginning, in the order of the lists', () => {
  const entries = [everyday, jargon].flatMap((text) => parseEntries(text))
  const japanese = entries.flatMap((entry) => entry.japanese.map((written) => ({ written, entry })))
  const english = entries.flatMap((entry) => entry.english.map((written) => ({ written, entry })))
  const first = (word: string): string => fold(word).charAt(0)
  for (const start of new Set(japanese.map(({ written }) => first(written))))
    expect(japaneseBeginningWith(start)).toEqual(japanese.filter(({ written }) => first(written) === start))
  for (const start of new Set(english.map(({ written }) => written.slice(0, 3))))
    expect(englishBeginningWith(start)).toEqual(english.filter(({ written }) => written.startsWith(start)))
  expect(entries.flatMap((entry) => entry.japanese).filter((word) => !isKnownWord(word))).toEqual([])
})
