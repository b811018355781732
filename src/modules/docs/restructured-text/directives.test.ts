import { describe, expect, it } from 'vitest'
import { markdownOf, problemsOf, readDocument } from './test-support.ts'

const lines = (...all: readonly string[]): string => all.join('\n')

describe('directives', () => {
  it.each([
    [
      'code',
      lines('.. code-block:: java', '   :linenos:', '   :caption: A.java', '', '   class A {', '', '   }'),
      lines('**A.java**', '', '```java', 'class A {', '', '}', '```'),
    ],
    ['code without a language', lines('.. code::', '', '   a'), lines('```', 'a', '```')],
    [
      'the language of the code below',
      lines('.. highlight:: sql', '', '::', '', '  select 1'),
      lines('```sql', 'select 1', '```'),
    ],
    ['a note', lines('.. note:: one', '   two', '', '   - a'), lines('> **Note**', '>', '> one two', '>', '> - a')],
    ['a note in Japanese', lines('.. tip::', '', '  これは便利です'), lines('> **ちなみに**', '>', '> これは便利です')],
    ['a note with options', lines('.. warning::', '   :class: x', '', '   one'), lines('> **Warning**', '>', '> one')],
    ['an admonition', lines('.. admonition:: My *title*', '', '   one'), lines('> **My title**', '>', '> one')],
    [
      'versions',
      lines('.. versionadded:: 1.2', '   The thing.'),
      lines('> **Added in version 1.2**', '>', '> The thing.'),
    ],
    ['an image', lines('.. image:: a/b.png', '   :alt: the picture'), '![the picture]'],
    ['an image without words', '.. image:: a/b.png', '![b.png]'],
    [
      'a figure',
      lines('.. figure:: b.png', '', '   The caption.', '', '   More.'),
      lines('![b.png]', '', 'The caption.', '', 'More.'),
    ],
    ['a rubric', '.. rubric:: Notes', '**Notes**'],
    ['a topic', lines('.. topic:: T', '', '   a'), lines('> **T**', '>', '> a')],
    ['an epigraph', lines('.. epigraph::', '', '   a'), '> a'],
    ['mathematics', lines('.. math:: a', '', '   b'), lines('```math', 'a', 'b', '```')],
    [
      'a glossary',
      lines('.. glossary::', '', '   one', '   two', '      Both.', '', '   three', '      It.'),
      lines('- **one** / **two**: Both.', '- **three**: It.'),
    ],
    ['a list in columns', lines('.. hlist::', '   :columns: 2', '', '   - a'), '- a'],
    ['a class for what follows', lines('.. rst-class:: x', '', '   a'), 'a'],
    ['only', lines('.. only:: html', '', '   a'), 'a'],
    ['tabs', lines('.. tabs::', '', '   .. tab:: One', '', '      a'), lines('> **One**', '>', '> a')],
    ['raw HTML as its words', lines('.. raw:: html', '', '   <p>a &amp; <b>b</b></p><script>x()</script>'), 'a & b'],
    [
      'an object',
      lines('.. py:function:: f(a, \\*b)', '              g(c)', '', '   Does it.'),
      lines('```', 'f(a, *b)', 'g(c)', '```', '', 'Does it.'),
    ],
    [
      'the facts of a setting',
      lines('.. confval:: size', '   :type: ``int``', '   :default: 3', '', '   How much.'),
      lines('```', 'size', '```', '', '- **type**: `int`', '- **default**: 3', '', 'How much.'),
    ],
    ['what is not shown', lines('.. index:: a', '.. meta::', '   :x: y', '.. sectionauthor:: me', '', 'b'), 'b'],
    ['an unknown one', lines('.. strange:: with *words*', '   :x: y', '', '   - a'), lines('with *words*', '', '- a')],
    ['a comment that looks like one', lines('.. note: a', '', 'b'), 'b'],
  ])('read %s', async (_, written, expected) => {
    expect(await markdownOf(written)).toBe(expected)
  })

  it.each([
    ['an unknown one', '.. strange:: a', 'unknown directive: strange'],
    ['raw text of another kind', lines('.. raw:: latex', '', '   \\a'), 'raw text left out: latex'],
    ['text that is made from a program', '.. autoclass:: a.B', 'text from a program: autoclass'],
    ['a missing file', '.. include:: a.rst', 'include not found: a.rst'],
    ['a file outside of the source', '.. include:: ../../etc/passwd', 'include not found: ../../etc/passwd'],
  ])('name %s', async (_, written, problem) => {
    expect(await problemsOf(written)).toEqual([problem])
  })

  it('show the entries of a toctree as links', async () => {
    const source = lines(
      '.. toctree::',
      '   :caption: Parts',
      '   :glob:',
      '',
      '   a',
      '   The B <sub/b>',
      '   more/*',
      '   E <https://e.example>',
      '   self',
    )
    const document = await readDocument(source, { path: 'docs/index.rst' })
    const places = new Map([['/docs/a', { title: 'Page A', path: 'docs/a.rst', anchor: '' }]])
    expect(document.sections((name) => places.get(name))[0]?.text).toBe(
      lines('Parts', '', '- [Page A](docs/a.rst)', '- [The B](sub/b)', '- `more/*`', '- [E](https://e.example)'),
    )
  })

  it('give sections inside of `only` to the document', async () => {
    const document = await readDocument(lines('T', '=', '', '.. only:: x', '', '   S', '   -', '', '   a'))
    expect(document.sections(() => undefined).map(({ headings }) => headings)).toEqual([['T'], ['T', 'S']])
  })
})

