import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { startChat } from './chat-host.ts'
import { openView, type OpenView, type ViewOptions } from './open-view.ts'
import { openRoom, untilAnswered, type Room } from './room.ts'

interface Item {
  readonly id: number
  readonly revision: number
  readonly title: string
  readonly status: string
  readonly content: string
  readonly related: readonly number[]
}

let room: Room
beforeAll(async () => {
  room = await openRoom(async () => undefined)
})
afterAll(async () => {
  await room.close()
})

const create = (fields: Readonly<Record<string, unknown>> = {}): Promise<Item> =>
  room.server.call<Item>('create_item', { type: 'task', title: 'A task', ...fields })

const read = (id: number): Promise<Item> => room.server.call<Item>('get_item', { id })

const openItem = (id: number, options: Partial<ViewOptions> = {}): Promise<OpenView> =>
  room.open({ tool: 'show_items', args: { id }, ...options })

const startEditing = async ({ frame }: OpenView): Promise<void> => {
  await frame.locator('#edit-item').click()
  await frame.locator('#item-title').waitFor()
}

const press = ({ frame }: OpenView, name: string): Promise<void> =>
  frame.getByRole('button', { name, exact: true }).click()

const told = (view: OpenView) => expect.poll(async () => (await view.recorded()).contexts.at(-1))

const writesOf = async (view: OpenView): Promise<readonly string[]> =>
  (await view.recorded()).calls.map(({ name }) => name).filter((name) => !/^(?:get|list|search)_/.test(name))

