import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { findingsOf } from './axe-findings.ts'
import { startConsole, startExampleConsole, type ConsoleServer } from './console-server.ts'
import { openConsole, untilShown } from './open-console.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

const panel = (page: Page, name: string) => page.locator(`.panel-${name}`)

describe('the start page', () => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await startExampleConsole()
  })
  afterAll(() => server.stop())

  it('shows the state, what is open, what changed, numbers and health', async () => {
    const { page, complaints, picture, close } = await openConsole(browser, server)
    await panel(page, 'state').locator('.state-excerpt h3').first().waitFor()
    expect(await panel(page, 'open').locator('li').count()).toBe(8)
    expect(await panel(page, 'open').locator('.priority').first().textContent()).toBe('CRITICAL')
    expect(await panel(page, 'changes').locator('li').count()).toBe(8)
    expect(await panel(page, 'numbers').locator('dd').allTextContents()).toEqual(['45', '14', '58', '10'])
    await page.getByText(/Kura \S+ answers\./).waitFor()
    expect(await page.title()).toBe('Overview · Kura')
    await picture('home')
    expect(complaints).toEqual([])
    await close()
  })

  it('has the three trials of the example at once, each one press away', async () => {
    const { page, complaints, go, close } = await openConsole(browser, server)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await untilShown(page)
    expect(new URL(page.url()).pathname).toBe('/items')
    expect(new URL(page.url()).searchParams.get('q')).toBe('who watches the shop after the release')
    await go('/')
    await page.getByLabel('What do you want to do?').fill('commit')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await untilShown(page)
    expect(page.url()).toMatch(/\/commands\?q=commit$/)
    await go('/')
    const link = page.getByRole('link', { name: 'Open it and see what is wrong' })
    expect(await link.getAttribute('href')).toBe('/handler-queue?example=1')
    await link.click()
    await untilShown(page)
    // The view takes the example from the address.
    expect(new URL(page.url()).pathname).toBe('/handler-queue')
    expect(complaints).toEqual([])
    await close()
  })

  it('speaks Japanese, on a phone and in the dark', async () => {
    const { page, complaints, picture, close } = await openConsole(browser, server, {
      width: 360,
      language: 'ja',
      theme: 'dark',
    })
    await page.getByRole('heading', { name: '未完了の項目 (優先度順)' }).waitFor()
    await panel(page, 'changes').locator('li').first().waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await picture('home-ja-360-dark', true)
    expect(complaints).toEqual([])
    await close()
  })

  it('counts new changes, and shows them when pressed', async () => {
    const { page, complaints, close } = await openConsole(browser, server)
    await panel(page, 'changes').locator('li').first().waitFor()
    // The page looks every five seconds; the first look only learns what is there.
    await page.waitForTimeout(1_500)
    await server.call('create_item', { type: 'task', title: 'made meanwhile', priority: 'CRITICAL' })
    const button = page.getByRole('button', { name: 'Show 1 new change' })
    await button.waitFor({ timeout: 20_000 })
    expect(await page.getByText('made meanwhile').count()).toBe(0)
    await button.click()
    await page.getByText('made meanwhile').first().waitFor()
    expect(await button.count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['en', 'light', 1280],
    ['ja', 'dark', 360],
  ] as const)('has no finding of axe (%s, %s, %i)', async (language, theme, width) => {
    const { page, close } = await openConsole(browser, server, { language, theme, width })
    await panel(page, 'changes').locator('li').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await close()
  })
})

describe('an empty store', () => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await startConsole({ args: ['knowledge'] })
  })
  afterAll(() => server.stop())

  it('teaches the first step', async () => {
    const { page, complaints, picture, close } = await openConsole(browser, server)
    await page.getByRole('heading', { name: 'The storehouse is empty' }).waitFor()
    expect(await page.locator('.first-step pre').allTextContents()).toEqual([
      expect.stringMatching(/kura(\.js)? connect$/) as unknown,
      expect.stringContaining('Remember in Kura') as unknown,
      expect.stringMatching(/add "We deploy on Tuesdays" --type decision$/) as unknown,
    ])
    expect(await page.locator('.trials').count()).toBe(0)
    expect(await findingsOf(page)).toEqual([])
    await picture('home-empty')
    expect(complaints).toEqual([])
    await close()
  })
})
