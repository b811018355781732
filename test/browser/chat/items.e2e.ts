import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenView, ViewOptions } from './open-view.ts'
import { fillSample, openRoom, type Room } from './room.ts'

interface Item {
  readonly revision: number
  readonly title: string
  readonly status: string
  readonly related: readonly number[]
}

let room: Room
beforeAll(async () => {
  room = await openRoom(fillSample)
})
afterAll(async () => {
  await room.close()
})

const openItems = (options: Partial<ViewOptions> = {}): Promise<OpenView> =>
  room.open({ tool: 'show_items', ...options })

const read = (id: number): Promise<Item> => room.server.call<Item>('get_item', { id })

const headingOf = ({ frame }: OpenView): Promise<string> => frame.locator('h1').innerText()

const contextsOf = async (view: OpenView): Promise<readonly string[]> => (await view.recorded()).contexts

const startEditing = async ({ frame }: OpenView): Promise<void> => {
  await frame.locator('#edit-item').click()
  await frame.locator('#item-title').waitFor()
}

describe('items in a chat', () => {
  it('are a list that is searched and opened, and lead back', async () => {
    const view = await openItems()
    const { frame } = view
    expect((await view.recorded()).calls).toEqual([])
    await frame.getByRole('searchbox').fill('SecureHandler')
    await expect.poll(async () => (await view.recorded()).calls.map(({ name }) => name)).toContain('search_items')
    await expect.poll(() => frame.locator('.item-row').count()).toBe(1)
    await frame.locator('.item-row a').first().click()
    await expect.poll(() => headingOf(view)).toBe('Move SecureHandler')
    expect(view.page.url()).toBe(`${room.chat.url}/`)
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('are edited: the change is stored, and the model is told of it in one line', async () => {
    const before = await read(2)
    const view = await openItems({ args: { id: 2 } })
    await startEditing(view)
    await view.frame.locator('#item-status').selectOption('Review')
    await view.frame.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(() => contextsOf(view))
      .toEqual([`The person edited item 2 in the View (status); it is now at revision ${before.revision + 1}.`])
    expect(await read(2)).toMatchObject({ status: 'Review', revision: before.revision + 1 })
    const [call] = (await view.recorded()).calls.filter(({ name }) => name === 'update_item')
    expect(call?.arguments).toEqual({ id: 2, status: 'Review', expectedRevision: before.revision })
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('that changed meanwhile are not overwritten', async () => {
    const view = await openItems({ args: { id: 4 } })
    await startEditing(view)
    await room.server.call('update_item', { id: 4, title: 'Theirs' })
    await view.frame.locator('#item-title').fill('Mine')
    await view.frame.getByRole('button', { name: 'Save', exact: true }).click()
    await view.frame.getByText('Changed by someone else while you were editing').waitFor()
    expect((await read(4)).title).toBe('Theirs')
    expect(await contextsOf(view)).toEqual([])
    await view.close()
  })

  it('have their history, and are restored', async () => {
    await room.server.call('update_item', { id: 1, title: 'Renamed' })
    const view = await openItems({ args: { id: 1 } })
    await view.frame.locator('h1').hover()
    await view.frame.getByRole('link', { name: 'History' }).click()
    await view.frame.locator('.revision').last().getByRole('radio').last().check()
    await view.frame.getByRole('button', { name: 'Restore revision 1' }).click()
    await expect
      .poll(() => contextsOf(view))
      .toEqual([expect.stringMatching(/^The person restored item 1 in the View; it is now at revision \d+\.$/)])
    expect((await read(1)).title).toBe('認証は handler で行う')
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('lead to the items that their text names, and back', async () => {
    const view = await openItems({ args: { id: 1 } })
    await view.frame.locator('.item-text').getByRole('link', { name: '#2' }).click()
    await expect.poll(() => headingOf(view)).toBe('Move SecureHandler')
    await view.frame.locator('.related a', { hasText: '応答ヘッダが消える' }).click()
    await expect.poll(() => headingOf(view)).toBe('応答ヘッダが消える')
    for (const heading of ['Move SecureHandler', '認証は handler で行う']) {
      await view.frame.getByRole('button', { name: 'Back' }).click()
      await expect.poll(() => headingOf(view)).toBe(heading)
    }
    expect(await view.frame.getByRole('button', { name: 'Back' }).count()).toBe(0)
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('open addresses through the host, or show them as text where it opens none', async () => {
    const content = 'See [the rules](https://example.com/rules?a=1#b), not [this](javascript:alert(1)).'
    const { id } = await room.server.call<{ id: number }>('create_item', { type: 'note', title: 'Links', content })
    const view = await openItems({ args: { id } })
    await view.frame.getByRole('link', { name: 'the rules' }).click()
    await expect.poll(async () => (await view.recorded()).links).toEqual(['https://example.com/rules?a=1#b'])
    expect(view.frame.url()).toBe('about:srcdoc')
    expect(await view.frame.getByRole('link', { name: 'this' }).count()).toBe(0)
    await view.close()
    const without = await openItems({ args: { id }, without: ['openLinks'] })
    await without.frame.getByText('the rules (https://example.com/rules?a=1#b)').waitFor()
    expect(await without.frame.locator('.item-text a').count()).toBe(0)
    expect([...view.complaints, ...without.complaints]).toEqual([])
    await without.close()
    await room.server.call('delete_item', { id })
  })

  it('tell the model in the language of the chat', async () => {
    const view = await openItems({ args: { id: 3 }, language: 'ja' })
    await startEditing(view)
    await view.frame.locator('#item-status').selectOption('Open')
    await view.frame.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(() => contextsOf(view)).toEqual([expect.stringMatching(/^利用者がビューで項目 3 を編集しました/)])
    await view.close()
  })
})

describe('items in a chat that passes on no calls', () => {
  it('are read, and offer nothing else', async () => {
    const list = await openItems({ serverTools: false })
    expect(await list.frame.locator('.item-row').count()).toBe(4)
    expect(await list.frame.getByRole('searchbox').count()).toBe(0)
    expect(await list.frame.locator('.item-row a').count()).toBe(0)
    await list.close()
    const one = await openItems({ serverTools: false, args: { id: 2 } })
    await one.frame.locator('h1').hover()
    expect(await one.frame.locator('#edit-item, .picker, main input, main a').count()).toBe(0)
    expect((await one.recorded()).calls).toEqual([])
    expect([...list.complaints, ...one.complaints]).toEqual([])
    await one.close()
  })

  it('have no history where the host keeps the tools for Views to itself', async () => {
    const view = await openItems({ args: { id: 1 }, appOnly: false })
    await view.frame.locator('h1').hover()
    await expect.poll(async () => (await view.recorded()).refusals).toHaveLength(1)
    expect(await view.frame.getByRole('link', { name: 'History' }).count()).toBe(0)
    expect(await view.frame.locator('#edit-item').count()).toBe(1)
    await view.close()
  })
})
