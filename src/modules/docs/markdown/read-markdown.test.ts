import { describe, expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const read = async (text: string, path = 'guide/setup.md') => {
  const document = await readMarkdown({ path, text }, async () => undefined)
  return { ...document, all: document.sections(() => undefined) }
}

const anchorsOf = async (text: string): Promise<readonly string[]> => (await read(text)).all.map(({ anchor }) => anchor)

describe('sections of Markdown', () => {
  it('keep what their author wrote, with the way to them', async () => {
    const { title, all } = await read(
      'intro *here*\n\n# Guide\n\ntext\n\n## Set *up*\n\n```js\n# no heading\n```\n\nEnd\n===\n',
    )
    expect(title).toBe('Guide')
    expect(all).toEqual([
      { anchor: '', headings: ['Guide'], text: 'intro *here*', line: 1 },
      { anchor: 'guide', headings: ['Guide'], text: 'text', line: 3 },
      { anchor: 'set-up', headings: ['Guide', 'Set up'], text: '```js\n# no heading\n```', line: 7 },
      { anchor: 'end', headings: ['Guide', 'End'], text: '', line: 13 },
    ])
  })

  it.each([
    ['a table', '| a | b |\n| - | - |\n| 1 | 2 |'],
    ['a task list', '- [x] ~~done~~\n- [ ] open'],
    ['a footnote', 'text[^1]\n\n[^1]: note'],
    ['a container', ':::note Title\n\ntext\n\n:::'],
    ['an indented block', '    code\n    more'],
    ['a list with a heading', '1. ## Step\n\n   text'],
  ])('keep %s', async (_name, text) => {
    const { all } = await read(`# T\n\n${text}\n\n`)
    expect(all).toEqual([{ anchor: 't', headings: ['T'], text, line: 1 }])
  })

  it('are found in files with the line ends of Windows', async () => {
    expect((await read('# A\r\n\r\nb\r\nc\r\n')).all[0]).toMatchObject({ headings: ['A'], text: 'b\nc' })
  })

  it('have blocks of HTML as words', async () => {
    const html =
      '<script setup>\nlet a\n\nlet b\n</script>\n\n<!-- note -->\n\n<div class="x">\nWords <b>here</b>\n</div>\n\nend'
    expect((await read(html)).all[0]?.text.split(/\n+/u)).toEqual(['Words here', 'end'])
  })
})

describe('titles', () => {
  it.each([
    ['front matter', '---\ntitle: From YAML\n---\n# Other\n', 'From YAML'],
    ['TOML', '+++\ntitle = "From TOML"\n+++\n# Other\n', 'From TOML'],
    ['the first heading', '## Sub\n# Main `code` & [link](x)\n', 'Main code & link'],
    ['the name of the file', 'only text', 'setup'],
    ['Japanese', '---\ntitle: "導入"\n---\n', '導入'],
  ])('come from %s', async (_name, text, title) => {
    expect((await read(text)).title).toBe(title)
  })

  it('survive bad front matter, which is named', async () => {
    const { title, problems, all } = await read('---\nok: 1\ntitle: [\n---\n# Main\n')
    expect(title).toBe('Main')
    expect(problems).toMatchObject([{ kind: 'front matter' }])
    expect(all[0]?.line).toBe(5)
  })

  it.each(['---\ntext', '---\n\ntext\n\n---', '---\n- a\n---', '---\n*a: b\n\n---'])(
    'leave thematic breaks alone: %j',
    async (text) => {
      expect(await read(text)).toMatchObject({ problems: [], all: [{ text }] })
    },
  )
})

describe('anchors', () => {
  it.each([
    ['marks and blanks', '# Hello, World! (v2.0)', ['hello-world-v20']],
    ['Japanese', '# ハンドラの構成（順序）・メモ', ['ハンドラの構成順序メモ']],
    ['repeated ones', '# A\n# A\n# A-1\n# A', ['a', 'a-1', 'a-1-1', 'a-2']],
    ['ids of the author', '# A {#own}\n# B { #two .x }\n# C {/* #three */}', ['own', 'two', 'three']],
    ['an id that a slug would repeat', '# B {#a}\n# A', ['a', 'a-1']],
    ['a brace that is no id', '# A {x}', ['a-x']],
    ['tags', '# <Badge/> A_b `c-d`', ['a_b-c-d']],
  ])('are made of %s', async (_name, text, anchors) => {
    expect(await anchorsOf(text)).toEqual(anchors)
  })
})

it('names places that are written as HTML', async () => {
  const { labels } = await read(
    '# One\n\ntext <a id="in-text"></a> and `<a id="no">`\n\n<a name="above"></a>\n\n## Two\n\n' +
      '- # Inner\n\n<A ID=bare>\n',
  )
  expect(labels).toEqual([
    { name: 'in-text', title: 'One', anchor: 'in-text' },
    { name: 'above', title: 'Two', anchor: 'above' },
    { name: 'inner', title: 'Two', anchor: 'inner' },
    { name: 'bare', title: 'Two', anchor: 'bare' },
  ])
})