describe('an item that is edited in a chat', () => {
  it('is saved by the button and by Enter where the frame may not submit forms', async () => {
    const { id } = await create()
    const view = await openItem(id, { sandbox: 'allow-scripts' })
    await startEditing(view)
    await view.frame.locator('#item-title').fill('By button')
    await press(view, 'Save')
    await told(view).toBe(`The person edited item ${id} in the View (title); it is now at revision 2.`)
    await expect.poll(() => view.frame.locator('h1').innerText()).toBe('By button')
    await startEditing(view)
    await view.frame.locator('#item-title').fill('By Enter')
    await view.page.keyboard.press('Enter')
    await view.frame.locator('.toast', { hasText: 'revision 3' }).waitFor()
    expect(await read(id)).toMatchObject({ title: 'By Enter', revision: 3 })
    expect(await writesOf(view)).toEqual(['update_item', 'update_item'])
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('is saved in a chat that came over plain HTTP', async () => {
    const { id } = await create()
    const [browser, chat] = await plainHttp()
    const view = await openView(browser, chat, { tool: 'show_items', args: { id } })
    await untilAnswered(view)
    expect(await view.frame.evaluate('[isSecureContext, "randomUUID" in crypto]')).toEqual([false, false])
    await startEditing(view)
    await view.frame.locator('#item-content').fill('Over *plain* HTTP')
    await press(view, 'Save')
    await told(view).toContain(`edited item ${id} in the View (content)`)
    expect((await read(id)).content).toBe('Over *plain* HTTP')
    expect(view.complaints).toEqual([])
    await view.close()
    await browser.close()
    await chat.stop()
  })

  it('keeps both changes if another client was faster', async () => {
    const { id } = await create({ content: 'one\n\ntwo\n' })
    const view = await openItem(id)
    await startEditing(view)
    await room.server.call('update_item', { id, title: 'Theirs', content: 'one, theirs\n\ntwo\n' })
    await view.frame.locator('#item-title').fill('Mine')
    await view.frame.locator('#item-status').selectOption('Review')
    await press(view, 'Save')
    await view.frame.getByText('Choose a version for: Title').waitFor()
    expect((await view.recorded()).contexts).toEqual([])
    await view.frame.getByRole('radio', { name: 'Mine' }).check()
    await press(view, 'Save the merged item')
    await told(view).toBe(`The person edited item ${id} in the View (title, status); it is now at revision 3.`)
    expect(await read(id)).toMatchObject({ title: 'Mine', status: 'Review', content: 'one, theirs\n\ntwo\n' })
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('shows the words of the tool at the field that it refuses', async () => {
    const { id } = await create()
    const view = await openItem(id, { language: 'ja' })
    await startEditing(view)
    await view.frame.locator('#item-title').fill(' ')
    await press(view, '保存')
    await view.frame.locator('#item-title-wrong', { hasText: 'タイトルが空です' }).waitFor()
    expect((await view.recorded()).contexts).toEqual([])
    expect((await read(id)).revision).toBe(1)
    await view.close()
  })

  it('keeps what is typed while the View moves to the full screen, and when it is left for another item', async () => {
    const other = await create({ title: 'The other one' })
    const { id } = await create({ content: `After #${other.id}` })
    const view = await openItem(id, { context: { availableDisplayModes: ['inline', 'fullscreen'] } })
    await startEditing(view)
    await view.frame.locator('#item-title').fill('Half')
    await press(view, 'Show in full screen')
    await view.frame.getByRole('button', { name: 'Back to the chat' }).waitFor()
    expect(await view.frame.locator('#item-title').inputValue()).toBe('Half')
    await view.frame.getByText('Preview').click()
    await view.frame.getByRole('link', { name: `#${other.id}` }).click()
    await view.frame.locator('h1', { hasText: 'The other one' }).waitFor()
    await press(view, 'Back')
    await view.frame.getByText('This is your draft from before.').waitFor()
    expect(await view.frame.locator('#item-title').inputValue()).toBe('Half')
    await press(view, 'Save')
    await told(view).toContain(`edited item ${id} in the View (title)`)
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('is edited at 360 px: nothing is wider, and every field and button is reached', async () => {
    const { id } = await create({ title: 'A'.repeat(120), tags: ['長いタグ'.repeat(10)] })
    const view = await openItem(id, { width: 360, language: 'ja' })
    await startEditing(view)
    expect(await view.frame.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    const controls = view.frame.locator('main :is(input, select, textarea, button):visible')
    for (const control of await controls.all()) {
      const { x = -1, width = 0 } = (await control.boundingBox()) ?? {}
      const frameX = (await view.page.locator('iframe').boundingBox())?.x ?? 0
      expect([x >= frameX, x + width <= frameX + 362]).toEqual([true, true])
    }
    await view.frame.locator('#item-status').selectOption('Review')
    await view.picture('item-edit-360')
    await view.frame.getByRole('button', { name: '保存', exact: true }).tap()
    await told(view).toContain(`利用者がビューで項目 ${id} を編集しました`)
    expect(view.complaints).toEqual([])
    await view.close()
  })
})

describe('relations in a chat', () => {
  it('are chosen from a list that is in sight, however low the frame is', async () => {
    for (let count = 0; count < 8; count += 1) await create({ title: `Choice ${count}` })
    const { id } = await create({ content: 'A line.\n\n'.repeat(30) })
    const view = await openItem(id, { width: 360 })
    await view.frame.getByRole('combobox').fill('Choice')
    await expect.poll(() => view.frame.getByRole('option').count()).toBe(8)
    const isInSight = `(() => {
      const { top, bottom } = document.querySelector('.choices-list').getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight + 1
    })()`
    await expect.poll(() => view.frame.evaluate(isInSight)).toBe(true)
    await view.picture('relations-360')
    await view.page.keyboard.press('ArrowUp')
    const last = `(() => {
      const list = document.querySelector('.choices-list').getBoundingClientRect()
      return document.querySelector('[aria-selected=true]').getBoundingClientRect().bottom <= list.bottom
    })()`
    await expect.poll(() => view.frame.evaluate(last)).toBe(true)
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('are added, removed and undone; the line for the model has them all', async () => {
    const target = await create({ title: 'Retry policy' })
    const { id } = await create()
    const view = await openItem(id)
    const line = [
      `The person related item ${id} to item ${target.id} in the View.`,
      `The person removed the relation of item ${id} to item ${target.id} in the View.`,
      `The person related item ${id} to item ${target.id} in the View.`,
    ]
    await view.frame.getByRole('combobox', { name: 'Relate to an item' }).fill('Retry')
    await view.frame.getByRole('option', { name: 'Retry policy' }).click()
    await view.frame.locator('.related', { hasText: 'Retry policy' }).waitFor()
    await told(view).toBe(line[0])
    expect((await read(id)).related).toEqual([target.id])
    await press(view, 'Remove the relation to Retry policy')
    await view.frame.getByText('Not related to any item.').waitFor()
    await told(view).toBe(line.slice(0, 2).join(' '))
    expect((await read(id)).related).toEqual([])
    await view.frame.locator('.toast', { hasText: 'No longer related' }).getByRole('button', { name: 'Undo' }).click()
    await view.frame.locator('.related', { hasText: 'Retry policy' }).waitFor()
    await told(view).toBe(line.join(' '))
    expect((await read(id)).related).toEqual([target.id])
    expect(view.complaints).toEqual([])
    await view.close()
  })
})

describe('the history in a chat', () => {
  it('is not restored over a change that the View did not show', async () => {
    const { id } = await create()
    await room.server.call('update_item', { id, title: 'Second' })
    const view = await openItem(id)
    await view.frame.locator('h1').hover()
    await view.frame.getByRole('link', { name: 'History' }).click()
    await view.frame.locator('.revision').last().getByRole('radio').last().check()
    await room.server.call('update_item', { id, title: 'Third' })
    await press(view, 'Restore revision 1')
    await view.frame.locator('.problem-note').waitFor()
    expect((await read(id)).title).toBe('Third')
    await view.frame.locator('.problem-note').getByRole('button').click()
    await expect.poll(() => view.frame.locator('.revision').count()).toBe(3)
    await view.frame.locator('.revision').last().getByRole('radio').last().check()
    await press(view, 'Restore revision 1')
    await told(view).toBe(`The person restored item ${id} in the View; it is now at revision 4.`)
    expect((await read(id)).title).toBe('A task')
    await view.frame.getByRole('link', { name: 'To the item' }).click()
    await expect.poll(() => view.frame.locator('h1').innerText()).toBe('A task')
    expect(view.complaints).toEqual([])
    await view.close()
  })
})

/** A browser and a chat whose pages are no secure contexts, as those of another machine over plain HTTP. */
const plainHttp = async (): Promise<readonly [Browser, Awaited<ReturnType<typeof startChat>>]> => {
  const { url, token } = room.server
  const headers = { authorization: `Bearer ${token}` }
  return [
    await launch(['--host-resolver-rules=MAP chat.test 127.0.0.1']),
    await startChat({ url, headers }, 'chat.test'),
  ]
}
