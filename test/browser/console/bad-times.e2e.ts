import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTeam } from '../../support/team-server.ts'
import { launch } from '../chromium.ts'
import { program, startConsole, type ConsoleServer } from './console-server.ts'
import { openConsole, untilShown } from './open-console.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

const banner = (page: Page) => page.locator('main .banner').first()

const edit = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  await page.getByLabel('Title', { exact: true }).fill(title)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

describe('a server that is gone', () => {
  let dataDir: string
  let server: ConsoleServer

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'kura-gone-'))
    server = await startConsole({ dataDir })
    await server.call('create_item', { type: 'note', title: 'Before', content: 'text' })
  })
  afterEach(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const kill = async (): Promise<number> => {
    const port = Number(new URL(server.url).port)
    server.child?.kill('SIGKILL')
    await new Promise((resolve) => server.child?.once('close', resolve))
    return port
  }

  it('shows one banner; reads come back by themselves, and what was written stays', async () => {
    const { page, close } = await openConsole(browser, server, { address: '/items/1' })
    await edit(page, 'Mine while it is gone')
    const port = await kill()
    await save(page).click()
    await banner(page).waitFor()
    expect(await page.locator('main .banner').count()).toBe(1)
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Mine while it is gone')

    // A write is never repeated by itself.
    server = await startConsole({ dataDir, port })
    await banner(page).waitFor({ state: 'detached', timeout: 45_000 })
    expect(await server.call('get_item', { id: 1 })).toMatchObject({ title: 'Before', revision: 1 })
    await close()
  })

  it('keeps the draft over a reload, and writes once when asked', async () => {
    const first = await openConsole(browser, server, { address: '/items/1' })
    await edit(first.page, 'A draft')
    const port = await kill()
    await save(first.page).click()
    await banner(first.page).waitFor()
    server = await startConsole({ dataDir, port })
    // The new server has another start-up token, so the page can only read, and says that the draft is there.
    await first.page.reload()
    await first.page.getByText('Your draft of this item is kept.').waitFor()
    await first.page.evaluate(`sessionStorage.setItem('kura-token', ${JSON.stringify(server.token)})`)
    await first.page.reload()
    await first.page.getByLabel('Title', { exact: true }).waitFor()
    expect(await first.page.getByLabel('Title', { exact: true }).inputValue()).toBe('A draft')
    await save(first.page).click()
    await first.page.locator('h1', { hasText: 'A draft' }).waitFor()
    expect(await server.call('get_item', { id: 1 })).toMatchObject({ title: 'A draft', revision: 2 })
    await first.close()
  })

  it('reads again after one to thirty seconds, or at once by the button', async () => {
    const { page, close } = await openConsole(browser, server, { address: '/items/1' })
    const port = await kill()
    await page.getByRole('link', { name: 'Activity' }).click()
    await banner(page).waitFor()
    server = await startConsole({ dataDir, port })
    await page.getByRole('button', { name: 'Try now' }).click()
    await banner(page).waitFor({ state: 'detached' })
    // The code of a view that was never opened was not there. Some browsers load it now; in others the page offers to
    // reload.
    const reload = page.getByRole('button', { name: 'Reload' })
    const change = page.locator('main').getByText('Before').first()
    await reload.or(change).first().waitFor()
    if (await reload.isVisible()) await reload.click()
    await change.waitFor()
    await close()
  })
})

