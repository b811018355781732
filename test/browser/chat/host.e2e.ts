import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { startConsole, type ConsoleServer } from '../console/console-server.ts'
import { startChat, type ChatHost } from './chat-host.ts'
import { openView, type OpenView, type ViewOptions } from './open-view.ts'
import { tinyView } from './tiny-view.ts'

let browser: Browser
let server: ConsoleServer
let chat: ChatHost
beforeAll(async () => {
  server = await startConsole({ args: ['knowledge'] })
  await server.call('create_item', { type: 'task', title: '受注 import' })
  chat = await startChat(server)
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await chat.stop()
  await server.stop()
})

const openTiny = (options: Partial<ViewOptions> = {}): Promise<OpenView> =>
  openView(browser, chat, { tool: 'list_items', html: tinyView, ...options })

const textOf = ({ frame }: OpenView, selector: string): Promise<string> => frame.locator(selector).first().innerText()

it('tells a View its context, the input and the result of the tool', async () => {
  const view = await openTiny({ args: { limit: 5 }, theme: 'dark', language: 'ja', width: 500 })
  expect(JSON.parse(await textOf(view, '.tool-input'))).toEqual({ arguments: { limit: 5 } })
  expect(await textOf(view, '.tool-result')).toContain('受注 import')
  expect(JSON.parse(await textOf(view, '#told'))).toMatchObject({
    hostCapabilities: { serverTools: {}, message: {}, updateModelContext: {} },
    hostContext: { theme: 'dark', locale: 'ja-JP', toolInfo: { tool: { name: 'list_items' } } },
  })
  expect(await view.frame.evaluate('innerWidth')).toBe(500)
  expect(view.complaints).toEqual([])
  await view.close()
})

it('passes the calls of a View on and records what it says', async () => {
  const view = await openTiny()
  const asked = async (method: string, params: object): Promise<unknown> =>
    view.frame.evaluate(`ask(${JSON.stringify(method)}, ${JSON.stringify(params)})`)
  expect(await asked('tools/call', { name: 'get_item', arguments: { id: 1 } })).toMatchObject({
    result: { structuredContent: { title: '受注 import' } },
  })
  await asked('ui/update-model-context', { content: [{ type: 'text', text: 'Closed item 1.' }] })
  await asked('ui/message', { role: 'user', content: [{ type: 'text', text: 'Go on.' }] })
  await asked('ui/open-link', { url: 'https://example.org/' })
  await view.frame.evaluate(`say({ method: 'ui/notifications/size-changed', params: { width: 500, height: 640 } })`)
  await expect.poll(() => view.frame.evaluate('innerHeight')).toBe(640)
  expect(await view.host('teardown')).toEqual({})
  expect(await view.recorded()).toMatchObject({
    contexts: ['Closed item 1.'],
    messages: ['Go on.'],
    links: ['https://example.org/'],
    sizes: [{ width: 500, height: 640 }],
    calls: [{ name: 'get_item', arguments: { id: 1 } }],
    refusals: [],
  })
  await view.host('changeContext', { theme: 'dark' })
  expect(await textOf(view, '.host-context-changed')).toBe('{"theme":"dark"}')
  expect(view.complaints).toEqual([])
  await view.close()
})

it('refuses calls where it does not offer them, and of tools that it does not list', async () => {
  const call = `ask('tools/call', { name: 'get_item', arguments: { id: 1 } })`
  const without = await openTiny({ serverTools: false })
  expect(await without.frame.evaluate(call)).toHaveProperty('error')
  await without.close()
  const hidden = await openTiny()
  expect(await hidden.frame.evaluate(call.replace('get_item', 'list_views'))).toHaveProperty('error')
  expect((await hidden.recorded()).refusals).toHaveLength(1)
  await hidden.close()
})

it.each([
  ['fetch', `fetch('https://example.org/').catch(() => {})`, /connect-src https:\/\/example\.org/],
  ['a picture of another host', `new Image().src = 'https://example.org/a.png'`, /img-src https:\/\/example\.org/],
  ['a worker', `try { new Worker('data:text/javascript,1') } catch {}`, /forbidden in a View: Worker/],
  ['eval', `setTimeout(() => { try { eval('1') } catch {} })`, /script-src eval/],
  ['storage', `localStorage.setItem('a', 'b')`, /forbidden in a View: localStorage/],
  ['the page above', `try { top.document } catch { console.error('kept out') }`, /kept out/],
])('keeps a View from %s, or says that it was used', async (_name, script, told) => {
  const view = await openTiny()
  await view.frame.evaluate(`{ ${script} }`)
  await expect.poll(() => view.complaints.join('\n')).toMatch(told)
  await view.close()
})

it('can keep quiet', async () => {
  const telling = await openTiny({ answers: 'notifications' })
  await expect.poll(() => textOf(telling, '.tool-result')).toContain('受注 import')
  expect(await textOf(telling, '#told')).toBe('')
  await telling.close()
  const silent = await openTiny({ answers: 'none' })
  await expect.poll(async () => (await silent.recorded()).methods).toContain('ui/initialize')
  await silent.page.waitForTimeout(1000)
  expect(await silent.frame.locator('p').count()).toBe(1)
  await silent.close()
})

it('can be one of before 2026-07-28, and one that gives a View no origin', async () => {
  const view = await openTiny({ mode: 'legacy', sandbox: 'allow-scripts' })
  expect(await textOf(view, '.tool-result')).toContain('受注 import')
  expect(await view.frame.evaluate('origin')).toBe('null')
  await view.close()
})
