import { describe, expect, it } from 'vitest'
import { readHtml } from './read-html.ts'

const read = async (text: string, path = 'docs/page.html') => {
  const document = await readHtml({ path, text }, async () => undefined)
  return { ...document, all: document.sections(() => undefined) }
}

const bodyOf = async (html: string): Promise<string> => {
  const { all } = await read(`<main>${html}</main>`)
  return all.map(({ text }) => text).join('\n---\n')
}

describe('sections of HTML', () => {
  it('are those of the main content, wherever the headings stand', async () => {
    const { title, all } = await read(
      `<html><head><title>Guide — Manual 1.0</title></head><body>
<header><h1>Site</h1></header><nav><a>menu</a></nav>
<div role="main"><section id="guide"><h1>Guide<a class="headerlink" href="#x">¶</a></h1>
<p>Intro</p><div><div id="setup"><h2>Set <em>up</em></h2><p>Text</p></div></div></section>
<custom-box><h3 id="own">Own</h3>words</custom-box></div>
<footer>end</footer></body></html>`,
    )
    expect(title).toBe('Guide')
    expect(all).toEqual([
      { anchor: 'guide', headings: ['Guide'], text: 'Intro', line: 3 },
      { anchor: 'setup', headings: ['Guide', 'Set up'], text: 'Text', line: 4 },
      { anchor: 'own', headings: ['Guide', 'Set up', 'Own'], text: 'words', line: 5 },
    ])
  })

  it.each([
    ['main', '<body>no<main>yes</main></body>'],
    ['a role', '<body>no<div role="main">yes</div></body>'],
    ['an article', '<body>no<article>yes</article></body>'],
    ['the body without menus', '<nav>no</nav><aside class="sidebar">no</aside>yes<script>no</script><style>no</style>'],
    ['what is not hidden', '<p hidden>no</p>yes<p aria-hidden="true">no</p>'],
    ['a note that is an aside', '<aside class="note">yes</aside>'],
  ])('come from %s', async (_name, html) => {
    expect((await read(html)).all.map(({ text }) => text)).toEqual(['yes'])
  })

  it.each([
    ['its own id', '<h2 id="own">T</h2>', 'own'],
    ['a link in it', '<h2><a name="in"></a>T</h2>', 'in'],
    ['a link above it', '<a name="above"></a><h2>T</h2>', 'above'],
    ['its section', '<section id="around"><h2>T</h2></section>', 'around'],
    ['nothing, if text stands between', '<section id="around"><p>x</p><h2>T</h2></section>', ''],
  ])('have an anchor from %s', async (_name, html, anchor) => {
    expect((await read(html)).all.at(-1)).toMatchObject({ anchor, headings: ['page', 'T'] })
  })
})

describe('Markdown of HTML', () => {
  it.each([
    ['paragraphs', '<p>a\n  b</p>c<br>d<p>e', 'a b\n\nc\nd\n\ne'],
    [
      'marks',
      'x <b> y </b>z <i>e</i> <del>s</del> <code>c</code> <a href="u">link</a><img alt="pic">',
      'x **y** z *e* ~~s~~ `c` linkpic',
    ],
    ['code with a backtick', '<code>a`b</code>', '`` a`b ``'],
    ['lists', '<ul><li>a<ul><li>b</ul><li><p>c</p><p>d</p></ul>', '- a\n  - b\n- c\n\n  d'],
    ['numbered lists', '<ol start="3"><li>a<li>b</ol>', '3. a\n4. b'],
    ['terms', '<dl><dt>t</dt><dd>d</dd><div><dt>u</dt><dd><p>e</p></dd></div></dl>', '- **t**\n  d\n- **u**\n  e'],
    [
      'tables',
      '<table><tr><th>a<th>b|c<tr><td>1<td><p>2</p><p>3</p></table>',
      '| a | b\\|c |\n| --- | --- |\n| 1 | 2 3 |',
    ],
    [
      'tables without a head',
      '<table><caption>C</caption><tr><td colspan="2">1<td>2</table>',
      'C\n\n|  |  |  |\n| --- | --- | --- |\n| 1 |  | 2 |',
    ],
    ['quotations', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['code', '<pre><code class="language-java">a &lt; b\n  c\n</code></pre>', '```java\na < b\n  c\n```'],
    [
      'code of Sphinx',
      '<div class="highlight-sql notranslate"><div class="highlight"><pre><span>x</span></pre></div></div>',
      '```sql\nx\n```',
    ],
    ['code with fences', '<pre>```\n</pre>', '````\n```\n````'],
    [
      'code in a table',
      '<table class="highlighttable"><tr><td class="linenos"><pre>1</pre></td><td><pre>x</pre></td></tr></table>',
      '```\nx\n```',
    ],
    ['headings in other blocks', '<ul><li><h4>T</h4>x</ul>', '- **T**\n\n  x'],
    ['summaries', '<details><summary>S</summary>x</details>', '**S**\n\nx'],
    ['characters by name', '<p>&copy;&nbsp;&#x3042;', '© あ'],
  ])('has %s', async (_name, html, markdown) => {
    expect((await bodyOf(html)).replaceAll('\u00a0', ' ')).toBe(markdown)
  })
})

it('names places', async () => {
  const { labels } = await read('<h1>One</h1><p>x</p><a name="there"></a>text')
  expect(labels).toEqual([{ name: 'there', title: 'One', anchor: 'there' }])
})

it('keeps the words of what is nested too deeply, and says so', async () => {
  const { all, problems } = await read(`${'<ul><li>'.repeat(10_000)}deep`)
  expect(all[0]?.text).toContain('deep')
  expect(problems).toEqual([{ line: 1, kind: 'nested too deeply', what: 'ul' }])
})

it('takes the title of the page, or the name of the file', async () => {
  expect((await read('<title>Other</title><h1>One</h1>')).all[0]?.headings).toEqual(['Other', 'One'])
  expect((await read('<svg><title>no</title></svg>')).title).toBe('page')
})

it('loses no cell of a table with very many columns', async () => {
  const cells = Array.from({ length: 250 }, (_, at) => `cell${at}`)
  const rowOf = (tag: string): string => `<tr>${cells.map((cell) => `<${tag}>${cell}`).join('')}`
  const html = `<table>${rowOf('th')}${rowOf('td')}</table>`
  const [head, , row] = (await bodyOf(html)).split('\n')
  for (const line of [head, row]) expect(line?.match(/cell\d+/gu)).toEqual(cells)
})
