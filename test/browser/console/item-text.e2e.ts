import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { startConsole, type ConsoleServer } from './console-server.ts'
import { openConsole } from './open-console.ts'

let browser: Browser
let server: ConsoleServer

beforeAll(async () => {
  browser = await launch()
  server = await startConsole({ args: ['knowledge'] })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const create = async (fields: Readonly<Record<string, unknown>>): Promise<number> =>
  (await server.call<{ readonly id: number }>('create_item', { type: 'note', title: 'A note', ...fields })).id

const evil = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) <svg onload=alert(1)> \u202eevil\u202c'

describe('hostile data', () => {
  it('in every field is text: no script, no request, no hidden characters', async () => {
    const other = await create({ title: `<b>${evil}`.slice(0, 200) })
    const id = await create({
      title: `<script>alert(1)</script>${evil}`.slice(0, 200),
      description: evil,
      content: `${evil}\n\n![x](https://example.com/x.png)\n\n${'W'.repeat(10_000)}\n\n[b]: javascript:alert(1)\n[b]`,
      category: '<i>x</i>"onclick="',
      version: `"><img src=x onerror=alert(1)>`,
      tags: ['<i>t</i>', 'a"b', "a'b", '\u202etag'],
      related: [other],
    })
    await server.call('update_item', { id, title: `"><svg onload=alert(1)>\u202e`, content: `${evil}${evil}` })
    for (const address of [
      `/items/${id}`,
      `/items/${id}#edit`,
      `/items/${id}/history?from=1&to=2`,
      `/items/${id}/history?from=%3Cb%3E&to=\u202e9`,
    ]) {
      const { page, complaints, close } = await openConsole(browser, server, { address })
      await page.waitForTimeout(500)
      expect(await page.locator('main img, main svg[onload], main script, main a[href^="javascript"]').count()).toBe(0)
      expect(await page.locator('main').innerText()).not.toMatch(/[\u202a-\u202e]/)
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      expect(complaints).toEqual([])
      await close()
    }
  })
})

describe('large Markdown', () => {
  const rows = (row: string): string => row.repeat(Math.floor(100_000 / row.length))
  const texts: Readonly<Record<string, string>> = {
    '100 KiB of prose': rows(
      'Some **words** and `code`, see #1 and [a link](https://example.com). 日本語の文。\n\n',
    ).slice(0, 60_000),
    'one line of 100,000 letters': 'a'.repeat(100_000),
    '10,000 nested quotes': `${'>'.repeat(10_000)} deep`,
    'a list of 50,000 items': rows('-\n'),
    'a table of 33,000 rows': `a|b\n-|-\n${rows('|\n')}`,
    'emphasis in emphasis': `${'*a '.repeat(15_000)}${'a* '.repeat(15_000)}`,
    'open brackets': '['.repeat(100_000),
    'links without end': rows('[a](b'),
  }

  it.each(Object.keys(texts))('%s is shown within a second, and the page stays alive', async (name) => {
    const id = await create({ content: texts[name] })
    const { page, complaints, close } = await openConsole(browser, server, { address: '/items' })
    await page.evaluate(`
      window.longest = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
      }).observe({ type: 'longtask' })
      history.pushState(null, '', '/items/${id}')
      dispatchEvent(new PopStateEvent('popstate'))`)
    await page.locator('.markdown').waitFor()
    await page.waitForTimeout(1500)
    const longest = Number(await page.evaluate('window.longest'))
    expect(longest).toBeLessThan(1000)
    expect(await page.locator('.markdown').innerText()).not.toBe('')
    expect(complaints).toEqual([])
    await close()
  })
})
