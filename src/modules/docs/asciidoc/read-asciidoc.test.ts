import { describe, expect, it } from 'vitest'
import { readAsciiDoc } from './read-asciidoc.ts'

const read = async (text: string, files: Readonly<Record<string, string>> = {}, path = 'docs/guide.adoc') => {
  const document = await readAsciiDoc({ path, text }, async (asked) => files[asked])
  return { ...document, all: document.sections(() => undefined) }
}

const bodyOf = async (text: string, files = {}): Promise<string> =>
  (await read(text, files)).all.map((part) => part.text).join('\n---\n')

describe('sections of AsciiDoc', () => {
  it('have the way to them, their anchor and their line', async () => {
    const { title, all } = await read(
      '= Guide\n:x: y\n\nIntro {x}\n\n[[own]]\n== One\n\na\n\n=== Sub\n\nb\n\n[#two]\n== Two\n',
    )
    expect(title).toBe('Guide')
    expect(all).toEqual([
      { anchor: '', headings: ['Guide'], text: 'Intro y', line: 1 },
      { anchor: 'own', headings: ['Guide', 'One'], text: 'a', line: 7 },
      { anchor: '_sub', headings: ['Guide', 'One', 'Sub'], text: 'b', line: 11 },
      { anchor: 'two', headings: ['Guide', 'Two'], text: '', line: 16 },
    ])
  })

  it.each([
    ['marks', '== Hello, *World*! (v2.0)', '_hello_world_v2_0'],
    ['Japanese', '== ハンドラの構成（順序）', '_ハンドラの構成順序'],
    ['a hyphen', '== a - b', '_a_b'],
    ['code', '== `a_b` & c', '_a_b_c'],
    ['settings of its own', ':idprefix:\n:idseparator: -\n\n== Set up now', 'set-up-now'],
    ['a title that was there', '== A\n\n== A\n\n== A', '_a_3'],
    ['an anchor within the title', '== A [[in]]', 'in'],
  ])('have anchors as Asciidoctor makes them from %s', async (_name, text, anchor) => {
    expect((await read(text)).all.at(-1)?.anchor).toBe(anchor)
  })

  it('have the name of the file as the title if there is none', async () => {
    expect((await read('text')).all).toEqual([{ anchor: '', headings: ['guide'], text: 'text', line: 1 }])
  })
})

describe('Markdown of AsciiDoc', () => {
  it.each([
    ['marks', '*b* _e_ `a < b` #m# "`q`" H~2~O', '**b** *e* `a < b` m “q” H2O'],
    ['links', 'https://a.b[text] https://c.d link:x.html[y] mailto:a@b.c[m]', 'text https://c.d y m'],
    ['keys', 'kbd:[Ctrl+C] btn:[OK] menu:File[New > Page]', 'Ctrl+C [OK] File > New > Page'],
    ['footnotes and pictures', 'afootnote:[why] image:x.png[pic]', 'a (why) pic'],
    ['lists', '* a\n** b\n* c\n+\nd', '- a\n  - b\n- c\n\n  d'],
    ['numbered lists', '. a\n.. b\n. c', '1. a\n   1. b\n2. c'],
    ['checklists', '* [x] a\n* [ ] b', '- [x] a\n- [ ] b'],
    ['terms', 'a:: b\nc::\n* d', '- **a**\n  b\n- **c**\n  - d'],
    [
      'code',
      '[source,java]\n----\nif (a < b) {} // <1>\n----\n<1> why',
      '```java\nif (a < b) {} // <1>\n```\n\n1. why',
    ],
    [
      'code with attributes',
      ':v: 3\n\n[source,xml,subs="attributes+"]\n----\n<v>{v}</v>\n----',
      '```xml\n<v>3</v>\n```',
    ],
    ['literal text', '....\n*a*\n....', '```\n*a*\n```'],
    ['admonitions', 'NOTE: a\n\n[WARNING]\n====\nb\n\nc\n====', '> **Note:** a\n\n> **Warning:** b\n>\n> c'],
    ['quotations', '[quote, Me]\na', '> a\n>\n> — Me'],
    ['titles', '.T\nimage::x.png[Alt]', '**T**\n\nAlt'],
    [
      'tables',
      '[%header,cols="1,1"]\n|===\n|a |b\n\n|1 |2\n2+|c\n|===',
      '| a | b |\n| --- | --- |\n| 1 | 2 |\n| c |  |',
    ],
    ['tables of CSV', ',===\na,"b,c"\n,===', '|  |  |\n| --- | --- |\n| a | b,c |'],
    ['cells with blocks', '|===\na|* x\n* y\n|===', '|  |\n| --- |\n| - x - y |'],
    ['conditions', ':a:\n\nifdef::a[]\nyes\nendif::[]\nifndef::a[no]', 'yes'],
    ['open blocks', '--\na\n\nb\n--', 'a\n\nb'],
    ['raw HTML as words', '++++\n<b>a</b>\n++++', 'a'],
    ['comments as nothing', '// a\n\n////\nb\n////\nc', 'c'],
  ])('has %s', async (_name, text, markdown) => {
    expect(await bodyOf(text)).toBe(markdown)
  })
})

