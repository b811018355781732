import { chmodSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { startConsole, type ConsoleServer } from './console-server.ts'
import { openConsole, type OpenConsole } from './open-console.ts'

let browser: Browser
let server: ConsoleServer
let here: OpenConsole

const hostile = '<img src=x onerror=alert(1)>\u202egnp.exe'

beforeAll(async () => {
  browser = await launch()
  server = await startConsole({
    env: { KURA_EMBEDDINGS_URL: 'http://me:hunter22@127.0.0.1:9/v1', KURA_EMBEDDINGS_MODEL: 'x' },
  })
  await server.call('create_item', { type: 'task', title: 'First', content: 'x' })
  await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'list_items',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'list_items',
        arguments: {},
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: hostile, version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})
afterEach(async () => {
  expect(here.complaints).toEqual([])
  await here.close()
})

const open = async (options: Parameters<typeof openConsole>[2] = {}) => {
  here = await openConsole(browser, server, { address: '/health', ...options })
  return here.page
}

describe('the health of the server', () => {
  it('shows the store, its processes, clients and calls, and no secret', async () => {
    const page = await open()
    await page.getByRole('heading', { name: 'Store', exact: true }).waitFor()
    expect(await page.title()).toBe('Health · Kura')
    expect(await page.locator('.counts').innerText()).toMatch(/Items\s+1/)
    expect(await page.getByRole('region', { name: 'Processes on the store' }).innerText()).toContain('kura serve')
    const calls = page.getByRole('region', { name: 'Calls by tool' })
    expect(await calls.getByRole('row', { name: /create_item/ }).innerText()).toMatch(/ms/)
    expect(await page.locator('main').innerText()).toContain('http://***@127.0.0.1:9/v1')
    expect(await page.content()).not.toContain('hunter22')
    await page.getByLabel('Only those that differ').uncheck()
    await page.getByText('KURA_READ_ONLY').waitFor()
    await here.picture('health', true)
  })

  it('shows the name of a client as text', async () => {
    const page = await open()
    const clients = page.getByRole('region', { name: 'Clients since the start' })
    await clients.waitFor()
    expect(await clients.innerText()).toContain('<img src=x onerror=alert(1)>⟦U+202E⟧')
  })

  it('examines with progress, and shows the command that fixes a finding', async () => {
    chmodSync(server.dataDir, 0o755)
    const page = await open()
    await page.getByRole('button', { name: 'Examine' }).click()
    await page.getByRole('progressbar').waitFor()
    await page.locator('.verdict').waitFor()
    expect(await page.locator('.findings pre').allInnerTexts()).toContainEqual(expect.stringMatching(/ doctor --fix$/))
    await page.getByRole('button', { name: 'Examine again' }).waitFor()
    chmodSync(server.dataDir, 0o700)
  })

  it('can be cancelled and begun again', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Examine' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('The examination was cancelled.').waitFor()
    await expect
      .poll(async () => {
        const answer = await fetch(`${server.url}/console/doctor`, {
          method: 'POST',
          headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
        })
        await answer.text()
        return answer.status
      })
      .toBe(200)
  })

  it('backs up now, and lists the backup with the command that restores it', async () => {
    const page = await open({ language: 'ja' })
    await page.getByText('バックアップはまだありません。').waitFor()
    await page.getByRole('button', { name: '今すぐバックアップ' }).click()
    await page.locator('.toast', { hasText: '項目 1 件をバックアップしました' }).waitFor()
    const names = readdirSync(path.join(server.dataDir, 'backups'))
    expect(names).toEqual([expect.stringMatching(/^manual-.*\.db$/)])
    await page.getByRole('row', { name: new RegExp(names[0] ?? '') }).waitFor()
    await page.getByText('復元するには').click()
    expect(await page.locator('.in-shell[open] pre').innerText()).toContain(
      `restore ${server.dataDir}/backups/${names[0]}`,
    )
  })

  it('is only for the person who runs the server', async () => {
    const page = await open({ signedIn: false })
    await page.getByText('Only the person who runs this server').waitFor()
    expect(await page.getByRole('button', { name: 'Examine' }).count()).toBe(0)
  })

  it('fits a phone', async () => {
    const page = await open({ width: 360, theme: 'dark' })
    await page.getByRole('heading', { name: 'Calls by tool' }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await here.picture('health-phone', true)
  })
})
