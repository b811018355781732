import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startHttp, type HttpFixture } from '../support/http-server.ts'
import { productProgram } from '../support/programs.ts'
import { callOver, startExample, type ExampleServer } from '../support/example-server.ts'
import { launch, pictures, visit, type Visit } from './chromium.ts'

let browser: Browser
let example: ExampleServer
let here: Visit

beforeAll(async () => {
  browser = await launch()
  example = await startExample()
  process.stderr.write(`Pictures are in ${pictures}\n`)
})
afterAll(async () => {
  await browser.close()
  await example.stop()
})
afterEach(async () => {
  expect(here.complaints).toEqual([])
  await here.page.context().close()
})

const open = async (options: Parameters<typeof visit>[2] = {}, path = '/'): Promise<Visit['page']> => {
  here = await visit(browser, `${example.url}${path}`, options)
  await here.page.waitForSelector('#numbers li')
  return here.page
}

/** The brightness of a CSS colour, from 0 to 1. */
const brightness = (colour: string): number =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / (3 * 255)

describe('the landing page of the example workspace', () => {
  it('shows the numbers and the state of the store', async () => {
    const page = await open()
    expect(await page.locator('h1').textContent()).toBe('A storehouse for your coding agent')
    expect(await page.locator('#numbers li').allTextContents()).toEqual(['45 items', '10 types', '58 relations'])
    expect(await page.locator('#state h4').allTextContents()).toEqual(['目標', '済んだこと', '次にすること', '未解決'])
    await here.picture('light')
  })

  it('searches, marks matches, opens an item, follows a relation and goes back', async () => {
    const page = await open()
    await page.fill('#search-query', 'なぜ応答ヘッダが消えたのか')
    await page.press('#search-query', 'Enter')
    await page.waitForSelector('#search .hits li')
    expect(await page.locator('#search [role=status]').textContent()).toMatch(/items found/)
    expect(await page.locator('#search mark').allTextContents()).toEqual(expect.arrayContaining(['ヘッダ', 'vanished']))
    expect(await page.locator('#search .call').textContent()).toContain(
      'search_items {"query":"なぜ応答ヘッダが消えたのか"',
    )
    await here.picture('search', true)
    await page.getByRole('link', { name: 'Security headers vanished from every response in staging' }).click()
    await page.waitForSelector('dialog[open]')
    expect(await page.locator('#item-title').textContent()).toBe(
      'Security headers vanished from every response in staging',
    )
    await here.picture('item')
    await page
      .locator('dialog .related')
      .getByRole('link', { name: 'SecureHandler は HttpResponseHandler の直後に置く' })
      .click()
    await page.locator('#item-title', { hasText: /^SecureHandler/ }).waitFor()
    await page.goBack()
    await page.locator('#item-title', { hasText: /^Security headers/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog:not([open])', { state: 'attached' })
    await page.waitForURL(({ hash }) => hash === '')
    expect(await page.locator(':focus').textContent()).toBe('Security headers vanished from every response in staging')
  })

  it('opens the item in the address', async () => {
    const page = await open({}, '/#item-17')
    await page.waitForSelector('dialog[open]')
    expect(await page.locator('#item-title').textContent()).toContain('受注が二重に登録された')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.waitForSelector('dialog:not([open])', { state: 'attached' })
  })

  it('finds a command by meaning and renders it', async () => {
    const page = await open()
    await page.getByRole('button', { name: '変更をまとめてコミットしたい' }).click()
    await page.waitForSelector('#commands .hits li')
    expect(await page.locator('#commands .hits h3').first().textContent()).toBe(
      'climpt-git group-commit unstaged-changes',
    )
    await page.locator('#commands .hits').getByRole('button', { name: 'Render' }).first().click()
    await page.waitForSelector('#commands .prompt')
    expect(await page.locator('#commands .prompt').textContent()).toContain('git status --short')
  })

  it('validates the queue, shows its mistake and the corrected order', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Validate' }).click()
    await page.waitForSelector('#validate .findings li')
    expect(await page.locator('#validate [role=status]').textContent()).toBe('1 error, 0 warnings')
    expect(await page.locator('#validate .reason').textContent()).toContain('Headers are added on the way back')
    await page.getByRole('button', { name: 'line 36' }).click()
    const selected = await page.evaluate<string>(
      '(({ value, selectionStart, selectionEnd }) =>' +
        ' value.slice(selectionStart, selectionEnd))(document.activeElement)',
    )
    expect(selected).toContain('SecureHandler')
    await page.getByRole('button', { name: 'Show the corrected order' }).click()
    const corrected = await page.locator('#validate .corrected li').allTextContents()
    expect(corrected.slice(3, 5)).toEqual(['HttpResponseHandler', 'SecureHandler'])
    await here.picture('validation', true)
    await page.fill('#validate-xml', 'no XML')
    await page.getByRole('button', { name: 'Validate' }).click()
    await page.locator('#validate .corrected').waitFor({ state: 'detached' })
    expect(await page.locator('#validate [role=status]').textContent()).not.toContain('OK')
  })

  it('shows the error of a refused call', async () => {
    const page = await open({}, '/#item-999')
    await page.waitForSelector('dialog[open] .problem')
    expect(await page.locator('dialog .problem').textContent()).toContain('Item with ID 999 not found')
  })

  it('is in Japanese for a Japanese browser, and the language can be changed', async () => {
    const page = await open({ locale: 'ja-JP', colorScheme: 'dark' })
    expect(await page.locator('h1').textContent()).toBe('コーディングエージェントのための蔵')
    await page.getByRole('button', { name: '検証', exact: true }).click()
    await page.waitForSelector('#validate .findings li')
    expect(await page.locator('#validate [role=status]').textContent()).toBe('誤り 1 件、警告 0 件')
    await here.picture('japanese-dark', true)
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForSelector('html[lang=en] #numbers li')
    expect(await page.locator('h1').textContent()).toBe('A storehouse for your coding agent')
  })

  it('follows the dark mode of the system, and is legible in both', async () => {
    const colours = async (colorScheme: 'light' | 'dark'): Promise<readonly [number, number]> => {
      const page = await open({ colorScheme })
      const [text = '', paper = ''] = await page.evaluate<readonly string[]>(
        '(({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(document.body))',
      )
      if (colorScheme === 'light') await page.context().close()
      return [brightness(text), brightness(paper)]
    }
    const [lightText, lightPaper] = await colours('light')
    const [darkText, darkPaper] = await colours('dark')
    expect(lightPaper - lightText).toBeGreaterThan(0.6)
    expect(darkText - darkPaper).toBeGreaterThan(0.6)
  })

  it('fits a phone', async () => {
    const page = await open({
      locale: 'ja-JP',
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
    })
    await page.locator('#search .examples button').first().tap()
    await page.waitForSelector('#search .hits li')
    await page.getByRole('button', { name: '検証', exact: true }).tap()
    await page.waitForSelector('#validate .findings li')
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360)
    await here.picture('phone', true)
  })

  it('can be used with the keyboard alone', async () => {
    const page = await open()
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').getAttribute('class')).toBe('skip')
    await page.focus('#search-query')
    await page.keyboard.type('二重')
    await page.keyboard.press('Enter')
    await page.waitForSelector('#search .hits li')
    await page.focus('#search .hits a')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open]')
    expect(await page.locator('dialog :focus').count()).toBe(1)
  })

  it('never lets data become markup', async () => {
    const evil = '<img src=x onerror=alert(1)></script><script>alert(2)</script>'
    const { id } = await callOver<{ id: number }>(example.url, 'create_item', {
      type: 'note',
      title: evil,
      description: evil,
      tags: [evil.slice(0, 28)],
      related: [1],
      content: `# ${evil}\n\n${evil}\n\n- ${evil}\n\n| ${evil} |\n\n\`\`\`\n${evil}\n\`\`\`\n\n**${evil}** zzqx`,
    })
    const state = await callOver<{ content: string }>(example.url, 'get_current_state', {})
    await callOver(example.url, 'update_current_state', { content: `${state.content}\n${evil}` })
    const page = await open()
    await page.fill('#search-query', 'zzqx')
    await page.press('#search-query', 'Enter')
    await page.waitForSelector('#search .hits li')
    await page.locator('#search .hits a').first().click()
    await page.waitForSelector('dialog[open]')
    expect(await page.locator('#item-title').textContent()).toBe(evil)
    expect(await page.locator('img').count()).toBe(0)
    expect(await page.locator('script').count()).toBe(1)
    await callOver(example.url, 'delete_item', { id })
    await callOver(example.url, 'update_current_state', { content: state.content })
  })
})

