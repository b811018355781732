import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { startConsole, type ConsoleServer } from './console-server.ts'
import { openConsole } from './open-console.ts'

let browser: Browser
let server: ConsoleServer

beforeAll(async () => {
  browser = await launch()
  server = await startConsole({ args: ['knowledge'] })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const create = async (fields: Readonly<Record<string, unknown>>): Promise<number> =>
  (await server.call<{ readonly id: number }>('create_item', { type: 'note', title: 'A note', ...fields })).id

const open = (address: string, options: Parameters<typeof openConsole>[2] = {}) =>
  openConsole(browser, server, { address, ...options })

describe('the history of an item', () => {
  it('compares any two revisions word by word, Japanese included, with an address for it', async () => {
    const id = await create({ content: '今日は東京へ行きます。\n' })
    await server.call('update_item', { id, content: '今日は大阪へ行きます。\n' })
    await server.call('update_item', { id, title: 'Another note' })
    const { page, complaints, close } = await open(`/items/${id}/history?from=1&to=2`, { language: 'ja' })
    await page.locator('.comparison del').waitFor()
    expect(await page.locator('.comparison del').textContent()).toContain('東京')
    expect(await page.locator('.comparison ins').textContent()).toContain('大阪')
    await page.getByRole('radio', { name: '版 3 を比較先にする' }).check()
    expect(new URL(page.url()).search).toBe('?from=1&to=3')
    await page.locator('.comparison ins', { hasText: 'Another' }).waitFor()
    await page.goBack()
    await page.locator('#comparison-title', { hasText: '版 2' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('restores a revision as a new one', async () => {
    const id = await create({ title: 'First' })
    await server.call('update_item', { id, title: 'Second' })
    const { page, complaints, close } = await open(`/items/${id}/history?from=2&to=1`)
    await page.getByRole('button', { name: 'Restore revision 1' }).click()
    await page.locator('.toast', { hasText: 'revision 3' }).waitFor()
    await page.locator('.revision', { hasText: 'restored' }).waitFor()
    expect(await server.call('get_item', { id })).toMatchObject({ title: 'First', revision: 3 })
    expect(complaints).toEqual([])
    await close()
  })

  it('refuses to restore what it did not see, and says so', async () => {
    const id = await create({ title: 'First' })
    await server.call('update_item', { id, title: 'Second' })
    const { page, close } = await open(`/items/${id}/history?from=2&to=1`)
    await server.call('update_item', { id, title: 'Third' })
    await page.getByRole('button', { name: 'Restore revision 1' }).click()
    await page.locator('.problem-note', { hasText: 'revision 3' }).waitFor()
    expect(await server.call('get_item', { id })).toMatchObject({ title: 'Third' })
    await close()
  })

  it('names a broken or unknown revision in the address, and leaves it out', async () => {
    const id = await create({})
    await server.call('update_item', { id, title: 'Second' })
    const { page, complaints, close } = await open(`/items/${id}/history?from=x&to=99`)
    await page.locator('.banner', { hasText: 'from=x' }).waitFor()
    await page.locator('.banner', { hasText: 'to=99' }).waitFor()
    expect(await page.locator('#comparison-title').textContent()).toBe('From revision 1 to 2')
    expect(complaints).toEqual([])
    await close()
  })

  it('of a deleted item restores it, and of none says so', async () => {
    const id = await create({ title: 'Gone' })
    await server.call('delete_item', { id })
    const { page, close, go } = await open(`/items/${id}/history`)
    await page.getByRole('button', { name: 'Restore the item' }).click()
    await page.locator('.toast').waitFor()
    expect(await server.call('get_item', { id })).toMatchObject({ title: 'Gone' })
    await go('/items/999999/history')
    await page.locator('h1', { hasText: 'There is no item' }).waitFor()
    await close()
  })

  it('reads older pages on demand, and by itself as far as the address asks', async () => {
    const id = await create({ title: 'Revision 1' })
    for (let revision = 2; revision <= 60; revision += 1)
      await server.call('update_item', { id, title: `Revision ${revision}` })
    const { page, close, go } = await open(`/items/${id}/history`)
    expect(await page.locator('.revision').count()).toBe(50)
    await page.getByRole('button', { name: 'Older revisions' }).click()
    await page.locator('.revision').nth(59).waitFor()
    await go(`/items/${id}/history?from=1&to=60`)
    await page.locator('.comparison ins', { hasText: '60' }).waitFor()
    await close()
    const second = await open(`/items/${id}/history?from=2&to=60`)
    await second.page.locator('.comparison del', { hasText: '2' }).waitFor()
    await second.close()
  })
})