describe('includes', () => {
  const files = {
    'docs/part.adoc': '== Part\n\nincluded',
    'docs/loop.adoc': 'x\n\ninclude::guide.adoc[]\ninclude::loop.adoc[]',
    'shared/code.java': 'a\n// tag::t[]\nb\n// end::t[]\nc',
    'm/modules/ROOT/partials/p.adoc': 'partial',
  }

  it.each([
    ['a file', 'include::part.adoc[]', 'included'],
    ['a tag', '----\ninclude::../shared/code.java[tag=t]\n----', '```\nb\n```'],
    ['all but a tag', '----\ninclude::../shared/code.java[tags=!t]\n----', '```\na\nc\n```'],
    ['lines', '----\ninclude::../shared/code.java[lines=1..1;5]\n----', '```\na\nc\n```'],
  ])('take %s', async (_name, text, markdown) => {
    const { problems } = await read(text, files)
    expect(await bodyOf(text, files)).toBe(markdown)
    expect(problems).toEqual([])
  })

  it('are found in the folders of Antora', async () => {
    const { all, needs } = await read('include::partial$p.adoc[]', files, 'm/modules/ROOT/pages/a/b.adoc')
    expect(all[0]?.text).toBe('partial')
    expect(needs.files).toEqual(['m/modules/ROOT/partials/p.adoc'])
  })

  it.each([
    ['a missing file', 'a\n\ninclude::none.adoc[]', 'missing include', 3],
    ['a missing tag', 'include::../shared/code.java[tag=u]', 'missing tag', 1],
    ['an address', 'include::https://a.b/c.adoc[]', 'include of an address', 1],
    ['itself', 'include::guide.adoc[]', 'include loop', 1],
    ['a file that includes itself', 'include::loop.adoc[]', 'include loop', 1],
  ])('name %s', async (_name, text, kind, line) => {
    expect((await read(text, files)).problems).toContainEqual(expect.objectContaining({ kind, line }))
  })

  it('end where a file of many includes is included many times', async () => {
    const wide = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`docs/${at}.adoc`, `include::${at + 1}.adoc[]\n`.repeat(20)]),
    )
    const { problems } = await read('include::0.adoc[]', wide)
    expect(problems.map(({ kind }) => kind)).toContain('too many includes')
  })
})

describe('references', () => {
  const text = '= G\n\n<<here>> <<here,words>> xref:sub/other.adoc#there[] xref:none.adoc[]\n\n[[here]]\n== Here\n'

  it('get the titles of their places', async () => {
    const document = await readAsciiDoc({ path: 'docs/guide.adoc', text }, async () => undefined)
    const other = (await read('[[there]]\n== There', {}, 'docs/sub/other.adoc')).labels.find(
      ({ anchor }) => anchor === 'there',
    )
    expect(document.needs.labels).toEqual(['docs/sub/other.adoc#there', 'docs/none.adoc#'])
    const [first] = document.sections((name) =>
      name === other?.name ? { title: other.title, path: 'docs/sub/other.adoc', anchor: 'there' } : undefined,
    )
    expect(first?.text).toBe('Here words There none')
  })

  it('can be made to every place with a name', async () => {
    const { labels } = await read('[[a]]\n= Title\n\n[[b]]b [[c]]c\n\n[#d]\n.Block\n----\nx\n----\n')
    const found = labels.map(({ name, anchor, title }) => [name, anchor, title].join(' '))
    expect(found.toSorted()).toEqual([
      'docs/guide.adoc# a Title',
      'docs/guide.adoc#a a Title',
      'docs/guide.adoc#b b Title',
      'docs/guide.adoc#c c Title',
      'docs/guide.adoc#d d Block',
    ])
  })
})

describe('what the parser cannot take', () => {
  it.each([
    ['a document that is too long', 'word\n\n'.repeat(100_000), 'too long for AsciiDoc'],
    ['a quotation mark that is not closed', `,===\n"a\n${'b,c\n'.repeat(5000)}`, 'open quotation mark'],
  ])('is read as plain text: %s', async (_name, text, kind) => {
    const { all, problems } = await read(text)
    expect(problems).toMatchObject([{ kind, line: 1 }])
    expect(all.map((section) => section.text).join('').length).toBeGreaterThan(text.length * 0.6)
  })

  it('is named, and the rest is read', async () => {
    const { problems, all } = await read('----\nopen')
    expect(problems).toMatchObject([{ kind: 'unterminated listing block', line: 1 }])
    expect(all[0]?.text).toBe('```\nopen\n```')
  })

  it('is a text that is too long for its marks', async () => {
    const { problems, all } = await read(`a *b* <c>\n${'word\n'.repeat(2000)}`)
    expect(problems).toEqual([{ line: 1, kind: 'long text', what: '10010 characters' }])
    expect(all[0]?.text.startsWith('a *b* <c>\nword')).toBe(true)
  })

  it('does not grow without end', async () => {
    const attributes = Array.from({ length: 30 }, (_, at) => `:a${at + 1}: {a${at}}{a${at}}{a${at}}`).join('\n')
    const { all } = await read(`= T\n:a0: ${'x'.repeat(100)}\n${attributes}\n\n${'{a30}\n\n'.repeat(5000)}`)
    expect(all[0]?.text.length).toBeLessThan(3_000_000)
  })
})
