import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encode } from './encode.ts'
import { declaredIn, detectEncoding, withoutEncoding, type Encoding } from './encodings.ts'
import { editFile, editText, exported, LackingCharacter, type Edit } from './edit-file.ts'
import { readFile, readPasted, type FileText } from './file-text.ts'

const encodings: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'euc-jp']

const bytesOf = (text: string, encoding: Encoding): Uint8Array => {
  const bytes = encode(text, encoding)
  if (!(bytes instanceof Uint8Array)) throw new Error(`${encoding} lacks ${bytes.lacking}`)
  return bytes
}

const declaration = (encoding: Encoding): string =>
  encoding.startsWith('utf-16') ? '\uFEFF<?xml version="1.0"?>\n' : `<?xml version="1.0" encoding="${encoding}"?>\n`

/** Lines that change places: each is an element with a comment, as the cards of a queue are. */
const line = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('a', '蔵', 'ｱ', '①', '纊', '～', '\\', ' ', 'é', '😀'), maxLength: 6 }),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  .map(([comment, end]) => ({ comment, end }))

const fileOf = (encoding: Encoding, lines: readonly { comment: string; end: string }[]) => {
  const written = lines.map(({ comment, end }, index) => `<!-- ${encodable(comment, encoding)} --><c${index}/>${end}`)
  const head = `${declaration(encoding)}<list>\n`
  const text = `${head}${written.join('')}</list>`
  const starts = written.map((_, index) => head.length + written.slice(0, index).join('').length)
  const spans = written.map((one, index) => ({ start: starts[index] ?? 0, end: (starts[index] ?? 0) + one.length }))
  return { file: readFile('a.xml', bytesOf(text, encoding)), spans }
}

const encodable = (text: string, encoding: Encoding): string =>
  [...text].filter((one) => encode(one, encoding) instanceof Uint8Array).join('')

const permuting = (file: FileText, spans: readonly { start: number; end: number }[], order: readonly number[]) =>
  spans.flatMap(({ start, end }, index): readonly Edit[] => {
    const source = spans[order[index] ?? index] ?? { start, end }
    return [{ start, end, text: file.text.slice(source.start, source.end), source }]
  })

describe.each(encodings)('a file in %s', (encoding) => {
  const cases = fc.array(line, { minLength: 1, maxLength: 6 }).chain((lines) =>
    fc.tuple(
      fc.constant(lines),
      fc.shuffledSubarray(
        lines.map((_, index) => index),
        { minLength: lines.length },
      ),
    ),
  )

  it('has the same bytes after any order and back', () => {
    fc.assert(
      fc.property(cases, ([lines, order]) => {
        const { file, spans } = fileOf(encoding, lines)
        expect(file.exact?.encoding).toBe(encoding)
        const moved = editFile(file, permuting(file, spans, order))
        let at = spans[0]?.start ?? 0
        const movedSpans = order.map((from) => {
          const start = at
          at += (spans[from]?.end ?? 0) - (spans[from]?.start ?? 0)
          return { start, end: at }
        })
        const back = editFile(
          moved,
          permuting(
            moved,
            movedSpans,
            order.map((_, index) => order.indexOf(index)),
          ),
        )
        expect(exported(back).bytes).toEqual(file.exact?.bytes)
        expect(exported(moved).bytes.toSorted()).toEqual(file.exact?.bytes.toSorted())
      }),
      { numRuns: 150 },
    )
  })

  it('keeps every other byte when text is added', () => {
    const { file, spans } = fileOf(encoding, [{ comment: '蔵', end: '\r\n' }])
    const at = spans[0]?.end ?? 0
    const added = editFile(file, [{ start: at, end: at, text: '<c class="a.B"/>\r\n' }])
    expect(exported(added).bytes).toEqual(
      bytesOf(editText(file.text, [{ start: at, end: at, text: '<c class="a.B"/>\r\n' }]), encoding),
    )
  })
})

