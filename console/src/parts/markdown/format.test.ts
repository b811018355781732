import { createElement, type ComponentChild, type VNode } from 'preact'
import { describe, expect, it } from 'vitest'
import type { LinkTo } from './elements.ts'
import { formatMarkdown } from './format.ts'
import { deepestNesting, mostCharacters, mostTokens } from './parse.ts'

const around = {
  headingLevel: 3,
  words: { image: (name: string) => `Image: ${name}`, taskDone: 'done', taskOpen: 'open', table: 'Table' },
  itemLink: (id: number, text: ComponentChild) => ({ type: 'item', props: { id, children: text } }) as unknown as VNode,
  outsideLink: ({ href, ...rest }: LinkTo, text: ComponentChild) =>
    createElement('a', { href, rel: 'noopener noreferrer', ...rest }, text),
}

const isElement = (child: ComponentChild): child is VNode<Record<string, unknown>> =>
  typeof child === 'object' && child !== null && 'type' in child

/** Writes elements down as markup, so that a test shows what they are. */
const written = (child: unknown): string => {
  if (Array.isArray(child)) return child.map(written).join('')
  if (!isElement(child as ComponentChild)) return typeof child === 'string' ? child.replaceAll('<', '‹') : ''
  const { type, props } = child as VNode<Record<string, unknown>>
  const { children, ...rest } = props
  const names = Object.entries(rest).filter(([name]) => !['dir', 'tabIndex', 'role', 'title'].includes(name))
  const attributes = names.map(([name, value]) => ` ${name}="${String(value)}"`).join('')
  return `<${String(type)}${attributes}>${written(children)}</${String(type)}>`
}

const show = (text: string): string => {
  const formatted = formatMarkdown(text, around)
  return formatted === 'too much' ? formatted : written(formatted)
}

describe('Markdown', () => {
  it('becomes headings below those of the page, paragraphs, lists and quotes', () => {
    expect(show('# A\n\n##### B')).toBe('<h3>A</h3><h6>B</h6>')
    expect(show('a **b** *c* ~~d~~ `e`')).toBe('<p>a <strong>b</strong> <em>c</em> <s>d</s> <code>e</code></p>')
    expect(show('- a\n- b\n\n3. c')).toBe('<ul><li>a</li><li>b</li></ul><ol start="3"><li>c</li></ol>')
    expect(show('> a')).toBe('<blockquote><p>a</p></blockquote>')
    expect(show('```ts\n<b>\n```')).toBe('<pre><code>‹b>\n</code></pre>')
    expect(show('a  \nb\n\n---')).toBe('<p>a<br></br>b</p><hr></hr>')
  })

  it('shows tables with their alignment and without inline styles', () => {
    expect(show('a|b\n-|-:\n1|2')).toBe(
      '<div class="table-frame" aria-label="Table"><table><thead><tr><th>a</th><th class="align-right">b</th></tr>' +
        '</thead><tbody><tr><td>1</td><td class="align-right">2</td></tr></tbody></table></div>',
    )
  })

  it('shows tasks with a word for what their mark means', () => {
    expect(show('- [x] a\n- [ ] b\n- [x]c')).toBe(
      '<ul><li><span class="task" aria-label="done">☑</span> a</li>' +
        '<li><span class="task" aria-label="open">☐</span> b</li><li>[x]c</li></ul>',
    )
  })

  it('understands emphasis next to Japanese marks', () => {
    expect(show('これは**「強調」**です。')).toBe('<p>これは<strong>「強調」</strong>です。</p>')
  })

  it('leads from #12 to item 12, but not within words, code, links or after a backslash', () => {
    expect(show('項目#12と#3。')).toBe('<p>項目<item id="12">#12</item>と<item id="3">#3</item>。</p>')
    expect(show('a#12 &#12; #0 #12a `#12` \\#12')).not.toContain('<item')
    expect(show('[see #12](https://example.com)')).not.toContain('<item')
    expect(show('[see](#12)')).toBe('<p><item id="12">see</item></p>')
  })
})

describe('hostile Markdown', () => {
  it('has its HTML shown as text', () => {
    for (const html of [
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      '<div\n\nonclick="x">',
      '<!--x-->',
    ])
      expect(show(html).replace(/<\/?p>/g, '')).not.toContain('<')
  })

  it('links only to http, https and mailto', () => {
    expect(show('[a](https://example.com/x)')).toBe(
      '<p><a href="https://example.com/x" rel="noopener noreferrer">a</a></p>',
    )
    expect(show('<mailto:a@example.com> http://example.com')).toContain('<a href="http://example.com"')
    const others = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      '&#106;avascript:alert(1)',
      'java&#x0A;script:alert(1)',
      'vbscript:x',
      'data:text/html,x',
      'file:///etc/passwd',
      '//example.com',
      '/items/1',
      'https:',
      'http://[',
      'blob:https://example.com/x',
    ]
    for (const address of others) {
      expect(show(`[a](<${address}>)`)).not.toContain('href')
      expect(show(`<${address}>`)).not.toContain('href')
      expect(show(`![a](<${address}>)`)).not.toMatch(/href|src/)
      expect(show(`[a][b]\n\n[b]: <${address}>`)).not.toContain('href')
    }
  })

  it('loads no image, and shows only those with data of their own', () => {
    expect(show('![a *b*](https://example.com/i.png)')).toBe(
      '<p><a href="https://example.com/i.png" rel="noopener noreferrer" class="image-link">Image: a *b*</a></p>',
    )
    expect(show('![a](data:image/png;base64,iVBORw0KGgo=)')).toContain('<img src="data:image/png;base64,iVBORw0KGgo="')
    expect(show('![a](data:image/svg+xml;base64,PHN2Zz4=)')).not.toContain('<img')
    expect(show('[![a](https://example.com/i.png)](https://example.com)').match(/<a /g)).toHaveLength(1)
  })

  it('has characters that hide or turn text around made visible', () => {
    expect(show('a\u202eb `\u200b` [c](javascript:\u202ex)')).not.toMatch(/[\u202e\u200b]/)
  })
})

describe('Markdown that would freeze a page', () => {
  const long = (text: string): string => text.repeat(Math.ceil(mostCharacters / text.length)).slice(0, mostCharacters)

  it('is shown as it was written', () => {
    expect(show('a'.repeat(mostCharacters + 1))).toBe('too much')
    expect(show('>'.repeat(10_000))).toBe('too much')
    expect(show(`${'> '.repeat(deepestNesting + 1)}a`)).toBe('too much')
    expect(show(`${'*a '.repeat(5000)}${'a* '.repeat(5000)}`)).toBe('too much')
    expect(show('-\n'.repeat(mostTokens))).toBe('too much')
    expect(show(`a|b\n-|-\n${long('|\n')}`)).toBe('too much')
  })

  it('is still formatted where only one line is long', () => {
    expect(show('a'.repeat(100_000))).toBe(`<p>${'a'.repeat(100_000)}</p>`)
  })

  it('makes no more elements than the limit, whatever is repeated', () => {
    const pieces = [
      '[',
      '![',
      '*a',
      '**a_',
      '`',
      '<a ',
      '- ',
      '1. ',
      '#12 ',
      '[a](b',
      '~~a',
      'http://a ',
      '|',
      '&a;',
      '\\',
    ]
    for (const piece of pieces) {
      const shown = show(long(piece))
      expect(shown === 'too much' || (shown.match(/<[a-z]/g) ?? []).length <= 3 * mostTokens).toBe(true)
    }
  })
})
