import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { findingsOf } from './axe-findings.ts'
import { isTeam, startConsole, type ConsoleServer } from './console-server.ts'
import { openConsole, untilShown } from './open-console.ts'

let browser: Browser
let server: ConsoleServer
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())
beforeEach(async () => {
  server = await startConsole({ args: ['knowledge'] })
})
afterEach(() => server.stop())

const write = (content: string, more: object = {}) => server.call('update_current_state', { content, ...more })
const current = () => server.call<{ content: string; revision: number }>('get_current_state', {})
const open = (address: string, options = {}) => openConsole(browser, server, { address, ...options })
const box = (page: Page) => page.getByLabel('Where things stand (Markdown)')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

describe('the state', () => {
  it('is written for the first time, and shown', async () => {
    const { page, complaints, picture, close } = await open('/state')
    await page.getByText('No state has been written yet.').waitFor()
    await page.getByRole('button', { name: 'Write it' }).click()
    await box(page).fill('# Goal\n\nShip *it* <img src=x onerror=alert(1)>')
    await page.getByLabel('Tags, with commas between them').fill('release, 移行')
    await save(page)
    await page.getByText('Saved as revision 1.').waitFor()
    await page.locator('.state-text h2', { hasText: 'Goal' }).waitFor()
    expect(await server.call('get_current_state', {})).toMatchObject({ tags: ['release', '移行'], revision: 1 })
    expect(await server.call('list_states', {})).toMatchObject({
      states: [{ actor: expect.stringContaining('kura-console') as unknown }],
    })
    await picture('state')
    expect(complaints).toEqual([])
    await close()
  })

  it('has earlier ones, which are compared and taken up again', async () => {
    for (const content of ['one fish', 'two fish', 'red fish']) await write(content)
    const { page, complaints, picture, close } = await open('/state')
    await page
      .getByRole('navigation', { name: 'Earlier states' })
      .getByRole('link', { name: /Revision 1/ })
      .click()
    await page.getByText('This is an earlier state. The current one has revision 3.').waitFor()
    expect(page.url()).toMatch(/\/state\/1$/)
    expect(await page.title()).toBe('State 1 · Kura')
    await page.getByLabel('Compare with').selectOption('3')
    await page.getByRole('heading', { name: 'What changed from state 1 to state 3' }).waitFor()
    expect(page.url()).toMatch(/\/state\/1\?with=3$/)
    expect(await page.locator('.word-diff del').textContent()).toContain('one')
    expect(await page.locator('.word-diff ins').textContent()).toContain('red')
    await picture('state-compared')
    await page.getByRole('button', { name: 'Take up again' }).click()
    await page.getByText('State 1 is the current one again.').waitFor()
    expect(await current()).toMatchObject({ content: 'one fish', revision: 4 })
    expect(page.url()).toMatch(/\/state$/)
    expect(complaints).toEqual([])
    await close()
  })

  it('shows a conflict, and writes only what the person decides', async () => {
    await write('where we began')
    const { page, complaints, picture, close } = await open('/state')
    await page.getByRole('button', { name: 'Edit' }).click()
    await box(page).fill('my own words')
    await write('their words')
    await save(page)
    await page.getByRole('heading', { name: 'Somebody else wrote a state meanwhile' }).waitFor()
    await page.getByText('You began from revision 1. By now there is revision 2.').waitFor()
    expect(await current()).toMatchObject({ content: 'their words', revision: 2 })
    expect(await box(page).inputValue()).toBe('my own words')
    await picture('state-conflict')
    expect(await findingsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Keep mine, after theirs' }).click()
    await save(page)
    await page.getByText('Saved as revision 3.').waitFor()
    expect(await current()).toMatchObject({ content: 'my own words', revision: 3 })
    expect(complaints).toEqual([])
    await close()
  })

  it('keeps a draft over a reload, until it is saved or discarded', async () => {
    await write('before')
    const { page, complaints, close } = await open('/state')
    await page.getByRole('button', { name: 'Edit' }).click()
    await box(page).fill('half of a thou')
    await page.reload()
    await untilShown(page)
    await page.getByText('You have a draft that is not saved.').waitFor()
    await page.getByRole('button', { name: 'Go on with it' }).click()
    expect(await box(page).inputValue()).toBe('half of a thou')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await untilShown(page)
    expect(await page.getByText('You have a draft that is not saved.').count()).toBe(0)
    expect(await current()).toMatchObject({ content: 'before', revision: 1 })
    expect(complaints).toEqual([])
    await close()
  })

  it('says what a tool refuses at the field', async () => {
    await write('before')
    const { page, close } = await open('/state')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Tags, with commas between them').fill('x'.repeat(60))
    await save(page)
    await page.locator('#state-tags-wrong').waitFor()
    expect(await page.getByLabel('Tags, with commas between them').getAttribute('aria-invalid')).toBe('true')
    await close()
  })

  it.each(['/state/99', '/state/abc', '/state/0'])('says that there is no %s', async (address) => {
    await write('only')
    const { page, complaints, close } = await open(address)
    await page.getByText(`There is no state ${address.slice('/state/'.length)}`).waitFor()
    await page.getByRole('link', { name: 'To the current state' }).click()
    await page.locator('.state-text').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it.skipIf(isTeam)('offers no editing without the start-up token', async () => {
    await write('only')
    const { page, close } = await open('/state', { signedIn: false })
    await page.locator('.state-text').waitFor()
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
    await close()
  })

  it.each([
    ['en', 'light', 1280],
    ['ja', 'dark', 360],
  ] as const)('has no finding of axe (%s, %s, %i)', async (language, theme, width) => {
    for (const content of ['# 目標\n\n- one', '# 目標\n\n- two']) await write(content, { tags: ['a'] })
    const { page, go, picture, close } = await open('/state', { language, theme, width })
    await page.locator('.states li').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await go('/state/1?with=2')
    await page.locator('.word-diff').waitFor()
    expect(await findingsOf(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    await picture(`state-${language}-${theme}-${width}`)
    await close()
  })
})
