import type { BrowserContext, Frame } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenView, ViewOptions } from './open-view.ts'
import { fillSample, mistakenXml, openRoom, type Room } from './room.ts'

let room: Room
beforeAll(async () => {
  room = await openRoom(fillSample)
})
afterAll(async () => {
  await room.close()
})

const openQueue = (options: Partial<ViewOptions> = {}): Promise<OpenView> =>
  room.open({
    tool: 'show_handler_queue',
    args: { handlerQueueXml: mistakenXml, applicationType: 'web' },
    ...options,
  })

const openBoard = async (options: Partial<ViewOptions> = {}): Promise<OpenView> => {
  const view = await openQueue(options)
  // The View asks for more only once somebody points at it.
  expect((await view.recorded()).calls).toEqual([])
  await view.frame.locator('.queue-head').first().hover()
  await view.frame.locator('.grip').first().waitFor()
  await untilJudged(view)
  return view
}

/** Waits until the order on the board has been judged. */
const untilJudged = ({ frame }: OpenView): Promise<void> =>
  frame.locator('.verdict[data-fresh="true"]').first().waitFor()

const namesOn = (frame: Frame): Promise<string[]> => frame.locator('.card strong').allTextContents()

const swapped = (names: readonly string[], at: number): readonly string[] => [
  ...names.slice(0, at),
  names[at + 1] ?? '',
  names[at] ?? '',
  ...names.slice(at + 2),
]

const refuseClipboard = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({
    content: `navigator.clipboard && (navigator.clipboard.writeText = () => Promise.reject(new Error('refused')))`,
  })

const lastContext = async (view: OpenView): Promise<string | undefined> => (await view.recorded()).contexts.at(-1)

