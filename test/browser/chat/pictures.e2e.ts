import { statSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, pictures } from '../chromium.ts'
import { startExampleConsole, type ConsoleServer } from '../console/console-server.ts'
import { storeTurns } from '../console/stored-turns.ts'
import { startChat, type ChatHost } from './chat-host.ts'
import { openView } from './open-view.ts'
import { mistakenXml, untilAnswered } from './room.ts'

let browser: Browser
let server: ConsoleServer
let chat: ChatHost
beforeAll(async () => {
  server = await startExampleConsole()
  await storeTurns(server.dataDir, [
    { id: 'other', prompt: 'Write the notes of the release', response: '## 1.4\n\n- Faster start' },
    { id: 'first', prompt: 'なぜ応答ヘッダが消えたのか', response: '# 原因\n\nハンドラの**順序**が違います。' },
    { id: 'second', parent: 'first', prompt: 'SecureHandler を正しい位置に', response: 'Done: `SecureHandler` moved.' },
    {
      id: 'fork',
      parent: 'first',
      prompt: 'Is there another way?',
      response: 'A filter in front of it would do, too.',
    },
  ])
  chat = await startChat({ url: server.url, headers: { authorization: `Bearer ${server.token}` } })
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await chat.stop()
  await server.stop()
})

/** The pictures of the recipes: `KURA_TEST_PICTURES=docs/images`. */
const scenes = [
  { name: 'view-items', tool: 'show_items', args: { query: 'handler' }, points: 'main' },
  { name: 'view-graph', tool: 'show_graph', args: { id: 17, depth: 2 }, points: 'main' },
  { name: 'view-conversations', tool: 'show_conversations', args: {}, points: '.turn-row' },
  {
    name: 'view-handler-queue',
    tool: 'show_handler_queue',
    args: { handlerQueueXml: mistakenXml, applicationType: 'web' },
    points: '.queue-head',
    theme: 'dark',
  },
] as const

it.each(scenes.flatMap((scene) => (['en', 'ja'] as const).map((language) => ({ ...scene, language }))))(
  'takes a picture of $name in $language',
  async ({ name, points, language, ...options }) => {
    const view = await openView(browser, chat, { ...options, language, width: 800 })
    await untilAnswered(view)
    await view.frame.locator(points).first().hover()
    await view.page.waitForTimeout(1500)
    const file = path.join(pictures, `${name}${language === 'ja' ? '.ja' : ''}.png`)
    await view.page.locator('iframe').screenshot({ path: file, animations: 'disabled' })
    expect(statSync(file).size).toBeGreaterThan(10_000)
    expect(view.complaints).toEqual([])
    await view.close()
  },
)
