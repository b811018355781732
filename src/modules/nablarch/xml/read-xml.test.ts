import { describe, expect, it } from 'vitest'
import { AppError } from '../../../kernel/errors.ts'
import { descendants, type XmlElement } from './element.ts'
import { readXml } from './read-xml.ts'

const read = (text: string): XmlElement => {
  const reading = readXml(text)
  for (let step = reading.next(); ; step = reading.next()) if (step.done) return step.value
}

const refusalOf = (text: string): AppError => {
  try {
    read(text)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('It was read')
}

describe('a document', () => {
  it('becomes a tree with the position of each element', () => {
    const root = read(
      `<?xml version="1.0" encoding="UTF-8"?>\n<a x="1">\n  <b\n    y='2'/><!-- <c/> -->\n  日本語<value>` +
        `<![CDATA[<e/>]]> &amp; </value>\n</a>`,
    )
    expect([...descendants(root)].map(({ name, line, column }) => `${name} ${line}:${column}`)).toEqual([
      'a 2:1',
      'b 3:3',
      'value 5:6',
    ])
    expect(root.attributes.x).toBe('1')
    expect(root.children[0]?.attributes.y).toBe('2')
    expect(root.children[1]?.text).toBe('<e/> &')
  })

  it.each([
    ['CR LF', '<a>\r\n  <b/>\r\n</a>', '2:3'],
    ['CR', '<a>\r  <b/>\r</a>', '2:3'],
    ['a byte order mark', '\uFEFF<?xml version="1.0"?>\n<a><b/></a>', '2:4'],
    ['blank lines before the declaration', '\n\n  <?xml version="1.0"?>\n<a><b/></a>', '4:4'],
    ['characters outside the BMP', '<a>𠮷𠮷<b/></a>', '1:8'],
    ['a tag that ends in a line break', '<a>\n<b\n/></a>', '2:1'],
    ['a long text before it', `<a><!--${'x'.repeat(70_000)}-->\n<b/></a>`, '2:1'],
  ])('has the right position with %s', (_, text, position) => {
    const [b] = read(text).children
    expect(`${b?.line}:${b?.column}`).toBe(position)
  })

  it('has names without prefixes', () => {
    expect(read('<n:a xmlns:n="urn:x"><n:b/></n:a>').children[0]?.name).toBe('b')
  })
})

describe('what is refused', () => {
  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a/>', 1, 'DOCTYPE'],
    ['an entity', '<a>\n&x;</a>', 2, '実体参照'],
    ['an unclosed element', '<a>\n  <b>\n</a>', 3, '対応していません'],
    ['a missing end', '<a>\n  <b>', 2, '<b> が閉じられていません'],
    ['a repeated attribute', '<a\n x="1" x="2"/>', 2, '属性 x が重複'],
    ['an unquoted value', '<a>\n<b x=1/></a>', 2, '引用符'],
    ['two roots', '<a/>\n<b/>', 2, 'ルート要素は1つ'],
    ['no element', '<!-- nothing -->', 1, 'ルート要素がありません'],
    ['plain text', 'hello', 1, 'ルート要素'],
    ['a NUL', '<a>\u0000</a>', 1, '使用できない文字'],
    ['a lone surrogate', '<a>\uD800</a>', 1, ''],
    ['replacement characters', '<a>\n<!-- \uFFFD --></a>', 2, '文字コード'],
    ['an encoding that cannot be right', '<?xml version="1.0" encoding="UTF-16"?><a/>', 1, 'UTF-16'],
    ['an unknown encoding', '<?xml version="1.0" encoding="x-none"?><a/>', 1, 'x-none'],
  ])('%s, with its position', (_, text, line, words) => {
    const error = refusalOf(text)
    expect(error.kind).toBe('rule_violated')
    expect(error.facts).toMatchObject({ line })
    expect(error.facts.column).toEqual(expect.any(Number))
    expect(error.message).toContain(words)
    expect(error.message).toMatch(/^XMLを読み取れません \(\d+行\d+列\): /)
  })

  it.each([
    ['5,001 elements', `<a>${'<b/>'.repeat(5000)}</a>`, '要素が多すぎます'],
    ['depth 51', `${'<a>'.repeat(51)}${'</a>'.repeat(51)}`, '入れ子が深すぎます'],
    ['more than 512 KiB', `<a>${' '.repeat(512 * 1024)}</a>`, '大きすぎます'],
    ['more than 512 KiB in UTF-8', `<a>${'蔵'.repeat(180_000)}</a>`, '大きすぎます'],
  ])('%s', (_, text, words) => {
    expect(refusalOf(text).message).toContain(words)
  })

  it.each([
    ['5,000 elements', `<a>${'<b/>'.repeat(4999)}</a>`],
    ['depth 50', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`],
    ['512 KiB', `<a>${' '.repeat(512 * 1024 - 7)}</a>`],
    ['the predefined entities and character references', '<a>&lt;&gt;&amp;&quot;&apos;&#x8535;</a>'],
    ['the encodings of Japan', '<?xml version="1.0" encoding="Windows-31J"?><a/>'],
  ])('but not %s', (_, text) => {
    expect(read(text).name).toBe('a')
  })
})

/** The CPU time of this process in milliseconds, so that other work on the machine does not count. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

describe('hostile documents', () => {
  const cases: readonly (readonly [string, string])[] = [
    [
      'billion laughs',
      `<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">${'<!ENTITY b "&a;&a;&a;&a;">'.repeat(15_000)}]><l>&b;</l>`,
    ],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a remote document type', '<!DOCTYPE a SYSTEM "http://example.invalid/a.dtd"><a/>'],
    ['a million elements', `<a>${'<b/>'.repeat(1_000_000)}</a>`],
    ['depth 20,000', '<a>'.repeat(20_000)],
    ['5 MB', `<a>${'x'.repeat(5_000_000)}</a>`],
    ['half a megabyte of attributes', `<a ${Array.from({ length: 40_000 }, (_, i) => `a${i}="1"`).join(' ')}>`],
    ['half a megabyte of one attribute', `<a x="${'y'.repeat(500_000)}`],
    ['half a megabyte of an open comment', `<a><!--${'-x'.repeat(250_000)}`],
    ['half a megabyte of an open name', `<${'a'.repeat(500_000)}`],
    ['half a megabyte of line breaks', `<a>${'\r'.repeat(500_000)}`],
    ['a document type that never ends', `<!DOCTYPE a [${'<!ENTITY x "y">'.repeat(30_000)}`],
  ]

  it.each(cases)('%s is refused within 100 ms, in pieces of less than 50 ms', { retry: 3 }, (_, text) => {
    const started = cpuMs()
    let longest = 0
    const reading = readXml(text)
    expect(() => {
      for (;;) {
        const before = cpuMs()
        try {
          if (reading.next().done) return
        } finally {
          longest = Math.max(longest, cpuMs() - before)
        }
      }
    }).toThrow(AppError)
    expect(longest).toBeLessThan(50)
    expect(cpuMs() - started).toBeLessThan(100)
  })
})
