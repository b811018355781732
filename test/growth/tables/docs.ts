import { decodeText } from '../../../src/modules/docs/decode.ts'
import type { ReadFormat } from '../../../src/modules/docs/documents/document.ts'
import { maxDocument } from '../../../src/modules/docs/asciidoc/bounds.ts'
import { selectLines } from '../../../src/modules/docs/asciidoc/include-lines.ts'
import { readAsciiDoc } from '../../../src/modules/docs/asciidoc/read-asciidoc.ts'
import { readHtml } from '../../../src/modules/docs/html/read-html.ts'
import { readMarkdown } from '../../../src/modules/docs/markdown/read-markdown.ts'
import { readPlainText } from '../../../src/modules/docs/text/read-plain-text.ts'
import type { Reader } from '../measure.ts'

const repeated =
  (pattern: string) =>
  (size: number): string =>
    pattern.repeat(Math.ceil(size / pattern.length))

/** Each line is longer than the one before. */
const growing = (pattern: string, end: string) => (size: number) => {
  const lines: string[] = []
  for (let length = 1, total = 0; total < size; total += pattern.length * length + end.length, length++)
    lines.push(pattern.repeat(length) + end)
  return lines.join('')
}

const sectionsOf = (read: ReadFormat) => async (text: string) =>
  (await read({ path: 'a', text }, async () => undefined)).sections(() => undefined)

const hardMarkdown: Readonly<Record<string, (size: number) => string>> = {
  quotations: repeated('>'),
  'deeper quotations': growing('>', 'a\n'),
  lists: repeated('- a\n'),
  'deeper lists': growing('  ', '- a\n'),
  'lists in one line': repeated('1. '),
  brackets: repeated('['),
  stars: repeated('*a'),
  'runs of backticks': growing('`', ' '),
  headings: repeated('# a\n'),
  'headings with marks': repeated('# *a `b [c\n'),
  'underlined headings': repeated('a\n=\n'),
  'open tags': repeated('<a '),
  'open comments': repeated('<!-- '),
  'names of places': repeated('<a id="x">\n\n'),
  'blocks of HTML': repeated('<div>\n\n'),
  definitions: repeated('[a]: b\n'),
  'tables of many rows': (size) => `|a|b|\n|-|-|\n${repeated('|a|b|\n')(size)}`,
  'front matter': (size) => `---\n${repeated('a: b\n')(size)}---\n`,
  'blank lines': repeated('\n'),
  blanks: (size) => `a${' '.repeat(size)}b`,
  'lazy lines': repeated('> a\nb\n'),
}

const hardHtml: readonly string[] = [
  ...[
    '<div>',
    '<b>',
    '<b><p>',
    '<a><div>',
    '<ul><li>',
    '<table><tr><td>',
    '<h2>a</h2>',
    '<a name=x></a><p>y',
    '<',
    '&amp',
  ],
  ...[
    '<!--',
    '<font a=b>',
    '</x>',
    '<pre>a',
    '<dl><dt>',
    '<blockquote>',
    '<svg><p>',
    '<td colspan=99>',
    '<aside><nav>',
    ' \n',
  ],
]

const hardAsciiDoc: Readonly<Record<string, (size: number) => string>> = {
  'equal headings': repeated('== a\n\n'),
  // With its two letters it has this size: a longer document would be read as plain text.
  blanks: (size) => `a${' '.repeat(size - 2)}b`,
  'pass marks': repeated('+a '),
  'marks in one cell': (size) => `|===\n|${repeated('a *b\n\n')(size)}`,
  'quotation marks': (size) => `,===\n"a\n${repeated('b,c\n')(size)}`,
  'attributes of attributes': (size) =>
    `:a: ${'x'.repeat(99)}\n:b: {a}{a}{a}\n:c: {b}{b}{b}\n\n${repeated('{c}{c}\n\n')(size)}`,
}

export const readers: readonly Reader[] = [
  ...Object.entries(hardMarkdown).map(([name, make]) => ({
    name: `Markdown: ${name}`,
    make,
    run: sectionsOf(readMarkdown),
  })),
  ...hardHtml.map((pattern) => ({ name: `HTML: ${pattern}`, make: repeated(pattern), run: sectionsOf(readHtml) })),
  ...Object.entries(hardAsciiDoc).map(([name, make]) => ({
    name: `AsciiDoc: ${name}`,
    make,
    run: sectionsOf(readAsciiDoc),
    maxCharacters: maxDocument,
  })),
  ...['a\n', 'A\n\n', 'a\n=\n\n', '1. a\n\n', 'a', 'a. ', '。', ' \n'].map((pattern) => ({
    name: `plain text: ${JSON.stringify(pattern)}`,
    make: repeated(pattern),
    run: sectionsOf(readPlainText),
  })),
  ...['a', 'charset=', 'é', '\u001b$', 'あ'].map((pattern) => ({
    name: `bytes: ${JSON.stringify(pattern)}`,
    make: repeated(pattern),
    run: (text: string) => [decodeText(Buffer.from(text, 'latin1')), decodeText(Buffer.from(text))],
  })),
  {
    name: 'tags of an include',
    make: repeated('tag::a[]\nb\nend::a[]\n'),
    run: (text) => selectLines(text.split('\n'), { tags: ['a', '!b'], ranges: undefined }),
  },
  {
    name: 'lines of an include',
    make: repeated('1..9;'),
    run: (text) => selectLines(text.split(';'), { tags: [], ranges: text }),
  },
]
