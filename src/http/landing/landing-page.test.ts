import { describe, expect, it } from 'vitest'
import { landingPage, type Landing } from './landing-page.ts'
import { exampleSearches, exampleTasks, landingWords } from './landing-words.ts'

const landing: Landing = {
  version: '1.2.3',
  url: 'http://127.0.0.1:4127',
  program: 'kura',
  modules: ['knowledge', 'commands', 'claude', 'nablarch'],
  tools: [{ module: 'knowledge', name: 'get_item', title: 'Get item' }],
  isExample: false,
}
const assets = { style: 'p{}', script: 'run()', queue: '<list name="handlerQueue">\n</list>' }
const pageOf = (part: Partial<Landing> = {}, language: 'en' | 'ja' = 'en'): string =>
  landingPage({ ...landing, ...part }, language, assets)

describe('the landing page', () => {
  it.each(['en', 'ja'] as const)('says in %s what is served, what to try and how to connect', (language) => {
    const page = pageOf({}, language)
    const words = landingWords[language]
    expect(page).toContain(`<html lang="${language}"`)
    for (const text of [
      words.searchTitle,
      words.commandsTitle,
      words.validateTitle,
      words.connectTitle,
      words.stateTitle,
    ])
      expect(page).toContain(text)
    for (const text of ['1.2.3', '<code>knowledge</code>', '<code>get_item</code> Get item'])
      expect(page).toContain(text)
    for (const command of [
      'claude mcp add --transport http kura',
      'gemini mcp add --transport http kura',
      'codex mcp add kura --url',
    ]) {
      expect(page).toContain(`${command} http://127.0.0.1:4127/mcp`)
    }
  })

  it('has every text in both languages, and different ones', () => {
    for (const [key, english] of Object.entries(landingWords.en)) {
      if (typeof english !== 'string' || key === 'stateTool') continue
      expect(landingWords.ja[key as 'title'], key).toMatch(/[ぁ-んァ-ヶ一-龠]/)
      expect(english, key).toMatch(/^[\x20-\x7e]+$/)
    }
    expect(Object.keys(landingWords.ja.modules)).toEqual(Object.keys(landingWords.en.modules))
  })

  it.each([
    ['knowledge', ['id="search"', 'id="state"', 'id="numbers"', 'href="#search"']],
    ['commands', ['id="commands"', 'href="#commands"']],
    ['nablarch', ['id="validate"', 'href="#validate"']],
  ])('has no panel of %s where it is not served', (module, marks) => {
    const without = pageOf({ modules: landing.modules.filter((name) => name !== module) })
    for (const mark of marks) {
      expect(pageOf()).toContain(mark)
      expect(without).not.toContain(mark)
    }
  })

  it('mentions the example only if it is served', () => {
    const texts = [landingWords.en.example, ...exampleSearches, ...exampleTasks]
    for (const text of texts) {
      expect(pageOf({ isExample: true })).toContain(text)
      expect(pageOf()).not.toContain(text)
    }
  })

  it('gives every field a label, and marks the language of the page', () => {
    const page = pageOf({}, 'ja')
    for (const [, id] of page.matchAll(/<(?:input|textarea|select) id="([\w-]+)"/g))
      expect(page).toContain(`<label for="${id ?? ''}">`)
    expect(page.match(/<(?:input|textarea|select) /g)).toHaveLength(4)
    expect(page).toContain('<a href="/?lang=ja" lang="ja" aria-current="true">日本語</a>')
    expect(page).toContain('<a href="/?lang=en" lang="en">English</a>')
  })

  it('says that nothing is served', () => {
    const page = pageOf({ modules: [], tools: [] })
    expect(page).toContain('No module is served.')
    expect(page).not.toContain('<details>')
  })

  it('contains the script and the style unchanged, so that their hashes match', () => {
    const page = pageOf()
    expect(page).toContain('<script>run()</script>')
    expect(page).toContain('<style>p{}</style>')
    expect(page.match(/<script/g)).toHaveLength(1)
  })

  const hostile = `</script><script>alert("1")</script><img src=x onerror=alert(1)>'&amp;`
  const escaped =
    '&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;amp;'

  it.each<[string, Partial<Landing>]>([
    ['version', { version: hostile }],
    ['url', { url: hostile }],
    ['program', { program: hostile }],
    ['modules', { modules: [hostile] }],
    ['name of a tool', { tools: [{ module: 'knowledge', name: hostile, title: '' }] }],
    ['title of a tool', { tools: [{ module: 'knowledge', name: '', title: hostile }] }],
  ])('escapes the %s', (_, part) => {
    const page = pageOf(part)
    expect(page).toContain(escaped)
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toContain('<img')
  })

  it('escapes the sample queue', () => {
    expect(landingPage(landing, 'en', { ...assets, queue: '</textarea><script>' })).toContain(
      '&lt;/textarea&gt;&lt;script&gt;</textarea>',
    )
  })
})
