import { describe, expect, it } from 'vitest'
import { readDocument } from './test-support.ts'

const many = 100_000

const staircase = (steps: number, word: string): string =>
  Array.from({ length: steps }, (_, step) => ' '.repeat(step) + word).join('\n')

const texts: readonly (readonly [name: string, text: string])[] = [
  ['backquotes in a row', `a ${'`'.repeat(many)}`],
  ['backquotes that begin', '`a '.repeat(many)],
  ['stars that begin', '*a '.repeat(many)],
  ['double stars that begin', '**a '.repeat(many)],
  ['literals that begin', '``a '.repeat(many)],
  ['bars that begin', '|a '.repeat(many)],
  ['roles that begin', ':a:`b '.repeat(many)],
  ['words with hyphens', 'a-'.repeat(many)],
  ['names with colons', ':a'.repeat(many)],
  ['brackets', `a ${'[a'.repeat(many)}`],
  ['angle brackets', `\`${'<'.repeat(many)}>\`_`],
  ['backslashes', `a${'\\'.repeat(many)}`],
  ['bullets within bullets on a line', '- '.repeat(many)],
  ['bullets within bullets, line by line', staircase(2000, '- a')],
  ['quotes within quotes', staircase(2000, 'a\n')],
  ['directives within directives', staircase(1000, '.. note::')],
  ['a line of 5 MB', 'x'.repeat(5_000_000)],
  ['spaces within a line', `a${' '.repeat(1_000_000)}b`],
  ['empty lines deep in a list', `${'- '.repeat(90)}a\n${'\n'.repeat(many)}${' '.repeat(180)}b`],
  ['a table as wide as a file', `${'+-'.repeat(many)}+\n${'| '.repeat(many)}|\n${'+-'.repeat(many)}+`],
  ['a table of corners', `${`${'+-'.repeat(300)}+\n${'+ '.repeat(300)}+\n`.repeat(300)}${'+-'.repeat(300)}+`],
  ['a simple table as wide as a file', `${'= '.repeat(many)}=\n${'a '.repeat(many)}\n${'= '.repeat(many)}=`],
  ['borders without a table', '== ==\na\n\n'.repeat(many / 4)],
  ['quotes of comma-separated values', `.. csv-table::\n\n   ${'"'.repeat(many)}`],
  ['labels in a row', Array.from({ length: many }, (_, at) => `.. _a${at}:`).join('\n')],
  ['names that lead to names', Array.from({ length: many }, (_, at) => `.. _a${at}: a${at + 1}_`).join('\n')],
  [
    'substitutions that double',
    `${Array.from({ length: 2000 }, (_, at) => `.. |a${at}| replace:: |a${at + 1}| |a${at + 1}|`).join('\n')}\n\n|a0|`,
  ],
  ['Japanese titles', 'あ\n==\n'.repeat(many / 2)],
  ['unknown directives', '.. foo:: a\n'.repeat(many / 2)],
  ['tags of HTML', `.. raw:: html\n\n   ${'<script>'.repeat(many)}`],
]

describe('hostile texts', () => {
  // Quadratic time would need minutes for any of them.
  it.each(texts)('%s take linear time', { timeout: 20_000 }, async (_, text) => {
    const started = performance.now()
    const document = await readDocument(text)
    const sections = document.sections(() => undefined)
    expect(performance.now() - started).toBeLessThan(15_000)
    const written = sections.reduce((sum, section) => sum + section.text.length, 0)
    expect(written).toBeLessThan(20 * text.length + 10_000)
    expect(document.problems.length).toBeLessThanOrEqual(1001)
  })

  it('keep the words of what is nested too deeply, and say so', async () => {
    const document = await readDocument(`${'- '.repeat(500)}word`)
    expect(document.problems.map(({ kind }) => kind)).toEqual(['nesting too deep'])
    expect(document.sections(() => undefined)[0]?.text).toContain('word')
  })

  it('count the problems beyond those that are listed', async () => {
    const { problems } = await readDocument('*a\n\n'.repeat(1500))
    expect(problems).toHaveLength(1001)
    expect(problems.at(-1)).toEqual({ line: 0, kind: 'more problems', what: '500' })
  })

  it('may contain any character', async () => {
    const all = Array.from({ length: 0x3100 }, (_, code) => String.fromCharCode(code)).join('')
    await expect(readDocument(all)).resolves.toBeDefined()
    await expect(readDocument('\ud800|\udc00`\uffff*')).resolves.toBeDefined()
  })
})
