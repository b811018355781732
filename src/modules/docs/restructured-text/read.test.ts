import { describe, expect, it } from 'vitest'
import { anchorsOf, readDocument } from './test-support.ts'

const lines = (...all: readonly string[]): string => all.join('\n')

describe('sections', () => {
  it('have the headings that lead to them, an anchor, their text and their line', async () => {
    const document = await readDocument(
      lines(
        '=====',
        'Guide',
        '=====',
        '',
        'Intro.',
        '',
        'Setup',
        '-----',
        '',
        'Do it.',
        '',
        'Files',
        '^^^^^',
        '',
        'Use',
        '---',
      ),
    )
    expect(document.title).toBe('Guide')
    expect(document.sections(() => undefined)).toEqual([
      { anchor: 'guide', headings: ['Guide'], text: 'Intro.', line: 1 },
      { anchor: 'setup', headings: ['Guide', 'Setup'], text: 'Do it.', line: 7 },
      { anchor: 'files', headings: ['Guide', 'Setup', 'Files'], text: '', line: 12 },
      { anchor: 'use', headings: ['Guide', 'Use'], text: '', line: 15 },
    ])
  })

  it('begin before the first heading', async () => {
    const document = await readDocument(lines('Before.', '', 'Title', '====='))
    expect(document.sections(() => undefined)[0]).toEqual({ anchor: '', headings: [], text: 'Before.', line: 1 })
  })

  it.each([
    ['an underline as wide as the characters are', lines('設定', '===='), ['設定']],
    ['an underline that is too short, from four signs on', lines('A long title', '===='), ['A long title']],
    ['no underline of three signs below a longer title', lines('Title', '==='), []],
    ['any adornment', lines('T', '"', '', 'U', '~', '', 'V', '"'), ['T', 'T/U', 'V']],
    ['the same sign above and below as another level', lines('==', 'T', '==', '', 'U', '=='), ['T', 'T/U']],
    ['a title that begins like a list', lines('1. First', '========'), ['1. First']],
    ['markup as words', lines('The ``code`` of `Kura <https://example.com>`__', '='.repeat(50)), ['The code of Kura']],
  ])('have %s', async (_, source, expected) => {
    const document = await readDocument(source)
    const headings = document.sections(() => undefined).map((section) => section.headings.join('/'))
    expect(headings.filter((each) => each !== '')).toEqual(expected)
  })
})

describe('anchors', () => {
  it.each([
    ['the words of a title', lines('The 1st (Title): foo_bar', '='.repeat(30)), ['the-1st-title-foo-bar']],
    ['a number for a Japanese title', lines('設定', '====', '', '使い方', '------'), ['id1', 'id2']],
    ['a number for a taken title', lines('A', '=', '', 'B', '-', '', 'B', '-'), ['a', 'b', 'id1']],
    ['the letters of a mixed title', lines('Java EEの設定', '============='), ['java-ee']],
    ['letters without their accents', lines('Überstraße', '=========='), ['uberstrasze']],
    ['the label before a title', lines('.. _My_Label:', '', '設定', '===='), ['my-label']],
    ['the first of two labels', lines('.. _one:', '.. _two:', '', '設定', '===='), ['one']],
    ['a label that a comment follows', lines('.. _one:', '', '.. comment', '', '設定', '===='), ['one']],
    ['no label of a paragraph', lines('.. _one:', '', 'text', '', 'Title', '====='), ['', 'title']],
    ['a label like its title, which takes a number', lines('.. _a:', '', 'A', '=', '', '設定', '----'), ['a', 'id2']],
    [
      'numbers behind links, which take them, too',
      lines('`設定 <https://example.com>`_', '', '設定', '===='),
      ['', 'id2'],
    ],
    ['numbers behind footnotes and their references', lines('a [#]_', '', '.. [#] b', '', '設定', '===='), ['', 'id3']],
    ['numbers behind complaints', lines('a *b', '', '設定', '===='), ['', 'id3']],
    [
      'numbers behind targets without names',
      lines('a__', '', '__ https://example.com', '', '設定', '===='),
      ['', 'id2'],
    ],
  ])('are %s', async (_, source, expected) => {
    expect(await anchorsOf(source)).toEqual(expected)
  })

  it.each([
    ['en', ['t', 'id1']],
    ['ja', ['t', 'id2']],
  ])('come behind the table of contents of the language %s', async (language, expected) => {
    const source = lines('T', '=', '', '.. contents::', '   :local:', '', '設定', '----')
    const files = { 'conf.py': `language = '${language}'` }
    expect(await anchorsOf(source, { files })).toEqual(expected)
  })
})

describe('labels', () => {
  it('have the title of what follows them', async () => {
    const source = lines(
      '.. _Top Label:',
      '',
      'Title',
      '=====',
      '',
      '.. _pic:',
      '',
      '.. figure:: a.png',
      '',
      '   The picture',
      '',
      '.. _list:',
      '',
      '.. list-table:: Sizes',
      '   :name: sizes',
      '',
      '   * - a',
      '',
      '.. _plain:',
      '',
      'text',
      '',
      '.. _end:',
    )
    const { labels } = await readDocument(source, { path: 'a/guide.rst' })
    expect(labels).toEqual([
      { name: '/a/guide', title: 'Title', anchor: '' },
      { name: 'top label', title: 'Title', anchor: 'top-label' },
      { name: 'pic', title: 'The picture', anchor: 'pic' },
      { name: 'list', title: 'Sizes', anchor: 'list' },
      { name: 'sizes', title: 'Sizes', anchor: 'sizes' },
      { name: 'plain', title: '', anchor: 'plain' },
      { name: 'end', title: '', anchor: 'end' },
    ])
  })

  it('of this and other documents give their titles to references', async () => {
    const source = lines(
      '.. _own:',
      '',
      'Own',
      '===',
      '',
      ':ref:`own`, :ref:`Other`, :ref:`words <other>`, :ref:`gone`, :doc:`/b`',
    )
    const document = await readDocument(source, { path: 'docs/a.rst', files: { 'docs/conf.py': '' } })
    expect(document.needs).toEqual({
      files: ['docs/conf.py'],
      labels: expect.arrayContaining(['other', 'gone', '/docs/b']),
    })
    const places = new Map([
      ['other', { title: 'The other', path: 'docs/b.rst', anchor: 'other' }],
      ['/docs/b', { title: 'Page B', path: 'docs/b.rst', anchor: '' }],
    ])
    expect(document.sections((name) => places.get(name))[0]?.text).toBe(
      'Own, The other, words, gone, [Page B](docs/b.rst)',
    )
  })
})
