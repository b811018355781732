import { describe, expect, it } from 'vitest'
import { allReaders } from './all-readers.ts'
import { maxBlocks, maxHtml, maxLines, maxParsed, maxTags } from './excess.ts'

const read = async (path: string, text: string) => {
  const document = await allReaders.read({ path, text }, async () => undefined)
  return { problems: document.problems.map(({ kind }) => kind), sections: document.sections(() => undefined) }
}

const lines = (count: number): string => `# Title\n${'a\n'.repeat(count - 1)}`

const nested = (mark: string, blocks: number): string => `${mark.repeat(20)}a\n`.repeat(blocks / 20)

describe('a document that is too much for its parser', () => {
  it.each([
    ['a.md', 'lines', lines(maxLines), [], lines(maxLines + 1), 'too many lines'],
    ['a.rst', 'lines', lines(maxLines), [], lines(maxLines + 1), 'too many lines'],
    ['a.md', 'old line ends', 'a\r'.repeat(maxLines), [], 'a\r'.repeat(maxLines + 1), 'too many lines'],
    ['a.md', 'characters', 'a'.repeat(maxParsed), [], 'a'.repeat(maxParsed + 1), 'too long'],
    ['a.rst', 'characters', 'a'.repeat(maxParsed), [], 'a'.repeat(maxParsed + 1), 'too long'],
  ])('is plain text: %s with too many %s', async (path, _, most, none, more, kind) => {
    expect((await read(path, most)).problems).toEqual(none)
    const found = await read(path, more)
    expect(found.problems).toEqual([kind])
    expect(found.sections.length).toBeGreaterThan(10)
  })

  it.each([
    ['a.md', 'lists within lists', nested('- ', maxBlocks)],
    [
      'a.md',
      'quotations within quotations',
      nested('> ', maxBlocks * 2)
        .replaceAll('\n', '\n\n')
        .slice(0, maxParsed),
    ],
    ['a.rst', 'lists within lists', nested('- ', maxBlocks)],
    ['a.rst', 'cells', `.. csv-table::\n\n${`   ${'1,'.repeat(500)}\n`.repeat(maxBlocks / 500)}`],
    ['a.rst', 'empty cells', `.. csv-table::\n\n${`   ${','.repeat(500)}\n`.repeat(maxBlocks / 500)}`],
  ])('is plain text: %s with too many %s', async (path, _, text) => {
    const { problems, sections } = await read(path, text)
    expect(problems).toEqual(['too many blocks'])
    expect(sections.length).toBeGreaterThan(10)
  })

  it('may have a table of Markdown with very many cells, because they stay as they are written', async () => {
    const row = `|${'a|'.repeat(500)}\n`
    const { problems, sections } = await read('a.md', `# T\n\n${row}|${'-|'.repeat(500)}\n${row.repeat(2000)}`)
    expect(problems).toEqual([])
    expect(sections).toMatchObject([{ headings: ['T'], text: expect.stringContaining(row.trim()) }])
  })

  it.each([
    ['tags', '<br>'.repeat(maxTags), '<br>'.repeat(maxTags + 1), 'too many tags'],
    ['characters', 'a'.repeat(maxHtml), 'a'.repeat(maxHtml + 1), 'too long'],
  ])('is not read: HTML with too many %s', async (_, most, more, kind) => {
    expect((await read('a.html', most)).problems).toEqual([])
    expect(await read('a.html', more)).toEqual({ problems: [kind], sections: [] })
  })
})
