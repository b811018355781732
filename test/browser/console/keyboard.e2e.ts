import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { startConsole, type ConsoleServer } from './console-server.ts'
import { tabTo } from './keyboard.ts'
import { openConsole, untilShown } from './open-console.ts'

let browser: Browser
let server: ConsoleServer

const example = path.resolve(import.meta.dirname, '../../../examples/workspace/config/web-component-configuration.xml')

beforeAll(async () => {
  browser = await launch()
  server = await startConsole({ args: ['--extras'] })
  await server.call('create_item', { type: 'note', title: 'First title', content: 'one', description: 'd' })
  await server.call('update_item', { id: 1, title: 'Second title' })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

describe('with the keyboard alone', { timeout: 240_000 }, () => {
  it('a person restores a revision, resolves a conflict and exports a queue, from the first Tab on', async () => {
    const { page, complaints, close } = await openConsole(browser, server)

    // The first Tab reaches the skip link, and the views come after it.
    await tabTo(page, 'link', 'Skip to the content')
    await tabTo(page, 'link', 'Items')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/items')
    await untilShown(page)

    // Search, open what is found.
    await tabTo(page, 'searchbox', 'Search the items')
    await page.keyboard.type('Second')
    await page.locator('main').getByText('Second title').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/items/1')
    await untilShown(page)

    // Restore the first revision.
    await tabTo(page, 'link', 'History')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/items/1/history**')
    await untilShown(page)
    await tabTo(page, 'radio', /^Compare to revision/)
    await page.keyboard.press('ArrowDown')
    await tabTo(page, 'button', 'Restore revision 1')
    await page.keyboard.press('Enter')
    await page
      .getByText(/is back as revision 3/)
      .first()
      .waitFor()
    expect(await server.call('get_item', { id: 1 })).toMatchObject({ title: 'First title', revision: 3 })

    // Edit it while an agent changes the same field, and resolve the conflict.
    if (!new URL(page.url()).pathname.endsWith('/items/1')) {
      await tabTo(page, 'link', 'To the item')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/items/1')
    }
    await untilShown(page)
    await tabTo(page, 'button', 'Edit')
    await page.keyboard.press('Enter')
    await page.locator('main form').waitFor()
    await tabTo(page, 'textbox', 'Title')
    await page.keyboard.press('End')
    await page.keyboard.type(' of mine')
    await server.call('update_item', { id: 1, title: 'First title of theirs', category: 'plans' })
    await page.keyboard.press('Control+Enter')
    await page.locator('.conflict').waitFor()
    await tabTo(page, 'radio', /Mine|Theirs/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await tabTo(page, 'button', 'Save the merged item')
    await page.keyboard.press('Enter')
    await page.locator('.conflict').waitFor({ state: 'detached' })
    expect(await server.call('get_item', { id: 1 })).toMatchObject({ title: 'First title of mine', category: 'plans' })

    // Put a handler queue in order and export it.
    await page.keyboard.press('Control+k')
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.type('handler queue')
    await page.locator('dialog[open] [role=option][aria-selected=true]', { hasText: 'Handler queue' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/handler-queue')
    await untilShown(page)
    await tabTo(page, 'textbox', 'Configuration (XML)')
    await page.keyboard.insertText(readFileSync(example, 'utf8'))
    await tabTo(page, 'button', 'Show on the board')
    await page.keyboard.press('Enter')
    await tabTo(page, 'button', /^Move SecureHandler, \d+ of \d+/)
    const before = await page.locator(':focus').getAttribute('aria-label')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    expect(await page.locator(':focus').getAttribute('aria-label')).not.toBe(before)
    await tabTo(page, 'button', 'Correct the order')
    await page.keyboard.press('Enter')
    await tabTo(page, 'button', 'Export')
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const exported = readFileSync(await (await download).path(), 'utf8')
    expect(exported.indexOf('HttpResponseHandler')).toBeLessThan(exported.indexOf('SecureHandler'))

    expect(complaints).toEqual([])
    await close()
  })
})
