import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { isTeam, startConsole, type ConsoleServer } from './console-server.ts'
import { openConsole, untilShown } from './open-console.ts'

interface Item {
  readonly id: number
  readonly revision: number
  readonly title: string
  readonly content: string
  readonly related: readonly number[]
  readonly [field: string]: unknown
}

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

const create = (fields: Readonly<Record<string, unknown>>): Promise<Item> =>
  server.call<Item>('create_item', { type: 'task', title: 'A task', ...fields })

const read = (id: number): Promise<Item> => server.call<Item>('get_item', { id })

const open = (address: string, options: Parameters<typeof openConsole>[2] = {}) =>
  openConsole(browser, server, { address, ...options })

const startEditing = async (page: Page): Promise<void> => {
  await page.keyboard.press('e')
  await page.locator('#item-title').waitFor()
}

describe('an item', () => {
  it('is read with its facts, text, tags and relations, the closed ones struck', async () => {
    const done = await create({ title: 'Done before', status: 'Completed' })
    const item = await create({
      title: '請求の見直し',
      description: 'What it is about',
      content: `# Why\n\nSee #${done.id}.\n\n- [x] one`,
      tags: ['請求'],
      related: [done.id],
      endDate: '2026-01-31',
    })
    const { page, complaints, close } = await open(`/items/${item.id}`)
    expect(await page.title()).toBe(`請求の見直し #${item.id} · Kura`)
    expect(await page.locator('h1').textContent()).toBe('請求の見直し')
    await page.locator('.markdown h2', { hasText: 'Why' }).waitFor()
    expect(await page.locator('.markdown a').getAttribute('href')).toBe(`/items/${done.id}`)
    expect(await page.locator('.item-facts').textContent()).toContain('2026-01-31')
    await page.locator('.related.is-closed', { hasText: 'Done before' }).waitFor()
    expect(await page.locator('.call-behind').textContent()).toContain(` call get_item '{"id":${item.id}}'`)
    expect(await page.locator('.erase').textContent()).toContain(`item purge ${item.id}`)
    await page.locator('.markdown a').click()
    await page.locator('h1', { hasText: 'Done before' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('names the chosen workspace in every line for a shell', async () => {
    const item = await create({})
    const { page, close } = await open(`/items/${item.id}?workspace=default`)
    expect(await page.locator('.call-behind').textContent()).toMatch(/KURA_WORKSPACE=default .* call get_item /)
    expect(await page.locator('.erase').textContent()).toMatch(/KURA_WORKSPACE=default .* item purge /)
    await close()
  })

  it('prints its text without buttons', async () => {
    const item = await create({ content: 'On paper' })
    const { page, close } = await open(`/items/${item.id}`)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.item-text').isVisible()).toBe(true)
    for (const hidden of ['header.top', 'nav.views', '.actions', '.picker', '.call-behind'])
      expect(await page.locator(hidden).first().isVisible()).toBe(false)
    await close()
  })

  it.skipIf(isTeam)('offers nothing that writes without the token', async () => {
    const item = await create({})
    const { page, complaints, close } = await open(`/items/${item.id}`, { signedIn: false })
    expect(await page.locator('#edit-item').count()).toBe(0)
    expect(await page.locator('.picker').count()).toBe(0)
    await page.keyboard.press('e')
    expect(await page.locator('form.item-edit').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('editing an item', () => {
  it('sends only what changed, names the new revision, and gives the focus back', async () => {
    const item = await create({ content: 'one\ntwo\n', tags: ['a'] })
    const { page, complaints, close } = await open(`/items/${item.id}`)
    const sent: unknown[] = []
    page.on('request', (request) => {
      const body = request.postData() ?? ''
      if (body.includes('"update_item"'))
        sent.push((JSON.parse(body) as { params: { arguments: unknown } }).params.arguments)
    })
    await startEditing(page)
    await page.locator('#item-tags').fill('b')
    await page.keyboard.press('Enter')
    await page.locator('#item-status').selectOption('Review')
    await page.locator('#item-tags').fill('c')
    await page.keyboard.press('Control+Enter')
    await page.locator('.toast', { hasText: 'revision 2' }).waitFor()
    expect(sent).toEqual([{ id: item.id, status: 'Review', tags: ['a', 'b', 'c'], expectedRevision: 1 }])
    await page.locator('#edit-item:focus').waitFor()
    expect(await page.evaluate('Object.keys(sessionStorage).filter((name) => name.includes("draft"))')).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('shows the words of the tool at the field, with the focus there', async () => {
    const item = await create({ startDate: '2026-01-02' })
    const { page, close } = await open(`/items/${item.id}`, { language: 'ja' })
    await startEditing(page)
    await page.locator('#item-title').fill(' ')
    await page.keyboard.press('Control+Enter')
    await page.locator('#item-title-wrong').waitFor()
    expect(await page.locator('#item-title-wrong').textContent()).toContain('タイトルが空です')
    await page.locator('#item-title:focus').waitFor()
    expect(await page.locator('#item-title').getAttribute('aria-invalid')).toBe('true')
    await page.locator('#item-title').fill('ok')
    await page.locator('#item-endDate').fill('2026-01-01')
    await page.keyboard.press('Control+Enter')
    await page.locator('.wrong').waitFor()
    await page.locator('#item-startDate:focus, #item-endDate:focus').waitFor()
    expect((await read(item.id)).revision).toBe(1)
    await close()
  })

  it('asks before it discards changes, and only then', async () => {
    const item = await create({})
    const { page, complaints, close } = await open(`/items/${item.id}`)
    await startEditing(page)
    await page.keyboard.press('Escape')
    await page.locator('#edit-item').waitFor()
    await startEditing(page)
    await page.locator('#item-title').fill('Changed')
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]', { hasText: 'Title' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    expect(await page.locator('#item-title').inputValue()).toBe('Changed')
    await page.locator('#item-title').press('Escape')
    await page.locator('dialog[open]').getByRole('button', { name: 'Discard' }).click()
    await page.locator('#edit-item').waitFor()
    expect((await read(item.id)).title).toBe('A task')
    expect(complaints).toEqual([])
    await close()
  })

  it.skipIf(isTeam)('keeps a draft over a reload, and after the token has ended', async () => {
    const item = await create({})
    const { page, close } = await open(`/items/${item.id}`)
    await startEditing(page)
    await page.locator('#item-content').fill('下書き\n')
    await page.reload()
    await untilShown(page)
    expect(await page.locator('#item-content').inputValue()).toBe('下書き\n')
    await page.evaluate("sessionStorage.removeItem('kura-token')")
    await page.reload()
    await untilShown(page)
    expect(await page.locator('.quiet-note').textContent()).toContain('draft')
    await page.evaluate(`sessionStorage.setItem('kura-token', ${JSON.stringify(server.token)})`)
    await page.reload()
    await untilShown(page)
    expect(await page.locator('#item-content').inputValue()).toBe('下書き\n')
    await page.keyboard.press('Control+Enter')
    await page.locator('.toast').waitFor()
    expect((await read(item.id)).content).toBe('下書き\n')
    await close()
  })

  it('works where storage is denied', async () => {
    const item = await create({})
    const { page, close } = await open(`/items/${item.id}`, {
      before: (context) =>
        context.addInitScript({
          content: `Storage.prototype.setItem = (name) => {
            if (String(name).includes('draft')) throw new DOMException('denied')
          }`,
        }),
    })
    await startEditing(page)
    await page.locator('#item-title').fill('Without drafts')
    await page.locator('.quiet-note', { hasText: 'keeps no drafts' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.locator('.toast').waitFor()
    expect((await read(item.id)).title).toBe('Without drafts')
    await close()
  })
})

describe('two people at one item', () => {
  it('are merged where they changed different fields', async () => {
    const item = await create({ content: 'one\ntwo\nthree\n', tags: ['a'] })
    const { page, complaints, close } = await open(`/items/${item.id}`)
    await startEditing(page)
    await page.locator('#item-title').fill('Mine')
    await server.call('update_item', { id: item.id, status: 'Review', tags: ['a', 'theirs'] })
    await page.keyboard.press('Control+Enter')
    await page.locator('#conflict-title:focus').waitFor()
    await page.getByRole('button', { name: 'Save the merged item' }).click()
    await page.locator('.toast', { hasText: 'revision 3' }).waitFor()
    expect(await read(item.id)).toMatchObject({ title: 'Mine', status: 'Review', tags: ['a', 'theirs'], revision: 3 })
    expect(complaints).toEqual([])
    await close()
  })

  it('choose by field and by part of the content where both changed the same', async () => {
    const item = await create({ content: 'one\n\ntwo\n\nthree\n' })
    const first = await open(`/items/${item.id}`)
    const second = await open(`/items/${item.id}`)
    for (const { page } of [first, second]) await startEditing(page)
    await first.page.locator('#item-title').fill('Theirs')
    await first.page.locator('#item-content').fill('ONE\n\ntwo\n\nthree\n')
    await first.page.keyboard.press('Control+Enter')
    await first.page.locator('.toast', { hasText: 'revision 2' }).waitFor()
    const { page } = second
    await page.locator('#item-title').fill('Mine')
    await page.locator('#item-content').fill('1\n\ntwo\n\nTHREE\n')
    await page.keyboard.press('Control+Enter')
    await page.locator('#conflict-title').waitFor()
    expect(await page.locator('.versions').first().textContent()).toMatch(/A task.*Theirs.*Mine/)
    const save = page.getByRole('button', { name: 'Save the merged item' })
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('radio', { name: 'Mine', exact: true }).check()
    expect(await page.locator('.merge-part').count()).toBe(2)
    await page.locator('.merge-part').first().getByRole('radio', { name: 'Take theirs' }).check()
    await page.locator('[role=status]', { hasText: 'Everything is merged' }).waitFor()
    await save.click()
    await page.locator('.toast', { hasText: 'revision 3' }).waitFor()
    expect(await read(item.id)).toMatchObject({ title: 'Mine', content: 'ONE\n\ntwo\n\nTHREE\n', revision: 3 })
    expect([...first.complaints, ...second.complaints]).toEqual([])
    await first.close()
    await second.close()
  })

  it('may meet again, and edit the merged text by hand', async () => {
    const item = await create({ content: 'one\n' })
    const { page, close } = await open(`/items/${item.id}`)
    await startEditing(page)
    await page.locator('#item-content').fill('mine\n')
    await server.call('update_item', { id: item.id, content: 'theirs\n' })
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Edit the merged text' }).click()
    await page.locator('#merged-content').fill('theirs and mine\n')
    await server.call('update_item', { id: item.id, priority: 'LOW' })
    await page.getByRole('button', { name: 'Save the merged item' }).click()
    await page.locator('.conflict', { hasText: 'Revision 3' }).waitFor()
    await page.getByRole('button', { name: 'Save the merged item' }).click()
    await page.locator('.toast', { hasText: 'revision 4' }).waitFor()
    expect(await read(item.id)).toMatchObject({ content: 'theirs and mine\n', priority: 'LOW', revision: 4 })
    await close()
  })

  it('are told of each other quietly, and nothing that is typed is touched', async () => {
    const item = await create({})
    const { page, complaints, close } = await open(`/items/${item.id}`)
    await page.waitForTimeout(1000)
    await server.call('update_item', { id: item.id, title: 'By someone' })
    await page.locator('.news').waitFor({ timeout: 15_000 })
    expect(await page.locator('h1').textContent()).toBe('A task')
    await page.locator('.news button').click()
    await page.locator('h1', { hasText: 'By someone' }).waitFor()
    expect(await page.locator('.news').count()).toBe(0)
    await startEditing(page)
    await page.locator('#item-title').fill('I am typing')
    await server.call('update_item', { id: item.id, title: 'By someone again' })
    await page.locator('.news').waitFor({ timeout: 15_000 })
    expect(await page.locator('#item-title').inputValue()).toBe('I am typing')
    await page.locator('.news button').click()
    await page.locator('.conflict', { hasText: 'By someone again' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('may delete what the other one edits', async () => {
    const item = await create({ content: 'kept\n' })
    const { page, close } = await open(`/items/${item.id}`)
    await startEditing(page)
    await page.locator('#item-title').fill('Not lost')
    await server.call('delete_item', { id: item.id })
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Restore it and go on' }).click()
    await page.getByRole('button', { name: 'Save the merged item' }).click()
    await page.locator('.toast', { hasText: 'saved' }).waitFor()
    expect(await read(item.id)).toMatchObject({ title: 'Not lost', content: 'kept\n' })
    await close()
  })
})

describe('relations', () => {
  it('are found by search, added and removed at once, and undone by a button', async () => {
    const other = await create({ title: 'Tokyo warehouse' })
    const item = await create({})
    const { page, complaints, close } = await open(`/items/${item.id}`)
    await page.locator('.relations [role=combobox]').fill('warehouse')
    await page.locator('.relations [role=option]', { hasText: 'Tokyo warehouse' }).click()
    await page.locator('.related', { hasText: 'Tokyo warehouse' }).waitFor()
    expect((await read(item.id)).related).toEqual([other.id])
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.locator('.related').waitFor({ state: 'detached' })
    expect((await read(item.id)).related).toEqual([])
    await server.call('add_relations', { sourceId: item.id, targetIds: [other.id] })
    await page.reload()
    await page.getByRole('button', { name: 'Remove the relation to Tokyo warehouse' }).click()
    await page.locator('.related').waitFor({ state: 'detached' })
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.locator('.related').waitFor()
    expect((await read(item.id)).related).toEqual([other.id])
    expect(complaints).toEqual([])
    await close()
  })
})

describe('an item that is gone', () => {
  it('comes back with its relations by the undo of the delete', async () => {
    const other = await create({})
    const item = await create({ title: 'Short gone', related: [other.id] })
    const { page, close } = await open(`/items/${item.id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.locator('.toast', { hasText: 'deleted' }).getByRole('button', { name: 'Undo' }).click()
    await page.locator('h1', { hasText: 'Short gone' }).waitFor()
    expect((await read(item.id)).related).toEqual([other.id])
    await close()
  })

  it('says when and by whom it was deleted, and is restored from there', async () => {
    const item = await create({ title: 'Gone' })
    await server.call('delete_item', { id: item.id })
    const { page, close } = await open(`/items/${item.id}`)
    await page.locator('.gone', { hasText: 'Deleted by' }).waitFor()
    expect(await page.locator('.gone-title').textContent()).toBe('Gone')
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.locator('#edit-item').waitFor()
    expect((await read(item.id)).title).toBe('Gone')
    await close()
  })

  it('says so if it never was, and if the address names none', async () => {
    for (const [id, words] of [
      ['999999', 'never made'],
      ['abc', 'names no item'],
      ['0', 'never made'],
      ['-1', 'names no item'],
      ['1e3', 'names no item'],
      ['9'.repeat(400), 'never made'],
      ['%3Cimg%20src=x%3E', 'names no item'],
    ] as const) {
      const { page, close } = await open(`/items/${id}`)
      expect(await page.locator('.page-head').textContent()).toContain(words)
      await close()
    }
  })
})
