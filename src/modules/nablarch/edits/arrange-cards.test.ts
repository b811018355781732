import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { XmlElement } from '../xml/element.ts'
import { readXml } from '../xml/read-xml.ts'
import { arrangeCards } from './arrange-cards.ts'
import { cardSpans } from './card-spans.ts'
import { applyEdits } from './edit.ts'

const read = (text: string): XmlElement => {
  const work = readXml(text, { isFragment: true })
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value
}

const entriesIn = (element: XmlElement): readonly XmlElement[] =>
  element.name === 'list' || element.name === ''
    ? element.children.flatMap((child) => (child.name === 'list' ? entriesIn(child) : entryOf(child)))
    : [...entryOf(element), ...element.children.flatMap(entriesIn)]

const entryOf = (element: XmlElement): readonly XmlElement[] => (element.name === 'component' ? [element] : [])

const namesIn = (text: string): readonly string[] =>
  entriesIn(read(text)).map(({ attributes }) => attributes.class ?? '')

const arranged = (text: string, order: readonly number[]): string =>
  applyEdits(text, arrangeCards(text, entriesIn(read(text)), order) ?? [])

const inverse = (order: readonly number[]): readonly number[] => order.map((_, index) => order.indexOf(index))

const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r\n', '\r'), maxLength: 4 })
const comment = fc.constantFrom('<!-- note -->', '<!--\n-->', '<!-- <component class="off"/> > " -->')
const between = fc.array(fc.oneof(space, space, comment), { maxLength: 4 }).map((parts) => parts.join(''))
const foreign = fc.constantFrom(
  '<value>x</value>',
  '<?target data?>',
  '</list><list>',
  '<value><![CDATA[</list>]]></value>',
)
const gap = fc.oneof(
  { weight: 6, arbitrary: between },
  { weight: 1, arbitrary: fc.tuple(between, foreign, between).map((parts) => parts.join('')) },
)
const lines = fc.constantFrom(
  '\n',
  '\r\n',
  '\n  ',
  '\r\n\t',
  '\n\n  ',
  '\n  <!-- of the next -->\n  ',
  ' <!-- of this -->\n  ',
)
const element = fc.constantFrom(
  (name: string) => `<component class="${name}"/>`,
  (name: string) => `<component class='${name}' note="a &gt; b > c"></component>`,
  (name: string) =>
    `<component class="${name}">\r\n<property name="x"><list><value/></list></property><!-- in --></component>`,
)

const documentOf = (gaps: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .record({
      cards: fc.array(fc.tuple(gaps, element), { minLength: 1, maxLength: 6 }),
      tail: gaps,
      head: fc.constantFrom('<list>', '\uFEFF<?xml version="1.0"?>\n<list>', '<root><list>'),
    })
    .map(({ cards, tail, head }) => {
      const inside = cards.map(([before, write], index) => `${before}${write(`c${index}`)}`).join('')
      return `${head}${inside}${tail}</list>${head.startsWith('<root>') ? '</root>' : ''}`
    })

const pasted = fc
  .record({ cards: fc.array(fc.tuple(between, element), { minLength: 1, maxLength: 5 }), tail: between })
  .map(({ cards, tail }) => cards.map(([before, write], index) => `${before}${write(`c${index}`)}`).join('') + tail)

const documents = fc.oneof(documentOf(gap), documentOf(lines), documentOf(fc.oneof(gap, lines)), pasted)

const withOrder = documents.chain((text) => {
  const all = namesIn(text).map((_, index) => index)
  return fc.tuple(fc.constant(text), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }))
})

describe('the order of cards', () => {
  it('becomes the one asked for, and the order before gives the text before', () => {
    fc.assert(
      fc.property(withOrder, ([text, order]) => {
        const names = namesIn(text)
        const moved = arranged(text, order)
        expect(namesIn(moved)).toEqual(order.map((index) => names[index]))
        expect(arranged(moved, inverse(order))).toBe(text)
      }),
      { numRuns: 800 },
    )
  })

  it('needs no edit if it stays, and edits are sorted and do not overlap', () => {
    fc.assert(
      fc.property(withOrder, ([text, order]) => {
        const cards = entriesIn(read(text))
        expect(
          arrangeCards(
            text,
            cards,
            cards.map((_, index) => index),
          ),
        ).toEqual([])
        const edits = arrangeCards(text, cards, order) ?? []
        for (const [index, { start, end, text: written, source }] of edits.entries()) {
          expect(start).toBeGreaterThanOrEqual(edits[index - 1]?.end ?? 0)
          expect(end).toBeGreaterThan(start)
          expect(text.slice(source?.start, source?.end)).toBe(written)
        }
      }),
    )
  })

  it('leaves what is outside of the cards that move', () => {
    fc.assert(
      fc.property(withOrder, ([text, order]) => {
        const cards = entriesIn(read(text))
        const spans = cardSpans(text, cards)?.spans ?? []
        const isMoved = (index: number): boolean => order[index] !== index
        const outside = (given: string, parts: typeof spans): string => {
          let [kept, end] = ['', 0]
          for (const [index, part] of parts.entries()) {
            if (!isMoved(index)) continue
            kept += `${given.slice(end, part.start)}|`
            end = part.end
          }
          return kept + given.slice(end)
        }
        const moved = arranged(text, order)
        expect(outside(moved, cardSpans(moved, entriesIn(read(moved)))?.spans ?? [])).toBe(outside(text, spans))
      }),
    )
  })
})

