import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { isTeam, startConsole, type ConsoleServer } from './console-server.ts'
import { openConsole, type OpenOptions } from './open-console.ts'

let browser: Browser
let server: ConsoleServer

interface Hits {
  readonly items: readonly { readonly id: number }[]
}

const hostile = '<img src=x onerror=alert(1)> \u202Eevil\u0000'

beforeAll(async () => {
  browser = await launch()
  server = await startConsole({ args: ['knowledge', '--extras'] })
  const items = Array.from({ length: 240 }, (_, index) => ({
    type: index % 3 === 0 ? 'bug' : 'task',
    title: `${index % 2 === 0 ? 'Lock order' : '順序を決める'} ${index + 1}`,
    description: 'Take the lock of the row first.',
    status: index % 4 === 0 ? 'Closed' : 'Open',
    priority: index % 5 === 0 ? 'HIGH' : 'MEDIUM',
    tags: ['db', ...(index % 10 === 0 ? ['hot spot'] : [])],
  }))
  for (let start = 0; start < items.length; start += 100)
    await server.call('create_items', { items: items.slice(start, start + 100) })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const open = (address: string, options: OpenOptions = {}) => openConsole(browser, server, { address, ...options })

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search the items' })
const grid = (page: Page) => page.getByRole('grid')
const rows = (page: Page) => grid(page).getByRole('row')
const chips = (page: Page) => page.locator('.chips button')

/** The ids of the rows in the document, in order. */
const idsIn = async (page: Page): Promise<readonly number[]> =>
  (await page.locator('.item-row .row-id').allTextContents()).map((text) => Number(text.slice(1)))

const focusGrid = async (page: Page): Promise<void> => {
  await grid(page).waitFor()
  await grid(page).focus()
}

describe('the list of items', () => {
  it('finds what the tool finds, marks it, and keeps the address up to date', async () => {
    const { page, complaints, close } = await open('/items')
    await box(page).pressSequentially('lock type:bug')
    await page.locator('mark').first().waitFor()
    await page.locator('.list-count', { hasText: 'found' }).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('lock type:bug')
    const { items } = await server.call<Hits>('search_items', { query: 'lock type:bug', limit: 100 })
    const shown = await idsIn(page)
    expect(shown).toEqual(items.slice(0, shown.length).map(({ id }) => id))
    expect(await page.title()).toContain('lock type:bug')
    expect(complaints).toEqual([])
    await close()
  })

  it('shows filters as chips of the same text', async () => {
    const { page, close } = await open('/items?q=lock%20%20status:Closed%20order')
    expect(await chips(page).allTextContents()).toEqual(['Status: Closed×'])
    await page.getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('checkbox', { name: 'HIGH' }).check()
    await expect.poll(() => box(page).inputValue()).toBe('lock  status:Closed order priority:HIGH')
    await page.keyboard.press('Escape')
    await chips(page).first().click()
    await expect.poll(() => box(page).inputValue()).toBe('lock  order priority:HIGH')
    await page.goBack()
    await expect.poll(() => box(page).inputValue()).toBe('lock  status:Closed order priority:HIGH')
    await close()
  })

  it('asks nothing while an input method composes', async () => {
    const { page, close } = await open('/items')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('search_items') === true) asked.push(request.postData() ?? '')
    })
    await box(page).focus()
    const cdp = await page.context().newCDPSession(page)
    for (const text of ['じ', 'じゅ', 'じゅん']) {
      await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      await page.waitForTimeout(250)
    }
    expect(asked).toEqual([])
    await cdp.send('Input.insertText', { text: '順序' })
    await page.locator('mark').first().waitFor()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('順序')
    await close()
  })

  it('has few rows in the document, and reads the last page when it is reached', async () => {
    const { page, close } = await open('/items')
    await focusGrid(page)
    expect(await grid(page).getAttribute('aria-rowcount')).toBe('240')
    await page.keyboard.press('End')
    await page.getByRole('link', { name: 'Lock order 1', exact: true }).waitFor()
    expect(await rows(page).count()).toBeLessThanOrEqual(80)
    await close()
  })

  it('sorts what has no words, and says when an order cannot be used', async () => {
    const { page, close } = await open('/items?q=type:bug&sort=created-asc')
    await expect.poll(() => idsIn(page).then((ids) => ids.slice(0, 3))).toEqual([1, 4, 7])
    await page.locator('.order select').selectOption('priority')
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('priority')
    await box(page).fill('lock')
    await page.getByText('With words, the best match comes first.').waitFor()
    await close()
  })

  it('names parameters that are unknown or broken', async () => {
    const { page, close } = await open('/items?sort=title&colour=red')
    await page.getByText('a value that cannot be used: sort').waitFor()
    await page.getByText('not known here: colour').waitFor()
    expect(await rows(page).count()).toBeGreaterThan(0)
    await close()
  })

  it('says when nothing is found, and offers a next step', async () => {
    const { page, close } = await open('/items?q=lock%20type:nothing')
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await page.getByRole('button', { name: 'Search without the filters' }).click()
    await expect.poll(() => box(page).inputValue()).toBe('lock')
    await rows(page).first().waitFor()
    await close()
  })

  it.skipIf(isTeam)('offers nothing that writes to a person who may only read', async () => {
    const { page, close } = await open('/items', { signedIn: false })
    await rows(page).first().waitFor()
    expect(await grid(page).getByRole('checkbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'New item' }).count()).toBe(0)
    await close()
  })
})

describe('keys', () => {
  it('move, select, open and clear', async () => {
    const { page, close } = await open('/items?q=lock')
    await focusGrid(page)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 selected').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.bulk-bar').waitFor({ state: 'detached' })
    const active = await page.locator('.item-row.is-active .row-id').textContent()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/items/${active?.slice(1)}`)
    await close()
  })

  it('open the item to edit, and go to the search', async () => {
    const { page, close } = await open('/items')
    await focusGrid(page)
    await page.keyboard.press('/')
    expect(await page.evaluate('document.activeElement.matches("[data-search]")')).toBe(true)
    await focusGrid(page)
    await page.keyboard.press('e')
    await expect.poll(() => new URL(page.url()).hash).toBe('#edit')
    await close()
  })
})

describe('selected items', () => {
  it('are changed one by one; failures are listed and stay selected', async () => {
    const made = await Promise.all(
      ['one', 'two', 'three'].map((title) =>
        server.call<{ readonly id: number }>('create_item', { type: 'bulk', title: `bulk ${title}` }),
      ),
    )
    const { page, close } = await open('/items?q=type:bulk')
    await focusGrid(page)
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+End')
    await page.getByText('3 selected').first().waitFor()
    await server.call('delete_item', { id: made[1]?.id })
    await page.locator('.bulk-bar').getByRole('button', { name: 'Status' }).click()
    await page.getByRole('button', { name: 'Review' }).click()
    const note = page.locator('.bulk-failures')
    await note.waitFor()
    expect(await note.innerText()).toContain(`#${made[1]?.id}`)
    expect(await note.innerText()).toContain('not found')
    const statuses = await Promise.all(
      [made[0], made[2]].map((item) => server.call<{ readonly status: string }>('get_item', { id: item?.id })),
    )
    expect(statuses.map(({ status }) => status)).toEqual(['Review', 'Review'])
    await close()
  })

  it('get and lose tags, and are deleted with a way back', async () => {
    const made = await server.call<{ readonly id: number }>('create_item', { type: 'undo', title: 'undo me' })
    const { page, close } = await open('/items?q=type:undo')
    await page.getByRole('checkbox', { name: `Select #${made.id}` }).click()
    await page.locator('.bulk-bar').getByRole('button', { name: 'Tags' }).click()
    await page.getByLabel('Add a tag').fill('new tag')
    await page.keyboard.press('Enter')
    await page.getByText('1 item changed').first().waitFor()
    const tagged = await server.call<{ readonly tags: readonly string[] }>('get_item', { id: made.id })
    expect(tagged.tags).toEqual(['new tag'])
    await page.getByRole('checkbox', { name: `Select #${made.id}` }).click()
    await page.locator('.bulk-bar').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await rows(page).first().waitFor()
    expect(await server.call('get_item', { id: made.id })).toMatchObject({ tags: ['new tag'] })
    await close()
  })
})

