import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTeam } from '../../support/team-server.ts'
import { launch } from '../chromium.ts'
import { program, startConsole, type ConsoleServer } from './console-server.ts'
import { openConsole, type OpenConsole } from './open-console.ts'

let browser: Browser
let server: ConsoleServer
let here: OpenConsole

beforeAll(async () => {
  browser = await launch()
  server = await startConsole()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})
afterEach(async () => {
  expect(here.complaints).toEqual([])
  await here.close()
})

const open = async (
  options: Parameters<typeof openConsole>[2] = {},
  at: Pick<ConsoleServer, 'url' | 'token'> = server,
) => {
  here = await openConsole(browser, at, { address: '/connect', ...options })
  return here.page
}

const lines = (page: Page): Promise<string[]> => page.locator('.connect-ways pre').allInnerTexts()

describe('connecting a client', () => {
  it('shows the line of each client, to be copied', async () => {
    const page = await open({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    expect((await lines(page))[0]).toBe(`claude mcp add --transport http kura ${server.url}/mcp`)
    await page.getByRole('button', { name: 'Copy: Claude Code' }).first().click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe((await lines(page))[0])
    await page.getByRole('radio', { name: 'Codex' }).check()
    expect(await lines(page)).toEqual([
      `codex mcp add kura --url ${server.url}/mcp`,
      `${server.url}/mcp`,
      expect.stringMatching(/ connect codex$/),
      expect.stringMatching(/ connect$/),
    ])
    await page.getByRole('radio', { name: 'Claude Desktop' }).check()
    await page.getByText('Claude Desktop starts its own Kura').waitFor()
    await here.picture('connect', true)
  })

  it('works with the arrow keys alone', async () => {
    const page = await open()
    await page.getByRole('radio', { name: 'Claude Code' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Codex' }).isChecked()).toBe(true)
  })

  it('lists what is served, as an agent is told', async () => {
    const page = await open()
    const answer = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    const told = [...(await answer.text()).matchAll(/"name":"(\w+)"/g)].map(([, name]) => name)
    await page.getByText(`${told.length} tools`).click()
    expect(await page.locator('.tool-list code').allInnerTexts()).toEqual(told)
    expect(await page.locator('.modules dt').allInnerTexts()).toEqual(['knowledge', 'commands', 'claude', 'nablarch'])
  })

  it('is read without the start-up token, and fits a phone in Japanese', async () => {
    const page = await open({ signedIn: false, width: 360, language: 'ja', theme: 'dark' })
    await page.getByText('このサーバーに接続する').waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await here.picture('connect-phone', true)
  })

  it('asks for a token at the server of a team', async () => {
    const team = await startTeam({ program })
    const token = await team.newToken({ scope: 'read', workspaces: ['default', 'docs'] })
    const page = await open({ address: '/connect?workspace=docs' }, { url: team.url, token })
    expect((await lines(page))[0]).toBe(
      `claude mcp add --transport http kura ${team.url}/mcp ` +
        '--header "Authorization: Bearer TOKEN" --header "Kura-Workspace: docs"',
    )
    await page.getByText('Ask a person with the scope admin').waitFor()
    expect(await page.content()).not.toContain(token)
    await team.stop()
  })
})