const a = '<component class="A"/>'
const b = '<component class="B"/>'
const c = '<component class="C"/>'

describe('a card', () => {
  it.each([
    ['takes its line', `<list>\n  ${a}\n\t${b}\n</list>`, [1, 0], `<list>\n\t${b}\n  ${a}\n</list>`],
    ['takes its line end', `<list>\n${a}\r\n${b}\n</list>`, [1, 0], `<list>\n${b}\n${a}\r\n</list>`],
    ['may end its line with CR', `<list>\r${a}\r${b}\r</list>`, [1, 0], `<list>\r${b}\r${a}\r</list>`],
    [
      'takes the comments before it and at the end of its line',
      `<list>\n  <!-- a -->\n  ${a} <!-- of a -->\n  ${b}\n  <!-- end -->\n</list>`,
      [1, 0],
      `<list>\n  ${b}\n  <!-- a -->\n  ${a} <!-- of a -->\n  <!-- end -->\n</list>`,
    ],
    [
      'takes the blank lines before it',
      `<list>\n  ${a}\n\n  ${b}\n  ${c}\n</list>`,
      [0, 2, 1],
      `<list>\n  ${a}\n  ${c}\n\n  ${b}\n</list>`,
    ],
    ['may share a line', `<list><!-- a -->${a} ${b}</list>`, [1, 0], `<list> ${b}<!-- a -->${a}</list>`],
    [
      'leaves line ends if the last line has none',
      `<list>\n  <!-- a -->\n  ${a}\n  ${b}</list>`,
      [1, 0],
      `<list>\n  ${b}\n  <!-- a -->\n  ${a}</list>`,
    ],
    ['may be pasted without a line end', `${a}\r\n${b}`, [1, 0], `${b}\r\n${a}`],
    ['may be pasted on one line', `${a} ${b}`, [1, 0], `${b} ${a}`],
    [
      'leaves other elements where they are',
      `<list>\n  ${a}\n  <value>x</value>\n  ${b}\n</list>`,
      [1, 0],
      `<list>\n  ${b}\n  <value>x</value>\n  ${a}\n</list>`,
    ],
  ] as const)('%s', (_what, before, order, after) => {
    expect(arranged(before, order)).toBe(after)
  })

  it('inside another cannot be moved', () => {
    const outer = { start: 0, end: 40 }
    expect(arrangeCards(' '.repeat(40), [outer, { start: 5, end: 10 }], [1, 0])).toBeUndefined()
  })
})

describe('a new card', () => {
  const added = (text: string, at: number): string => {
    const cards = entriesIn(read(text))
    const sequence: (number | { class: string })[] = cards.map((_, index) => index)
    sequence.splice(at, 0, { class: 'New' })
    return applyEdits(text, arrangeCards(text, cards, sequence) ?? [])
  }
  const n = '<component class="New"/>'

  it.each([
    ['first', `<list>\r\n\t${a}\r\n</list>`, 0, `<list>\r\n\t${n}\r\n\t${a}\r\n</list>`],
    [
      'behind a card with a comment',
      `<list>\n  <!-- a -->\n  ${a}\n</list>`,
      1,
      `<list>\n  <!-- a -->\n  ${a}\n  ${n}\n</list>`,
    ],
    ['last without a line end', `<list>\n  ${a}\n  ${b}</list>`, 2, `<list>\n  ${a}\n  ${b}\n  ${n}</list>`],
    ['first without a line end', `<list>\n  ${a}\n  ${b}</list>`, 0, `<list>\n  ${n}\n  ${a}\n  ${b}</list>`],
    ['on a shared line', `<list>${a} ${b}</list>`, 2, `<list>${a} ${b} ${n}</list>`],
    [
      'with a prefix',
      '<list>\n<n:component class="A" />\n</list>',
      1,
      '<list>\n<n:component class="A" />\n<n:component class="New" />\n</list>',
    ],
  ] as const)('is written %s', (_where, before, at, after) => {
    expect(added(before, at)).toBe(after)
  })

  it('may be a reference or have properties, escaped', () => {
    const text = `<list>${a}</list>`
    const cards = entriesIn(read(text))
    const write = (card: Parameters<typeof arrangeCards>[2][number]) => arrangeCards(text, cards, [0, card])?.[0]?.text
    expect(write({ component: 'a"&<b' })).toBe('<component-ref name="a&quot;&amp;&lt;b"/>')
    expect(write({ class: 'N', properties: new Map([['p', 'false']]) })).toBe(
      '<component class="N"><property name="p" value="false"/></component>',
    )
  })
})
