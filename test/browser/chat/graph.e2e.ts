import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { startConsole, type ConsoleServer } from '../console/console-server.ts'
import { startChat, type ChatHost } from './chat-host.ts'
import { openView, type OpenView, type ViewOptions } from './open-view.ts'

let browser: Browser
let server: ConsoleServer
let chat: ChatHost

const titles = ['夜間の取り込み', 'Retry policy', 'Ask about the <b>SLA</b>', 'Far away', 'Farther away'] as const

beforeAll(async () => {
  server = await startConsole({ args: ['knowledge'] })
  for (const [index, title] of titles.entries())
    await server.call('create_item', {
      type: index % 2 === 0 ? 'task' : 'decision',
      title,
      content: 'See #4 and <img src=x onerror=alert(1)>.',
      related: index === 0 ? [] : [Math.max(1, index - 1)],
    })
  chat = await startChat({ url: server.url, headers: { authorization: `Bearer ${server.token}` } })
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await chat.stop()
  await server.stop()
})

const openGraph = async (options: Partial<ViewOptions> = {}): Promise<OpenView> => {
  const view = await openView(browser, chat, { tool: 'show_graph', args: { id: 1, depth: 1 }, ...options })
  await view.frame.locator('.graph-frame[data-state="settled"]').waitFor()
  return view
}

const headingOf = ({ frame }: OpenView): Promise<string> => frame.locator('h1:visible').innerText()

const listed = ({ frame }: OpenView): Promise<readonly string[]> =>
  frame.locator('.graph-list li .graph-title').allInnerTexts()

const callsOf = async (view: OpenView): Promise<readonly object[]> =>
  (await view.recorded()).calls.map(({ name, arguments: args }) => ({ [name]: args }))

describe('the graph in a chat', () => {
  it('shows what came at once, and reads the title of the item that it began at', async () => {
    const view = await openGraph()
    expect(await listed(view)).toEqual([titles[1], titles[2]])
    await expect.poll(() => headingOf(view)).toBe(`Around ${titles[0]}`)
    expect(await callsOf(view)).toEqual([{ get_item: { id: 1 } }])
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('looks from another item, farther around, and back to where it began', async () => {
    const view = await openGraph()
    await view.frame.locator('.graph-list li .graph-title', { hasText: titles[1] }).click()
    await expect.poll(() => headingOf(view)).toBe(`Around ${titles[1]}`)
    await expect.poll(() => listed(view)).toEqual([titles[0], titles[3]])
    await view.frame.getByRole('link', { name: '2', exact: true }).click()
    await expect.poll(() => view.frame.locator('.graph-counts').innerText()).toContain('4 items')
    await view.frame.getByRole('link', { name: 'Back to item 1' }).click()
    await expect.poll(() => listed(view)).toEqual([titles[1], titles[2]])
    expect(await callsOf(view)).toEqual([
      { get_item: { id: 1 } },
      { get_related_items: { id: 2, depth: 1 } },
      { get_related_items: { id: 2, depth: 2 } },
    ])
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('looks from the item that is pressed in the picture', async () => {
    const view = await openGraph()
    const canvas = view.frame.locator('canvas')
    const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {}
    const hint = view.frame.locator('.graph-hint')
    const isOther = async (): Promise<boolean> => (await hint.count()) > 0 && (await hint.innerText()) !== titles[0]
    for (let place = 0; place < (width * height) / 400 && !(await isOther()); place += 1) {
      const across = Math.floor(width / 20)
      await canvas.hover({
        position: { x: 20 * (place % across) + 10, y: 20 * Math.floor(place / across) + 10 },
        force: true,
      })
    }
    await view.page.mouse.down()
    await view.page.mouse.up()
    await expect.poll(() => headingOf(view)).not.toBe(`Around ${titles[0]}`)
    await view.close()
  })

  it('opens an item to read, and comes back', async () => {
    const view = await openGraph()
    await view.frame.getByRole('link', { name: `Open the item: ${titles[1]}` }).click()
    await expect.poll(() => headingOf(view)).toBe(titles[1])
    expect(await view.frame.locator('.item-text').innerText()).toContain('<img src=x onerror=alert(1)>')
    await view.frame.getByRole('link', { name: '#4' }).click()
    await expect.poll(() => headingOf(view)).toBe(titles[3])
    await view.frame.getByRole('link', { name: 'Show in the graph' }).click()
    await expect.poll(() => headingOf(view)).toBe(`Around ${titles[3]}`)
    for (const heading of [titles[3], titles[1], `Around ${titles[0]}`]) {
      await view.frame.getByRole('button', { name: 'Back' }).click()
      await expect.poll(() => headingOf(view)).toBe(heading)
    }
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('without tools moves within what came', async () => {
    const view = await openGraph({ serverTools: false, args: { id: 1, depth: 2 } })
    expect(await headingOf(view)).toBe('Around Item 1')
    expect(await view.frame.locator('.graph-depth, .graph-open').count()).toBe(0)
    await view.frame.locator('.graph-list li .graph-title', { hasText: titles[1] }).click()
    await expect.poll(() => headingOf(view)).toBe(`Around ${titles[1]}`)
    expect(await listed(view)).toEqual(['Item 1', titles[3]])
    expect(await callsOf(view)).toEqual([])
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('copies the picture as text, and leaves the wheel to the chat', async () => {
    const view = await openGraph()
    await view.frame.getByRole('button', { name: 'Copy as SVG' }).click()
    await expect
      .poll(() => view.page.evaluate<string>('navigator.clipboard.readText()'))
      .toMatch(/^<svg xmlns[^]*&lt;b&gt;SLA/)
    const isTaken = (isHeld: boolean): Promise<boolean> =>
      view.frame.evaluate<boolean>(`(() => {
        const event = new WheelEvent('wheel', { deltaY: 50, cancelable: true, ctrlKey: ${String(isHeld)} })
        document.querySelector('canvas').dispatchEvent(event)
        return event.defaultPrevented
      })()`)
    expect(await isTaken(false)).toBe(false)
    expect(await isTaken(true)).toBe(true)
    await view.close()
  })
})