describe('beside the list', () => {
  it('changes by others are counted, and shown when asked for', async () => {
    const { page, close } = await open('/items')
    await rows(page).first().waitFor()
    await page.waitForTimeout(1000)
    const before = await idsIn(page)
    await server.call('create_item', { type: 'live', title: 'made by another' })
    await page.getByText('1 item was changed by others.').waitFor({ timeout: 15_000 })
    expect(await idsIn(page)).toEqual(before)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('link', { name: 'made by another' }).waitFor()
    await close()
  })

  it('a search is saved under a name, opened and deleted', async () => {
    const { page, go, close } = await open('/items?q=type:bug%20is:open')
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByLabel('Save this search as').fill('Open bugs')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved as Open bugs').waitFor()
    await go('/items')
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('button', { name: 'Open bugs', exact: false }).first().click()
    await expect.poll(() => box(page).inputValue()).toBe('type:bug is:open')
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('button', { name: 'Delete the view Open bugs' }).click()
    await page.getByText('No saved views yet').waitFor()
    await close()
  })

  it('a new item is created and opened; what the tool refuses stands at the field', async () => {
    const { page, close } = await open('/items')
    await page.getByRole('button', { name: 'New item' }).click()
    await page.getByLabel('Type', { exact: true }).fill('a/b')
    await page.getByLabel('Title').fill('Written by a person')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.locator('input[aria-invalid="true"]').waitFor()
    await page.getByLabel('Type', { exact: true }).fill('note')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/items\/\d+$/)
    await close()
  })

  it('hostile data stays text', async () => {
    await server.call('create_item', {
      type: 'hostile',
      title: hostile.replace('\u0000', ''),
      description: hostile,
      tags: [hostile.slice(0, 30)],
    })
    const { page, complaints, close } = await open('/items?q=type:hostile')
    await rows(page).first().waitFor()
    expect(await page.locator('.item-row img').count()).toBe(0)
    expect(await page.locator('.row-title').first().textContent()).toContain('⟦U+202E⟧')
    expect(complaints).toEqual([])
    await close()
  })

  it('an empty store teaches the first step', async () => {
    const empty = await startConsole({ args: ['knowledge'] })
    const { page, close } = await openConsole(browser, empty, { address: '/items', language: 'ja', width: 360 })
    await page.getByRole('heading', { name: 'まだ何も保存されていません' }).waitFor()
    await page.getByRole('link', { name: 'エージェントを接続' }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await close()
    await empty.stop()
  })
})