describe('a server that', () => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await startConsole()
    await server.call('create_item', { type: 'note', title: 'One', content: 'text' })
  })
  afterAll(() => server.stop())

  const answering =
    (status: number, headers: Record<string, string>, times: { left: number; at: number[] }) =>
    async (context: BrowserContext): Promise<void> => {
      await context.route('**/mcp', async (route) => {
        times.at.push(Date.now())
        if (times.left-- > 0)
          await route.fulfill({
            status,
            headers: { 'content-type': 'application/json', ...headers },
            body: '{"error":"busy"}',
          })
        else await route.continue()
      })
    }

  it.each([
    ['has too many requests', 429],
    ['drains', 503],
  ] as const)('%s is asked again when it says so', async (_, status) => {
    const times = { left: 1, at: [] as number[] }
    const { page, close } = await openConsole(browser, server, {
      address: '/items/1/history',
      before: answering(status, { 'retry-after': '2' }, times),
    })
    await page.locator('main').getByText('Revision 1').first().waitFor({ timeout: 20_000 })
    await banner(page).waitFor({ state: 'detached' })
    expect((times.at[1] ?? 0) - (times.at[0] ?? 0)).toBeGreaterThanOrEqual(1900)
    await close()
  })

  it('is newer than the page offers to reload, and keeps the draft', async () => {
    let build = 'another'
    const { page, close } = await openConsole(browser, server, {
      address: '/items/1',
      before: (context) =>
        context.route('**/console/me', async (route) => {
          const response = await route.fetch()
          await route.fulfill({
            response,
            json: { ...((await response.json()) as object), ...(build !== '' && { build }) },
          })
        }),
    })
    await page.getByRole('button', { name: 'Reload' }).waitFor()
    await edit(page, 'Kept over the reload')
    await page.waitForTimeout(600)
    build = ''
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByLabel('Title', { exact: true }).waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Kept over the reload')
    await close()
  })

  it('refuses a token lets the person read on', async () => {
    const { page, close } = await openConsole(browser, { ...server, token: 'wrong' }, { address: '/items/1' })
    await page.locator('h1', { hasText: 'One' }).waitFor()
    expect(await page.locator('.locked').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
    await close()
  })
})

describe('a browser that', () => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await startConsole()
    await server.call('create_item', { type: 'note', title: 'One', content: 'text' })
  })
  afterAll(() => server.stop())

  it.each(['sessionStorage', 'localStorage', 'BroadcastChannel'])('denies %s still shows everything', async (name) => {
    const { page, complaints, close } = await openConsole(browser, server, {
      address: '/items/1',
      signedIn: false,
      before: (context) =>
        context.addInitScript({
          content: `Object.defineProperty(globalThis, '${name}', {
            get() { throw new DOMException('denied', 'SecurityError') }
          })`,
        }),
    })
    expect(await page.locator('h1').textContent()).toContain('One')
    for (const link of ['Items', 'Graph', 'Activity', 'Overview']) {
      await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click()
      await untilShown(page)
    }
    expect(complaints).toEqual([])
    await close()
  })

  it('denies storage edits without drafts, and says so', async () => {
    const { page, close } = await openConsole(browser, server, {
      address: '/items/1',
      before: (context) =>
        context.addInitScript({
          content: `const set = Storage.prototype.setItem
            addEventListener('load', () => {
              Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }
            })`,
        }),
    })
    await edit(page, 'Without a draft')
    await page.getByText(/keeps no drafts/).waitFor()
    await save(page).click()
    await page.locator('h1', { hasText: 'Without a draft' }).waitFor()
    await close()
  })

  it.each(['en', 'ja'] as const)(
    'runs no script has a page with the commands of the shell, in %s',
    async (language) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        locale: language === 'ja' ? 'ja-JP' : 'en-US',
      })
      const page = await context.newPage()
      await page.goto(`${server.url}/items`)
      expect(await page.locator('noscript, main').first().innerText()).toContain('kura search')
      await context.close()
    },
  )
})

describe('a token of a team that ends', () => {
  it('leads to signing in, and back to the same place with the draft', async () => {
    const team = await startTeam({ program })
    const [ending, other] = [await team.newToken(), await team.newToken()]
    const call = (name: string, args: object) =>
      team.post(
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
        { authorization: `Bearer ${other}`, 'mcp-protocol-version': '2025-11-25' },
      )
    await call('create_item', { type: 'note', title: 'Of the team', content: 'text' })
    let isOver = false
    const { page, close } = await openConsole(
      browser,
      { url: team.url, token: ending },
      {
        address: '/items/1',
        before: (context) =>
          context.route(/\/(mcp|console\/me)$/, async (route) => {
            const sent = route.request().headers().authorization
            if (isOver && sent === `Bearer ${ending}`)
              await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer kura_expired' } })
            else await route.continue()
          }),
      },
    )
    await edit(page, 'Written before the end')
    isOver = true
    await save(page).click()
    const field = page.locator('main input[autocomplete="current-password"]')
    await field.waitFor()
    expect(new URL(page.url()).pathname).toBe('/items/1')
    await field.fill(other)
    await page.keyboard.press('Enter')
    await page.getByLabel('Title', { exact: true }).waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Written before the end')
    await close()
    await team.stop()
  })
})
