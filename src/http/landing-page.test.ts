import { describe, expect, it } from 'vitest'
import { landingPage, type Landing } from './landing-page.ts'

const landing: Landing = {
  version: '1.2.3',
  url: 'http://127.0.0.1:4127',
  modules: ['knowledge', 'claude'],
  tools: [{ name: 'get_item', title: 'Get item', description: 'Return one item.' }],
}

describe('the landing page', () => {
  it('says what is served and how to connect', () => {
    const page = landingPage(landing)
    for (const words of ['1.2.3', '<code>knowledge</code>', '<code>claude</code>', 'get_item', 'Get item', 'Return one item.']) {
      expect(page).toContain(words)
    }
    expect(page).toContain('claude mcp add --transport http kura http://127.0.0.1:4127/mcp')
    expect(page).toContain('提供中の機能')
  })

  it('says that nothing is served', () => {
    const page = landingPage({ ...landing, modules: [], tools: [] })
    expect(page).toContain('No module is served.')
    expect(page).not.toContain('<table>')
  })

  const hostile = `<script>alert("1")</script>'&amp;`
  const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;amp;'

  it.each<[string, Partial<Landing>]>([
    ['version', { version: hostile }],
    ['url', { url: hostile }],
    ['modules', { modules: [hostile] }],
    ['name of a tool', { tools: [{ name: hostile, title: '', description: '' }] }],
    ['title of a tool', { tools: [{ name: '', title: hostile, description: '' }] }],
    ['description of a tool', { tools: [{ name: '', title: '', description: hostile }] }],
  ])('escapes the %s', (_, part) => {
    const page = landingPage({ ...landing, ...part })
    expect(page).toContain(escaped)
    expect(page).not.toContain('<script')
  })
})
