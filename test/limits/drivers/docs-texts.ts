import { expect } from 'vitest'
import type { ReadText } from '../../../src/modules/docs/documents/document.ts'
import { allReaders } from '../../../src/modules/docs/documents/all-readers.ts'
import type { Driver, Drivers } from '../driver.ts'

const noFile: ReadText = () => Promise.resolve(undefined)

const problemsOf = async (path: string, text: string, readText = noFile): Promise<readonly string[]> => {
  const { problems } = await allReaders.read({ path, text }, readText)
  return [...new Set(problems.map(({ kind }) => kind))]
}

/** The text is as long as asked for, and its parser takes it up to the limit. */
const parses =
  (kind: string, paths: readonly string[], textOf: (amount: number) => string): Driver =>
  async ({ limit, tenfold }) => {
    for (const path of paths) {
      expect(await problemsOf(path, textOf(limit.value))).toEqual([])
      expect(await problemsOf(path, textOf(limit.value + 1))).toEqual([kind])
      expect(await problemsOf(path, textOf(tenfold))).toEqual([kind])
    }
  }

/** Words in lines of a length that no other limit meets. */
const words = (length: number): string => `${'word '.repeat(15)}\n`.repeat(Math.ceil(length / 76)).slice(0, length)

/** A long paragraph would meet another limit. */
const paragraphs = (length: number): string => words(length).replaceAll('word \n', 'word\n\n')

/** Files `1`, `2` and so on, each of which includes the next one, up to the last. */
const chain =
  (last: number, include: (name: string) => string): ReadText =>
  (path) => {
    const at = Number(/^\d+/.exec(path)?.[0] ?? '0')
    if (at < 1 || at > last) return Promise.resolve(undefined)
    return Promise.resolve(at < last ? `Text ${at}.\n\n${include(`${at + 1}`)}\n\nMore.\n` : 'The last text.\n')
  }

const goesDeep =
  (ending: string, kind: string, include: (name: string) => string): Driver =>
  async ({ limit, tenfold }) => {
    const to = (last: number) => problemsOf(`a.${ending}`, `${include('1')}\n`, chain(last, include))
    expect(await to(limit.value)).toEqual([])
    expect(await to(limit.value + 1)).toEqual([kind])
    expect(await to(tenfold)).toEqual([kind])
  }

const rstInclude = (name: string): string => `.. include:: ${name}.inc`
const adocInclude = (name: string): string => `include::${name}.adoc[]`

/** Four blocks in each line: an item, a list, its item and a paragraph. The rest are blocks of their own. */
const blocks = (count: number, around: number, single: string): string => {
  const rest = (count - around) % 4
  return `${'- - a\n'.repeat((count - around - rest) / 4)}${single.repeat(rest)}`
}

/** The reader of reStructuredText counts what stands before, in and after a document, and the outer list. */
const blocksOf = (path: string, count: number): string =>
  path.endsWith('.md') ? blocks(count, 1, '***\n') : blocks(count, 4, '\na\n')

export const docsTextDrivers: Drivers = {
  'docs-parsed': parses('too long', ['a.md', 'a.rst'], words),
  'docs-asciidoc': parses('too long for AsciiDoc', ['a.adoc'], paragraphs),
  'docs-lines': parses('too many lines', ['a.md', 'a.rst'], (count) => 'a\n'.repeat(count)),
  'docs-blocks': async ({ limit, tenfold }) => {
    for (const path of ['a.md', 'a.rst']) {
      expect(await problemsOf(path, blocksOf(path, limit.value))).toEqual([])
      expect(await problemsOf(path, blocksOf(path, limit.value + 1))).toEqual(['too many blocks'])
      // So many do not fit into the characters that a document may have.
      expect(await problemsOf(path, blocksOf(path, tenfold))).toEqual(['too long'])
    }
  },
  'docs-html': async ({ limit, tenfold }) => {
    expect(await problemsOf('a.html', words(limit.value))).toEqual([])
    for (const length of [limit.value + 1, tenfold])
      expect(await problemsOf('a.html', 'a'.repeat(length))).toEqual(['too long'])
  },
  'docs-tags': parses('too many tags', ['a.html'], (count) => '<p>'.repeat(count)),
  'docs-rst-included': async ({ limit, tenfold }) => {
    const including = (length: number) =>
      problemsOf('a.rst', '.. literalinclude:: b.txt\n', (path) =>
        Promise.resolve(path === 'b.txt' ? 'a'.repeat(length) : undefined),
      )
    expect(await including(limit.value)).toEqual([])
    expect(await including(limit.value + 1)).toEqual(['include too large'])
    expect(await including(tenfold)).toEqual(['include too large'])
  },
  'docs-rst-files': async ({ limit, tenfold }) => {
    const including = async (count: number): Promise<number> => {
      const text = Array.from({ length: count }, (_, at) => `.. include:: ${at}.inc\n`).join('\n')
      const readText: ReadText = (path) => Promise.resolve(path.endsWith('.inc') ? 'A.' : undefined)
      return (await allReaders.read({ path: 'a.rst', text }, readText)).needs.files.length
    }
    expect(await including(limit.value)).toBe(limit.value)
    expect(await including(limit.value + 1)).toBe(limit.value)
    expect(await including(tenfold)).toBe(limit.value)
  },
  'docs-rst-depth': goesDeep('rst', 'include too deep', rstInclude),
  'docs-asciidoc-depth': goesDeep('adoc', 'too many includes', adocInclude),
  'docs-asciidoc-includes': async ({ limit, tenfold }) => {
    const including = (count: number) =>
      problemsOf('a.adoc', `${adocInclude('1')}\n`.repeat(count), () => Promise.resolve('A.'))
    expect(await including(limit.value)).toEqual([])
    expect(await including(limit.value + 1)).toEqual(['too many includes'])
    expect(await including(tenfold)).toEqual(['too many includes'])
  },
  'docs-setting': async ({ limit, tenfold }) => {
    const reading = (length: number) =>
      problemsOf('a.rst', 'A.\n', (path) =>
        Promise.resolve(path === 'conf.py' ? `rst_prolog = "${'a'.repeat(length)}"` : undefined),
      )
    expect(await reading(limit.value)).toEqual([])
    expect(await reading(limit.value + 1)).toEqual(['setting too long'])
    expect(await reading(tenfold)).toEqual(['setting too long'])
  },
}
