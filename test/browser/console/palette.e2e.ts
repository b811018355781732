import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { startExampleConsole, type ConsoleServer } from './console-server.ts'
import { openConsole } from './open-console.ts'

let browser: Browser
let server: ConsoleServer

beforeAll(async () => {
  browser = await launch()
  server = await startExampleConsole()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

it('leads to an item, a view and a command', async () => {
  const { page, complaints, close } = await openConsole(browser, server, { address: '/items' })
  const box = page.getByRole('combobox', { name: 'Search or go to' })
  await page.keyboard.press('Control+k')
  await box.fill('#15')
  await page.getByRole('option', { name: /#15/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/items/15')

  await page.keyboard.press('Control+k')
  await box.fill('handler queue')
  await page.getByRole('option', { name: 'Handler queue', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/handler-queue')

  await page.keyboard.press('Control+k')
  await box.fill('branch')
  await page.locator('.choice-group', { hasText: 'Commands' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/commands\/[^/]+\/[^/]+\/[^/]+\/[^/]+$/)
  expect(complaints).toEqual([])
  await close()
})

it('goes to all hits with Enter before the search has answered, and closes with Escape', async () => {
  const { page, close } = await openConsole(browser, server, { address: '/' })
  await page.keyboard.press('Control+k')
  await page.locator('.palette input').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.palette input').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.locator('.palette input').waitFor()
  await page.keyboard.type('handler')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('handler')
  await close()
})

it('goes to the view whose whole name was typed, without waiting for the search', async () => {
  const { page, close } = await openConsole(browser, server, { address: '/' })
  await page.keyboard.press('Control+k')
  await page.locator('.palette input').waitFor()
  await page.keyboard.type('handler queue')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/handler-queue')
  await close()
})

it('lists all keys, and switches single keys off for good', async () => {
  const { page, close } = await openConsole(browser, server, { address: '/items', language: 'ja' })
  await page.keyboard.press('?')
  await page.getByRole('heading', { name: 'キー操作' }).waitFor()
  await page.getByRole('checkbox', { name: '1 文字のキーで操作する' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('grid').focus()
  const active = (): Promise<string | null> => page.getByRole('grid').getAttribute('aria-activedescendant')
  const before = await active()
  for (const key of ['j', 'x', '?', '/']) await page.keyboard.press(key)
  expect(await active()).toBe(before)
  expect(await page.locator('dialog[open], .bulk-bar').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  expect(await active()).not.toBe(before)
  await close()
})
