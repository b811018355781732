import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { startConsole, type ConsoleServer } from './console-server.ts'
import { openConsole, type OpenConsole, type OpenOptions } from './open-console.ts'

let browser: Browser
let server: ConsoleServer

beforeAll(async () => {
  browser = await launch()
  server = await startConsole({ args: ['--extras', 'knowledge'] })
  // 1 - 2 - 3 - 4 - 5, 1 - 6, and 7 alone.
  const item = (index: number, status: string) => ({
    type: index % 2 ? 'task' : 'note',
    title: `item ${index}`,
    status,
  })
  await server.call('create_items', {
    items: [
      { ...item(1, 'Open'), relatedEntries: [1, 5] },
      { ...item(2, 'Open'), relatedEntries: [2] },
      { ...item(3, 'Closed'), relatedEntries: [3] },
      { ...item(4, 'Open'), relatedEntries: [4] },
      item(5, 'Completed'),
      item(6, 'Open'),
      item(7, 'Open'),
    ],
  })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const settled = '.graph-frame[data-state=settled]'

const open = async (address: string, options: OpenOptions = {}): Promise<OpenConsole> => {
  const opened = await openConsole(browser, server, { address, ...options })
  if (address !== '/graph') await opened.page.locator(settled).waitFor()
  return opened
}

const drawn = (page: Page): Promise<string> =>
  page.evaluate<string>(
    'new Promise((resolve) => setTimeout(() => resolve(document.querySelector("canvas").toDataURL()), 300))',
  )

const listed = (page: Page): Promise<string[]> => page.locator('.graph-list li .graph-title').allTextContents()

describe('the graph', () => {
  it('asks where to start, most connected first, and shows everything only when asked', async () => {
    const { page, complaints, close } = await open('/graph')
    expect(await page.locator('canvas').count()).toBe(0)
    expect(await page.locator('.graph-start .graph-title').allTextContents()).toHaveLength(7)
    await page.getByRole('link', { name: 'Show everything (7 items)' }).click()
    await page.locator(settled).waitFor()
    expect(await page.locator('.graph-counts').textContent()).toBe('7 items, 5 relations')
    expect(new URL(page.url()).search).toBe('?depth=all')
    expect(complaints).toEqual([])
    await close()
  })

  it('shows the surroundings of an item at each depth, and its neighbours as a list', async () => {
    const { page, complaints, go, close } = await open('/graph?focus=1&depth=1')
    expect(await page.locator('h1').textContent()).toBe('Around item 1')
    expect(await page.title()).toContain('item 1')
    for (const [depth, count] of [
      [1, '3 items, 2 relations'],
      [2, '4 items, 3 relations'],
      [3, '5 items, 4 relations'],
    ] as const) {
      await go(`/graph?focus=1&depth=${depth}`)
      await page.locator('.graph-counts', { hasText: count }).waitFor()
    }
    expect(await listed(page)).toEqual(['item 2', 'item 6'])
    expect(await page.locator('canvas').getAttribute('aria-label')).toContain('5 items and 4 relations')
    expect(complaints).toEqual([])
    await close()
  })

  it('follows links of the list, the back button and a click in the picture', async () => {
    const { page, complaints, close } = await open('/graph?focus=1&depth=all')
    await page.locator('.graph-list li').getByRole('link', { name: 'item 2', exact: true }).click()
    await page.locator('.graph-list > .graph-line', { hasText: 'item 2' }).waitFor()
    expect(await listed(page)).toEqual(['item 1', 'item 3'])
    await page.goBack()
    await page.locator('.graph-list > .graph-line', { hasText: 'item 1' }).waitFor()
    const found = await hoverUntil(page, /item [3-7]/)
    await page.mouse.down()
    await page.mouse.up()
    await page.locator('.graph-list > .graph-line', { hasText: found }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('finds the shortest path, and says where there is none', async () => {
    const { page, complaints, go, close } = await open('/graph?focus=6&depth=all&to=5')
    expect(await page.locator('.graph-path li .graph-title').allTextContents()).toEqual([
      'item 6',
      'item 1',
      'item 2',
      'item 3',
      'item 4',
      'item 5',
    ])
    expect(await page.locator('.graph-path strong').textContent()).toBe('5 steps')
    await go('/graph?focus=6&depth=1&to=5')
    await page.getByRole('link', { name: 'Look in everything' }).click()
    await page.locator('.graph-path li', { hasText: 'item 5' }).waitFor()
    await page.getByRole('combobox', { name: 'To another item' }).fill('#7')
    await page.getByRole('option', { name: /item 7/ }).click()
    await page.locator('.graph-path strong', { hasText: 'Nothing in this picture connects them' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('shows what a search finds, and names values that cannot be used', async () => {
    const { page, complaints, close } = await open('/graph?q=type%3Atask&depth=9')
    expect(await page.locator('.graph-counts').textContent()).toContain('4 items, 0 relations')
    expect(await page.locator('.view-graph > .banner').textContent()).toContain('depth')
    await page.getByLabel('Only what a search finds').fill('nothing-like-this')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.locator('.empty').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('says that an item does not exist', async () => {
    const { page, close } = await openConsole(browser, server, { address: '/graph?focus=999' })
    expect(await page.locator('.problem-note').textContent()).toContain('999')
    await close()
  })

  it('draws the same picture of the same data, and another one in the dark', async () => {
    const pictures = []
    for (const theme of ['light', 'light', 'dark'] as const) {
      const { page, close } = await open('/graph?depth=all', { theme })
      pictures.push(await drawn(page))
      await close()
    }
    expect(pictures[0]).toBe(pictures[1])
    expect(pictures[0]).not.toBe(pictures[2])
  })

  it('moves by keys and buttons, and comes back', async () => {
    const { page, complaints, close } = await open('/graph?depth=all')
    const first = await drawn(page)
    await page.locator('canvas').focus()
    for (const key of ['ArrowLeft', 'ArrowUp', '+']) {
      const before = await drawn(page)
      await page.keyboard.press(key)
      expect(await drawn(page)).not.toBe(before)
    }
    await page.keyboard.press('0')
    expect(await withoutFocus(page)).toBe(first)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    expect(await drawn(page)).not.toBe(first)
    await page.getByRole('button', { name: 'Show all' }).click()
    expect(await withoutFocus(page)).toBe(first)
    expect(complaints).toEqual([])
    await close()
  })

  it('saves SVG and PNG files', async () => {
    const { page, complaints, close } = await open('/graph?focus=1&depth=all')
    const saved = async (name: string): Promise<Buffer> => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      return readFileSync(await (await download).path())
    }
    const svg = (await saved('Save as SVG')).toString()
    expect(svg.match(/<circle/g)).toHaveLength(7)
    expect(svg).toContain('#7 item 7')
    expect((await saved('Save as PNG')).subarray(1, 4).toString()).toBe('PNG')
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['no Worker exists', 'delete globalThis.Worker'],
    ['starting one fails', 'globalThis.Worker = class { constructor() { throw new Error("denied") } }'],
    [
      'one ends with an error',
      `globalThis.Worker = class {
        postMessage() { setTimeout(() => this.onerror(new Event('error'))) }
        terminate() {}
      }`,
    ],
  ])('is arranged on the page where %s, with the same picture', async (_, content) => {
    const withWorker = await open('/graph?depth=all')
    const without = await open('/graph?depth=all', { before: (context) => context.addInitScript({ content }) })
    expect(await drawn(without.page)).toBe(await drawn(withWorker.page))
    expect(without.complaints).toEqual([])
    await withWorker.close()
    await without.close()
  })

  it('starts the worker once, through the policy', async () => {
    const { page, complaints, close } = await open('/graph?depth=all', {
      before: (context) =>
        context.addInitScript({
          content: `globalThis.made = []; const Real = Worker
            globalThis.Worker = class extends Real {
              constructor(url, options) { made.push(String(url)); super(url, options) }
            }`,
        }),
    })
    expect(await page.evaluate<string[]>('made')).toEqual([expect.stringMatching(/^\/assets\/layout-\w+\.js$/)])
    expect(complaints).toEqual([])
    await close()
  })

  it('appears settled with reduced motion', async () => {
    const { page, complaints, close } = await open('/graph?depth=all', {
      context: { reducedMotion: 'reduce' },
      before: (context) =>
        context.addInitScript({
          content: `globalThis.states = []; addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
            const state = document.querySelector('.graph-frame')?.dataset.state
            if (state && states.at(-1) !== state) states.push(state)
          }).observe(document, { subtree: true, childList: true, attributes: true }))`,
        }),
    })
    expect(await page.evaluate<string[]>('states')).toEqual(['waiting', 'settled'])
    expect(complaints).toEqual([])
    await close()
  })

  it.each(['en', 'ja'] as const)('fits a phone, in %s', async (language) => {
    const { page, complaints, picture, close } = await open('/graph?focus=1&depth=3', { width: 360, language })
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360)
    await picture(`graph-phone-${language}`, true)
    expect(complaints).toEqual([])
    await close()
  })
})

/** The ring of a focused element is not in the canvas, but the pointer may be over a node. */
const withoutFocus = async (page: Page): Promise<string> => {
  await page.mouse.move(0, 0)
  return drawn(page)
}

/** Moves the pointer over the picture until a title that fits shows. */
const hoverUntil = async (page: Page, title: RegExp): Promise<string> => {
  await page.locator('canvas').scrollIntoViewIfNeeded()
  const box = (await page.locator('canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (let y = 30; y < box.height; y += 24)
    for (let x = 30; x < box.width - 80; x += 24) {
      await page.mouse.move(box.x + x, box.y + y)
      const hint = await page.locator('.graph-hint').allTextContents()
      if (hint[0] !== undefined && title.test(hint[0])) return hint[0]
    }
  throw new Error('No node was found under the pointer')
}
