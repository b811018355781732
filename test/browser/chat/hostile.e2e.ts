import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConsoleServer } from '../console/console-server.ts'
import { storeTurns } from '../console/stored-turns.ts'
import { bidi, content, hostileItem, markup, texts, word } from '../hostile-texts.ts'
import type { OpenView } from './open-view.ts'
import { openRoom, type Room } from './room.ts'

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\u0000-\u001f]/g, '')

const componentOf = (text: string): string => `    <component name="${text}" class="${text}"/><!-- ${text} -->`

const hostileXml = `<component-configuration xmlns="http://tis.co.jp/nablarch/component-configuration">
  <list name="handlerQueue">
    <component class="nablarch.common.web.session.SessionStoreHandler"/>
${[...texts, word].map(escaped).map(componentOf).join('\n')}
    <component-ref name="${escaped(markup)}"/>
    <component class="nablarch.fw.web.handler.HttpCharacterEncodingHandler"/>
  </list>
</component-configuration>`

const fill = async ({ call, dataDir }: ConsoleServer): Promise<void> => {
  for (const [index, text] of texts.entries()) await call('create_item', hostileItem(text, index))
  await call('update_item', { id: 1, title: word.slice(0, 200), content: `${content}\n\n${content}` })
  await storeTurns(dataDir, [
    { id: 'one', prompt: content, response: content, folder: `/tmp/${markup.replaceAll('/', '_')}` },
    { id: 'two', parent: 'one', prompt: `${word}${bidi}`, ending: { outcome: 'failed', error: content } },
    ...texts.map((text, index) => ({ id: `t${index}`, prompt: text, response: text })),
  ])
}

let room: Room
beforeAll(async () => {
  room = await openRoom(fill)
})
afterAll(async () => {
  await room.close()
})

const cases: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['show_items', {}],
  ['show_items', { query: markup }],
  ['show_items', { query: 'evil' }],
  ...[1, 2, 3, 4, 5].map((id) => ['show_items', { id }] as const),
  ['show_graph', { id: 1, depth: 2 }],
  ['show_graph', { id: 2 }],
  ['show_conversations', {}],
  ['show_handler_queue', { handlerQueueXml: hostileXml, applicationType: 'web' }],
  ['show_handler_queue', { handlerQueueXml: markup, applicationType: markup }],
]

const markupOfData = [
  ...['script', 'iframe', 'object', 'embed', 'base', 'style'],
  ...['[onerror]', '[onload]', '[onclick]', '[style*="display"]'],
]

/** What data became in the document of a View. Its own script and style are outside of what is searched. */
const becameMarkup = ({ frame }: OpenView): Promise<readonly string[]> =>
  frame.evaluate<readonly string[]>(`[
    ...document.querySelectorAll(${JSON.stringify(markupOfData.map((selector) => `#view ${selector}`).join())}),
    ...[...document.querySelectorAll('a[href], area[href], form[action]')].filter((link) =>
      !/^(https?|mailto|about):$/.test(new URL(link.href ?? link.action, location.href).protocol)),
    ...[...document.querySelectorAll('img, image')].filter((img) =>
      !/^data:image\\/(png|jpeg|gif|webp)/.test(img.src ?? '')),
  ].map((element) => element.outerHTML.slice(0, 200))`)

describe.each([800, 360])('hostile data at %d px', (width) => {
  it.each(cases)('never becomes markup, and never widens the View: %s %j', async (tool, args) => {
    const view = await room.open({ tool, args, width })
    await view.page.waitForTimeout(300)
    expect(await becameMarkup(view)).toEqual([])
    expect(await view.frame.locator('main').isVisible()).toBe(true)
    expect(await view.frame.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    expect(await view.frame.locator('body').innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u001b]/)
    expect(view.complaints).toEqual([])
    await view.close()
  })
})

it.each([
  ['a result that is no object', { structuredContent: 7, content: 'x' }],
  ['a result of another tool', { structuredContent: { a: [1] }, content: [{ type: 'text', text: markup }] }],
  ['lists that are none', { structuredContent: { items: {}, nodes: 1, turns: 'x', queues: [null] }, content: [] }],
])('a View outlives %s', async (_name, result) => {
  for (const tool of ['show_items', 'show_graph', 'show_conversations', 'show_handler_queue']) {
    const args =
      tool === 'show_graph'
        ? { id: 1 }
        : tool === 'show_handler_queue'
          ? { handlerQueueXml: 'x', applicationType: 'web' }
          : {}
    const view = await room.open({ tool, args, holdsResult: true })
    await view.host('tell', 'ui/notifications/tool-result', result)
    await view.page.waitForTimeout(300)
    expect(await view.frame.locator('.chat-bar').isVisible()).toBe(true)
    expect([tool, ...view.complaints]).toEqual([tool])
    await view.close()
  }
})