describe('bytes', () => {
  it('that have several codes for a character are moved as they are', () => {
    // Both codes are 纊 in Shift_JIS; an encoder knows one of them.
    const bytes = Uint8Array.from([
      ...bytesOf('<?xml version="1.0" encoding="Windows-31J"?><a>', 'shift_jis'),
      ...[0xed, 0x40, 0xfa, 0x5c],
      ...bytesOf('</a>', 'shift_jis'),
    ])
    const file = readFile('a.xml', bytes)
    expect(file.text).toContain('纊纊')
    const at = file.text.indexOf('纊')
    const edits = [
      { start: at, end: at + 1, text: '纊', source: { start: at + 1, end: at + 2 } },
      { start: at + 1, end: at + 2, text: '纊', source: { start: at, end: at + 1 } },
    ]
    const moved = [...exported(editFile(file, edits)).bytes]
    expect(moved.slice(moved.indexOf(0xfa), moved.indexOf(0xfa) + 4)).toEqual([0xfa, 0x5c, 0xed, 0x40])
  })

  it('of an unknown encoding are shown, and exported as a copy in UTF-8 that says so', () => {
    const bytes = Uint8Array.from([
      ...bytesOf('<?xml version="1.0" encoding="ISO-8859-1"?><a>', 'utf-8'),
      0xe9,
      0x3c,
      0x2f,
      0x61,
      0x3e,
    ])
    const file = readFile('queue.xml', bytes)
    expect([file.text.slice(-5), file.exact]).toEqual(['é</a>', undefined])
    const copy = exported(file)
    expect(copy).toMatchObject({ name: 'queue.utf-8.xml', isCopy: true })
    expect(new TextDecoder().decode(copy.bytes)).toBe('<?xml version="1.0" encoding="UTF-8"?><a>é</a>')
  })

  it('that do not fit their encoding are no exact file', () => {
    const bytes = Uint8Array.from([...bytesOf('<?xml version="1.0" encoding="EUC-JP"?><a>', 'utf-8'), 0xff, 0x3c])
    const { label, exact } = readFile('a.xml', bytes)
    expect([label, exact]).toEqual(['EUC-JP', undefined])
  })

  it('lack some characters', () => {
    const file = readPasted('a.xml', '<?xml version="1.0" encoding="Shift_JIS"?><a/>')
    expect(() => editFile(file, [{ start: 1, end: 1, text: 'é😀' }])).toThrow(LackingCharacter)
    expect(encode('é', 'shift_jis')).toEqual({ lacking: 'é' })
  })
})

describe('the encoding of a file', () => {
  it.each([
    ['a mark of UTF-8', [0xef, 0xbb, 0xbf, 0x3c], 'utf-8'],
    ['a mark of UTF-16', [0xff, 0xfe, 0x3c, 0], 'utf-16le'],
    ['another mark of UTF-16', [0xfe, 0xff, 0, 0x3c], 'utf-16be'],
    ['units of two bytes', [0x3c, 0, 0x61, 0], 'utf-16le'],
    ['units of two bytes, the other way round', [0, 0x3c, 0, 0x61], 'utf-16be'],
    ['a mark of UTF-32', [0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0], undefined],
    ['nothing', [0x3c, 0x61], 'utf-8'],
  ])('is found by %s', (_what, bytes, encoding) => {
    expect(detectEncoding(Uint8Array.from(bytes)).encoding).toBe(encoding)
  })

  it.each(['Shift_JIS', 'MS932', 'windows-31j', "euc-jp'", 'UTF-16', 'x'.repeat(100)])(
    'is blanked for the tools: %s',
    (name) => {
      const text = `<?xml version='1.0' encoding="${name.replace("'", '')}" standalone="no"?><a encoding="x"/>`
      const sent = withoutEncoding(text)
      expect(sent.length).toBe(text.length)
      expect(declaredIn(sent)?.value.trim()).toBe('')
      expect(sent).toContain('<a encoding="x"/>')
    },
  )
})
