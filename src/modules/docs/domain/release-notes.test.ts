import { expect, it } from 'vitest'
import { asksForReleases, isReleaseNote } from './release-notes.ts'

it.each<[readonly string[], boolean]>([
  [['Sphinx 1.3', 'Release 1.3.4 (released Jan 12, 2016)', 'Bugs fixed'], true],
  [['Changelog'], true],
  [['1.2.3 - 2024-05-01'], true],
  [['[2.0.0]'], true],
  [['v1.0', 'Added'], true],
  [['バージョン 5.1'], true],
  [['リリースノート', '機能'], true],
  [['Doma Adapter', 'Upgrade to Doma 2.44'], false],
  [['Release process'], false],
  [['Change the response'], false],
  [['10 tips'], false],
  [['1'.repeat(100_000)], false],
])('knows lists of changes (%#)', (headings, isNote) => {
  expect(isReleaseNote(headings)).toBe(isNote)
})

it.each([
  ['What was fixed in 1.3?', true],
  ['Which release removed it', true],
  ['どのバージョンで追加された', true],
  ['Change the colour of a button', false],
  ['設定を変更したい', false],
])('knows questions for them: %s', (question, asks) => {
  expect(asksForReleases(question)).toBe(asks)
})