describe('a board with tools', () => {
  it('is moved by a button, undone and redone, and tells the model in one line', async () => {
    const view = await openBoard()
    const { frame } = view
    const before = await namesOn(frame)
    await frame.locator('.card').nth(1).locator('[data-part="up"]').click()
    expect(await namesOn(frame)).toEqual(swapped(before, 0))
    await untilJudged(view)
    await expect
      .poll(() => lastContext(view))
      .toMatch(/^The person moved \w+ from \d to \d in the queue \w+ in the View; errors: \d+/)
    await frame.getByRole('button', { name: 'Undo' }).click()
    expect(await namesOn(frame)).toEqual(before)
    await untilJudged(view)
    await frame.locator('.grip').first().focus()
    await view.page.keyboard.press('Control+y')
    await expect.poll(() => namesOn(frame)).toEqual(swapped(before, 0))
    await expect.poll(async () => (await view.recorded()).contexts.length).toBe(3)
    for (const line of (await view.recorded()).contexts) expect(line).not.toContain('\n')
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('is moved by keys and by a pointer', async () => {
    const view = await openBoard()
    const { frame, page } = view
    const before = await namesOn(frame)
    await frame.locator('.grip').nth(2).focus()
    for (const key of [' ', 'ArrowUp', 'ArrowUp', ' ']) await page.keyboard.press(key)
    const byKeys = [before[2], before[0], before[1], ...before.slice(3)]
    expect(await namesOn(frame)).toEqual(byKeys)
    expect(await frame.evaluate(`document.querySelector('.grip').matches(':focus')`)).toBe(true)
    // What the rules say changes the heights of the cards.
    await untilJudged(view)
    const [first, third] = await Promise.all([0, 2].map((index) => frame.locator('.card').nth(index).boundingBox()))
    if (first === null || first === undefined || third === null || third === undefined) throw new Error('no cards')
    await page.mouse.move(first.x + 150, first.y + 12)
    await page.mouse.down()
    await page.mouse.move(first.x + 150, first.y + 40, { steps: 4 })
    await page.mouse.move(third.x + 150, third.y + third.height - 4, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => namesOn(frame)).toEqual([before[0], before[1], before[2], ...before.slice(3)])
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('is corrected, sent into the chat and copied', async () => {
    const view = await openBoard()
    const { frame, page } = view
    expect(await frame.locator('.finding.is-error').count()).toBeGreaterThan(0)
    await frame.getByRole('button', { name: 'Correct the order' }).click()
    await expect.poll(() => frame.locator('.verdict').innerText()).toContain('In order')
    await untilJudged(view)
    await frame.getByRole('button', { name: 'Send to the chat' }).click()
    await expect.poll(async () => (await view.recorded()).messages.length).toBe(1)
    const [message = ''] = (await view.recorded()).messages
    const xml = /```xml\n([^]*)```$/.exec(message)?.[1] ?? ''
    expect(xml).not.toBe(mistakenXml)
    expect([...xml].sort().join('')).toBe([...mistakenXml].sort().join(''))
    const judged = await view.call<{ structuredContent: { error_count: number } }>('validate_handler_queue', {
      handlerQueueXml: xml,
      applicationType: 'web',
    })
    expect(judged.structuredContent.error_count).toBe(0)
    await frame.getByRole('button', { name: 'Copy: XML' }).click()
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(xml)
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('is copied where the host refuses the clipboard', async () => {
    const view = await openBoard({ before: refuseClipboard })
    await view.frame.getByRole('button', { name: 'Copy: XML' }).click()
    await expect.poll(() => view.frame.getByRole('button', { name: 'Copy: XML' }).innerText()).toBe('Copied')
    await view.close()
  })

  it('judges as another type, and tells that', async () => {
    const view = await openBoard()
    await view.frame.getByRole('combobox').selectOption('rest')
    await expect.poll(() => lastContext(view)).toMatch(/^The person chose the application type rest in the View; /)
    expect((await view.recorded()).calls.at(-1)).toMatchObject({
      name: 'arrange_handler_queue',
      arguments: { applicationType: 'rest' },
    })
    await view.close()
  })

  it('opens the page of a rule through the host', async () => {
    const view = await openBoard()
    await view.frame
      .getByRole('link', { name: /Official page/ })
      .first()
      .click()
    await expect
      .poll(async () => (await view.recorded()).links)
      .toEqual([expect.stringMatching(/^https:\/\/nablarch\.github\.io\//)])
    expect(view.page.context().pages()).toHaveLength(1)
    await view.close()
    const without = await openQueue({ without: ['openLinks'] })
    expect(await without.frame.getByRole('link').count()).toBe(0)
    expect(await without.frame.locator('.finding').first().innerText()).toContain('https://nablarch.github.io/')
    await without.close()
  })
})

describe('a board without tools', () => {
  it('shows cards and findings that cannot be moved, and can be copied', async () => {
    const view = await openQueue({ serverTools: false })
    const { frame } = view
    expect((await namesOn(frame)).length).toBeGreaterThan(3)
    expect(await frame.locator('.finding.is-error').count()).toBeGreaterThan(0)
    expect(await frame.locator('.grip, .step, select').count()).toBe(0)
    expect(await frame.getByRole('button', { name: /Undo|Correct|Send/ }).count()).toBe(0)
    await frame.getByRole('button', { name: 'Copy: XML' }).click()
    await expect.poll(() => view.page.evaluate('navigator.clipboard.readText()')).toBe(mistakenXml)
    expect((await view.recorded()).calls).toEqual([])
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('names what is missing', async () => {
    const xml = mistakenXml.replace(/.*GlobalErrorHandler.*\n/, '')
    const view = await openQueue({ serverTools: false, args: { handlerQueueXml: xml, applicationType: 'web' } })
    await expect.poll(() => view.frame.locator('main').innerText()).toMatch(/Missing: \w+/)
    await view.close()
  })

  it('stays as it is where the host passes on nothing that is for Views alone', async () => {
    const view = await openQueue({ appOnly: false })
    await view.frame.locator('.queue-head').first().hover()
    await expect.poll(async () => (await view.recorded()).refusals).toHaveLength(1)
    expect(await view.frame.locator('.grip, .problem-note').count()).toBe(0)
    await view.close()
  })

  it('does not offer to send where the host takes no messages', async () => {
    const view = await openBoard({ without: ['message'] })
    expect(await view.frame.getByRole('button', { name: 'Send to the chat' }).count()).toBe(0)
    await view.close()
  })
})

it('shows the words of the tool where the XML cannot be read', async () => {
  const view = await openQueue({ args: { handlerQueueXml: '<a', applicationType: 'web' } })
  await expect.poll(() => view.frame.locator('.problem-note').innerText()).not.toBe('')
  expect(view.complaints).toEqual([])
  await view.close()
})