describe("the landing page of a person's own data", () => {
  let own: HttpFixture
  afterEach(() => own.stop())

  it('explains an empty store, and has no panel of modules that are not served', async () => {
    own = await startHttp(['knowledge'], productProgram)
    here = await visit(browser, own.url)
    const { page } = here
    await page.waitForSelector('#state p')
    expect(await page.locator('#state').textContent()).toMatch(/^The store is still empty\..*add "My first note"$/)
    expect(await page.locator('#commands, #validate, .example, .examples button').count()).toBe(0)
    await page.fill('#search-query', 'anything')
    await page.press('#search-query', 'Enter')
    await page.locator('#search [role=status]', { hasText: /^Nothing found/ }).waitFor()
    await here.picture('empty')
  })

  it('suggests used tags, and reports that the server has ended', async () => {
    own = await startHttp([], productProgram)
    await callOver(own.url, 'create_item', { type: 'note', title: '認証の方針', tags: ['認証', 'two words'] })
    here = await visit(browser, own.url)
    const { page } = here
    await page.waitForSelector('#search .examples button')
    expect(await page.locator('#search .examples button').allTextContents()).toEqual(
      expect.arrayContaining(['tag:認証', 'tag:"two words"']),
    )
    await page.getByRole('button', { name: 'tag:"two words"' }).click()
    await page.waitForSelector('#search .hits li')
    expect(await page.locator('.example').count()).toBe(0)
    await page.context().setOffline(true)
    await page.press('#search-query', 'Enter')
    await page.locator('#search .problem', { hasText: 'Is Kura still running?' }).waitFor()
    expect(here.complaints.splice(0)).toContain(`failed: ${own.url}/mcp`)
  })
})
