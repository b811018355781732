import { describe, expect, it } from 'vitest'
import { readPlainText } from './read-plain-text.ts'
import { pieceLength } from './split.ts'

const read = async (text: string) => {
  const document = await readPlainText({ path: 'docs/notes.txt', text }, async () => undefined)
  return { title: document.title, all: document.sections(() => undefined) }
}

const paths = async (text: string): Promise<readonly string[]> =>
  (await read(text)).all.map(({ headings }) => headings.slice(1).join('/'))

describe('headings of plain text', () => {
  it.each([
    ['underlined', 'Main\n====\n\na\n\nSub\n---\nb\n\n設定\n~~~~\nc\n', ['Main', 'Main/Sub', 'Main/Sub/設定']],
    ['numbered', '1. One\n\na\n\n1.1 Sub\n\nb\n\n2 Two\n\nc', ['1. One', '1. One/1.1 Sub', '2 Two']],
    ['Japanese', '第1章 概要\n\na\n\n第２節　手順\n\nb', ['第1章 概要', '第1章 概要/第２節 手順']],
    ['in capitals', 'NAME\n    kura\n\nSEE ALSO\n\nx', ['NAME', 'SEE ALSO']],
    ['no list', 'Steps:\n\n1. Do this.\n2. Do that.\n\n1. One\n2. Two', ['']],
    ['no table', 'a b\n\n-----\nc', ['']],
    ['no sentence in the middle', 'x\nNAME\ny', ['']],
  ])('are %s', async (_name, text, expected) => {
    expect(await paths(text)).toEqual(expected)
  })

  it('begin their sections at their lines', async () => {
    expect((await read('intro\n\nMain\n====\n\ntext\n\n')).all).toEqual([
      { anchor: '', headings: ['notes'], text: 'intro', line: 1 },
      { anchor: '', headings: ['notes', 'Main'], text: 'text', line: 3 },
    ])
  })
})

describe('long texts', () => {
  const paragraph = `${'word '.repeat(99)}end`

  it('are cut at the ends of paragraphs, and lose nothing', async () => {
    const text = Array.from({ length: 40 }, () => paragraph).join('\n\n')
    const { all } = await read(text)
    expect(all.map((section) => section.text).join('\n\n')).toBe(text)
    expect(all.length).toBeGreaterThan(5)
    for (const section of all) expect(section.text.length).toBeLessThan(pieceLength + paragraph.length + 3)
    expect(all[1]?.line).toBe((all[0]?.text.split('\n').length ?? 0) + 2)
  })

  it.each([
    ['one line', 'a'.repeat(20_000)],
    ['one line of pairs', '😀'.repeat(10_001)],
    ['one line of sentences', '蔵は知識を残します。'.repeat(2000)],
    ['lines without an end of a paragraph', `${'b'.repeat(99)}\n`.repeat(200).trimEnd()],
  ])('are cut if they are %s, and lose nothing', async (_name, text) => {
    const { all } = await read(text)
    expect(all.map((section) => section.text).join(text.includes('\n') ? '\n' : '')).toBe(text)
    for (const section of all) expect(section.text.length).toBeLessThanOrEqual(pieceLength * 2 + 100)
    expect(all.every((section) => section.text.isWellFormed())).toBe(true)
  })
})
