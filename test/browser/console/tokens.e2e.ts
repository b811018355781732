import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../support/postgres.ts'
import { bearer, startTeam, toolCall, type TeamServer } from '../../support/team-server.ts'
import { launch } from '../chromium.ts'
import { program } from './console-server.ts'
import { openConsole, type OpenConsole } from './open-console.ts'

const database = useTestDatabase()
let browser: Browser
let team: TeamServer
let here: OpenConsole
const tokens: Record<string, string> = {}

beforeAll(async () => {
  browser = await launch()
  team = await startTeam({ program, databaseUrl: database().url })
  const wide = { workspaces: ['default', 'docs'] }
  tokens.admin = await team.newToken({ ...wide, name: '花子', scope: 'admin' })
  tokens.write = await team.newToken(wide)
  tokens.all = await team.newToken({ name: 'all', workspaces: ['*'], scope: 'admin' })
  await team.newToken({ name: '<b>bold</b>\u202e', workspaces: ['docs'], revokedAt: '2026-01-01T00:00:00.000Z' })
})
afterAll(async () => {
  await browser.close()
  await team.stop()
})
afterEach(async () => {
  expect(here.complaints).toEqual([])
  await here.close()
})

const open = async (name: string, options: Parameters<typeof openConsole>[2] = {}): Promise<Page> => {
  const server = { url: team.url, token: tokens[name] ?? '' }
  here = await openConsole(browser, server, { address: '/tokens', ...options })
  return here.page
}

const rows = (page: Page): Promise<string[]> => page.locator('.token-list').first().locator('strong').allInnerTexts()

describe('the tokens of a team', () => {
  it('are listed with what they allow, and those of other workspaces are counted', async () => {
    const page = await open('admin')
    await page.locator('.token').first().waitFor()
    const own = page.locator('.token', { hasText: '花子' })
    expect(await own.innerText()).toMatch(/yours, in use here[\s\S]*admin[\s\S]*default[\s\S]*docs/)
    expect(await page.locator('main').innerText()).toContain('Tokens for workspaces that are not yours: 1.')
    await page.getByText('Ended tokens (1)').click()
    expect(await page.locator('.ended').innerText()).toContain('<b>bold</b>⟦U+202E⟧')
    await here.picture('tokens', true)
  })

  it('offer no more than their maker has', async () => {
    const page = await open('admin')
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('docs').waitFor()
    expect(await dialog.getByRole('checkbox').count()).toBe(2)
    expect(await dialog.getByLabel('every workspace').count()).toBe(0)
    await here.close()
    const other = await open('all')
    await other.getByRole('button', { name: 'New token' }).click()
    await other.getByRole('dialog').getByLabel('every workspace').waitFor()
    await other.getByLabel('These, with commas between them').waitFor()
  })

  it('are made, shown once, kept nowhere, used and revoked', async () => {
    const page = await open('admin')
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('taro')
    await dialog.getByLabel(/^Write/).check()
    await dialog.getByLabel('Days until it ends').fill('0')
    await dialog.getByRole('button', { name: 'Make the token' }).click()
    await dialog.locator('#token-days-wrong').waitFor()
    expect(await page.evaluate('document.activeElement.id')).toBe('token-days')
    here.complaints.length = 0
    await page.keyboard.press('Control+A')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Copy the token now' }).waitFor()
    const token = await page.locator('.made-token pre').innerText()
    expect(token).toMatch(/^kura_[0-9a-z]{12}_[\w-]{43}$/)
    const kept = 'JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href, document.title])'
    expect(await page.evaluate(kept)).not.toContain(token)
    await page.getByRole('button', { name: 'I have copied it' }).click()
    expect(await page.content()).not.toContain(token)
    expect(await rows(page)).toContain('taro')
    expect(
      (await team.post(toolCall('create_item', { type: 'task', title: 'x', content: 'x' }), bearer(token))).status,
    ).toBe(200)

    await page.getByRole('button', { name: 'Revoke the token taro' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    expect((await team.post(toolCall('list_items'), bearer(token))).status).toBe(200)
    await page.getByRole('button', { name: 'Revoke the token taro' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Ended tokens (2)').waitFor()
    expect(await rows(page)).not.toContain('taro')
    expect((await team.post(toolCall('list_items'), bearer(token))).status).toBe(401)
  })

  it('are not shown below the scope admin', async () => {
    const page = await open('write')
    await page.getByText('This needs a token with the scope admin.').waitFor()
    expect(await page.getByRole('navigation').getByText('Tokens').count()).toBe(0)
  })

  it('fit a phone, in Japanese', async () => {
    const page = await open('admin', { width: 360, language: 'ja' })
    await page.getByRole('button', { name: 'トークンを作る' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await here.picture('tokens-phone')
  })
})