describe('includes', () => {
  const included = lines('Head', '----', '', 'one', '', '.. start', '', 'two', '', '.. end', '', 'three')

  it.each([
    ['a file', '.. include:: inc.txt', 'one\n\ntwo\n\nthree'],
    ['a part between texts', lines('.. include:: inc.txt', '   :start-after: start', '   :end-before: .. end'), 'two'],
    ['a part between lines', lines('.. include:: inc.txt', '   :start-line: 3', '   :end-line: 4'), 'one'],
    ['the last lines', lines('.. include:: inc.txt', '   :start-line: -1'), 'three'],
    ['code', lines('.. include:: inc.txt', '   :code: rst', '   :end-line: 1'), lines('```rst', 'Head', '```')],
    ['a file from the folder of conf.py', '.. include:: /inc.txt', 'one\n\ntwo\n\nthree'],
    [
      'lines of code',
      lines('.. literalinclude:: a.py', '   :lines: 1,3-', '   :language: py'),
      lines('```py', 'import x', 'class A:', '    def f(self):', '        return 1', '', 'y = 2', '```'),
    ],
    [
      'an object of Python',
      lines('.. literalinclude:: a.py', '   :pyobject: A.f', '   :dedent:'),
      lines('```', 'def f(self):', '    return 1', '```'),
    ],
    [
      'lines from a text to a text',
      lines('.. literalinclude:: a.py', '   :start-at: class', '   :end-at: def'),
      lines('```', 'class A:', '    def f(self):', '```'),
    ],
    ['values', lines('.. csv-table::', '   :file: a.csv'), lines('|  |  |', '| --- | --- |', '| 1 | 2 |')],
  ])('read %s', async (_, written, expected) => {
    const files = {
      'docs/conf.py': '',
      'docs/inc.txt': included,
      'docs/a.py': lines('import x', '', 'class A:', '    def f(self):', '        return 1', '', 'y = 2', ''),
      'docs/a.csv': '1,2',
    }
    expect((await markdownOf(written, { path: 'docs/guide.rst', files })).trim()).toBe(expected)
  })

  it('name the loops, and the files that the document needs', async () => {
    const files = { 'a.txt': lines('one', '', '.. include:: b.txt'), 'b.txt': lines('two', '', '.. include:: a.txt') }
    const document = await readDocument('.. include:: a.txt', { files })
    expect(document.problems).toEqual([{ line: 1, kind: 'include loop', what: 'a.txt' }])
    expect(document.sections(() => undefined)[0]?.text).toBe('one\n\ntwo')
    expect(document.needs.files).toEqual(['a.txt', 'b.txt'])
  })

  it('stop where the document would grow without end', async () => {
    const words = 'word '.repeat(2000)
    const files = {
      ...Object.fromEntries(
        Array.from({ length: 8 }, (_, at) => [`f${at}.txt`, `.. include:: f${at + 1}.txt\n\n`.repeat(4) + words]),
      ),
      'f8.txt': words,
    }
    const document = await readDocument('.. include:: f0.txt', { files })
    expect(document.problems.map(({ kind }) => kind)).toContain('include too large')
    expect(document.sections(() => undefined)[0]?.text.length).toBeLessThan(6_000_000)
  })
})
