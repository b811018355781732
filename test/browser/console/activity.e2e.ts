import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { findingsOf } from './axe-findings.ts'
import { isTeam, startConsole, type ConsoleServer } from './console-server.ts'
import { openConsole, untilShown } from './open-console.ts'

let browser: Browser
let server: ConsoleServer
beforeAll(async () => {
  browser = await launch()
  server = await startConsole({ args: ['knowledge'] })
  await server.call('create_item', { type: 'task', title: 'first' })
  await server.call('create_item', { type: 'bug', title: '<img src=x onerror=alert(1)>\u202eevil', related: [1] })
  await server.call('update_item', { id: 1, title: 'renamed', tags: ['a'] })
  await server.call('create_item', { type: 'bug', title: 'will be gone' })
  await server.call('delete_item', { id: 3 })
  await server.call('update_current_state', { content: '# Here' })
  await server.call('update_current_state', { content: '# There' })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const open = (address: string, options = {}) => openConsole(browser, server, { address, ...options })

describe('the activity', () => {
  it('shows who changed what by day, and leads to the difference', async () => {
    const { page, complaints, picture, close } = await open('/activity')
    const rows = page.locator('.change')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(7)
    expect(await page.locator('.day h2').count()).toBe(1)
    expect(await rows.locator('.change-kind').allTextContents()).toEqual([
      'state written',
      'state written',
      'deleted',
      'created',
      'updated',
      'created',
      'created',
    ])
    const updated = rows.filter({ hasText: 'renamed' })
    expect(await updated.textContent()).toContain('Changed: title, tags')
    const compare = updated.getByRole('link', { name: 'See what changed in revision 2 of item 1' })
    expect(await compare.getAttribute('href')).toBe('/items/1/history?from=1&to=2')
    await picture('activity')
    await rows.first().getByRole('link', { name: 'See what changed in state 2' }).click()
    await page.getByRole('heading', { name: 'What changed from state 1 to state 2' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('shows hostile titles as text', async () => {
    const { page, complaints, close } = await open('/activity')
    await page.getByText('<img src=x onerror=alert(1)>⟦U+202E⟧evil').first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('is filtered, with the filters in the address', async () => {
    const { page, complaints, close } = await open('/activity')
    await page.locator('.change').first().waitFor()
    await page.getByLabel('Change', { exact: true }).selectOption('create')
    await page.getByLabel('Type', { exact: true }).selectOption('bug')
    await expect.poll(() => page.locator('.change').count()).toBe(2)
    expect(new URL(page.url()).search).toBe('?change=create&type=bug')
    await page.reload()
    await untilShown(page)
    expect(await page.locator('.change').count()).toBe(2)
    await page.getByLabel('Who').fill('somebody')
    await page.getByLabel('Who').press('Enter')
    await page.getByText('No change fits these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await expect.poll(() => page.locator('.change').count()).toBe(7)
    await page.goBack()
    await page.getByText('No change fits these filters.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('names a wrong parameter and leaves it out', async () => {
    const { page, complaints, close } = await open('/activity?change=explode&who=')
    await page.getByText('“explode” is not a value of change. It is left out.').waitFor()
    expect(await page.locator('.change').count()).toBe(7)
    expect(complaints).toEqual([])
    await close()
  })

  it('brings back what was deleted', async () => {
    const { page, complaints, close } = await open('/activity')
    await page.getByRole('button', { name: 'Bring back will be gone' }).click()
    await page.getByText('will be gone is back.').waitFor()
    await expect.poll(() => page.locator('.change').count()).toBe(8)
    expect(await page.locator('.change').first().locator('.change-kind').textContent()).toBe('restored')
    expect(await page.getByRole('button', { name: /^Bring back/ }).count()).toBe(0)
    expect(await server.call('get_item', { id: 3 })).toMatchObject({ title: 'will be gone', revision: 3 })
    expect(complaints).toEqual([])
    await close()
  })

  it.skipIf(isTeam)('offers nothing that writes to a page that was not let in', async () => {
    await server.call('create_item', { type: 'task', title: 'short-lived' })
    await server.call('delete_item', { id: 4 })
    const { page, close } = await open('/activity', { signedIn: false })
    await page.locator('.change').first().waitFor()
    expect(await page.getByRole('button', { name: /^Bring back/ }).count()).toBe(0)
    await close()
  })

  it('reads older changes page by page', async () => {
    for (let index = 0; index < 60; index++) await server.call('create_item', { type: 'note', title: `note ${index}` })
    const { page, complaints, close } = await open('/activity?type=note')
    await expect.poll(() => page.locator('.change').count()).toBe(50)
    await page.getByRole('button', { name: 'Older changes' }).click()
    await page.getByText('These are all changes.').waitFor()
    expect(await page.locator('.change').count()).toBe(60)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['en', 'dark', 1280],
    ['ja', 'light', 360],
  ] as const)('has no finding of axe (%s, %s, %i)', async (language, theme, width) => {
    const { page, picture, close } = await open('/activity', { language, theme, width })
    await page.locator('.change').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    await picture(`activity-${language}-${theme}-${width}`)
    await close()
  })
})
