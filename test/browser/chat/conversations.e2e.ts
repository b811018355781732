import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { startConsole, type ConsoleServer } from '../console/console-server.ts'
import { sessionOf, storeTurns } from '../console/stored-turns.ts'
import { startChat, type ChatHost } from './chat-host.ts'
import { openView, type OpenView, type ViewOptions } from './open-view.ts'

let browser: Browser
let server: ConsoleServer
let chat: ChatHost

const long = `Fix the import\n\n${'and every test of it. '.repeat(200)}`

beforeAll(async () => {
  server = await startConsole({ args: ['claude'] })
  await storeTurns(server.dataDir, [
    { id: 'a1', prompt: '太郎です', response: '**はい**、#12 です。<img src=x onerror=alert(1)>' },
    { id: 'a2', parent: 'a1', prompt: long, response: 'Done.' },
    { id: 'a3', parent: 'a2', prompt: 'Broken', ending: { outcome: 'failed', error: 'busy', sessionId: null } },
  ])
  chat = await startChat({ url: server.url, headers: { authorization: `Bearer ${server.token}` } })
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await chat.stop()
  await server.stop()
})

const openTurns = async (options: Partial<ViewOptions> = {}): Promise<OpenView> => {
  const view = await openView(browser, chat, { tool: 'show_conversations', ...options })
  await view.frame.getByRole('tree').waitFor()
  return view
}

const read = async ({ frame }: OpenView, row: string): Promise<void> => {
  await frame.getByRole('treeitem').filter({ hasText: row }).click()
  await frame.getByRole('heading', { level: 2, name: row }).waitFor()
}

describe('conversations in a chat', () => {
  it('show a tree, and a turn whole once it is opened', async () => {
    const view = await openTurns()
    expect(await view.frame.getByRole('treeitem').allInnerTexts()).toEqual([
      expect.stringMatching(/太郎です[^]*Answered[^]*\$/),
      expect.stringContaining('Fix the import'),
      expect.stringMatching(/Broken[^]*Failed/),
    ])
    expect((await view.recorded()).calls).toEqual([])
    await read(view, '太郎です')
    await view.frame.locator('.turn-text strong', { hasText: 'はい' }).waitFor()
    expect(await view.frame.locator('article a', { hasText: '#12' }).count()).toBe(0)
    await view.frame.getByRole('link', { name: 'All conversations' }).click()
    await expect.poll(() => view.frame.evaluate(`document.activeElement.getAttribute('role')`)).toBe('tree')
    expect((await view.recorded()).calls.map(({ name, arguments: args }) => [name, args])).toEqual([
      ['get_turn', { id: 'a1' }],
    ])
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('are continued by the chat, with the words of the person, and start nothing', async () => {
    const view = await openTurns()
    await read(view, 'Fix the import')
    const ask = view.frame.getByRole('button', { name: 'Ask the chat' })
    await ask.click()
    await view.frame.getByText('Write a prompt first.').waitFor()
    await view.frame.getByLabel('What should Claude do next?').fill('そのテストも直して\n<b>now</b>')
    await ask.click()
    await view.frame.getByText('The chat was asked.').waitFor()
    const { messages, calls } = await view.recorded()
    expect(messages).toEqual([expect.stringContaining(sessionOf('a2'))])
    expect(messages[0]).toMatch(/そのテストも直して\n<b>now<\/b>$/)
    expect(calls.map(({ name }) => name)).toEqual(['get_turn'])
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('say why a turn cannot be continued', async () => {
    const view = await openTurns()
    await read(view, 'Broken')
    await view.frame.getByText('it has no session').waitFor()
    expect(await view.frame.getByRole('button', { name: 'Ask the chat' }).count()).toBe(0)
    await view.close()
  })

  it('give the command for a terminal where the chat takes no messages', async () => {
    const view = await openTurns({ without: ['message'] })
    await read(view, 'Fix the import')
    expect(await view.frame.getByRole('textbox').count()).toBe(0)
    await view.frame.getByRole('button', { name: /^Copy/ }).click()
    await expect.poll(() => view.page.evaluate('navigator.clipboard.readText()')).toBe('kura claude resume a2')
    await view.close()
  })

  it('show what came where nothing can be read', async () => {
    const view = await openTurns({ serverTools: false, language: 'ja', width: 360 })
    await read(view, 'Fix the import')
    await view.frame.getByText('プロンプトの冒頭だけが届いています。').waitFor()
    expect(await view.frame.locator('.turn-facts').innerText()).toContain(sessionOf('a2'))
    expect((await view.recorded()).calls).toEqual([])
    expect(view.complaints).toEqual([])
    await view.close()
  })
})
