import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encode } from '../../../console/src/views/handler-queue/file/encode.ts'
import type { Encoding } from '../../../console/src/views/handler-queue/file/encodings.ts'
import { launch } from '../chromium.ts'
import { startExampleConsole, type ConsoleServer } from './console-server.ts'
import { openConsole, type OpenConsole, type OpenOptions } from './open-console.ts'

let browser: Browser
let server: ConsoleServer

beforeAll(async () => {
  browser = await launch()
  server = await startExampleConsole()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const configuration = (name: string): Buffer =>
  readFileSync(path.resolve(import.meta.dirname, '../../../examples/workspace/config', name))
const mistaken = configuration('web-component-configuration.xml')

const openBoard = async (options: OpenOptions & { address?: string } = {}): Promise<OpenConsole> =>
  openConsole(browser, server, { address: '/handler-queue', ...options })

/** Waits until the order on the page has been judged. */
const untilJudged = async (page: Page): Promise<void> => {
  await page.locator('.verdict[data-fresh="true"]').first().waitFor()
}

const openFile = async (page: Page, name: string, bytes: Uint8Array): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(bytes) })
}

const show = async (page: Page, xml: string): Promise<void> => {
  await page.locator('textarea').fill(xml)
  await page.locator('form button[type=submit]').click()
}

const namesOn = (page: Page): Promise<string[]> => page.locator('.card strong').allTextContents()

const exportOf = async (page: Page): Promise<{ name: string; bytes: Buffer }> => {
  await untilJudged(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export/ }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) }
}

describe('the example on the board', () => {
  it('shows its mistake at the card, is corrected, exported and undone', async () => {
    const { page, complaints, close } = await openBoard()
    await page.getByRole('button', { name: 'Example with a mistake' }).click()
    await untilJudged(page)
    const wrong = page.locator('.card.has-error')
    expect(await wrong.locator('strong').textContent()).toBe('SecureHandler')
    expect(await wrong.locator('.finding').textContent()).toContain('Belongs after HttpResponseHandler (5)')
    expect(await wrong.locator('a').getAttribute('href')).toMatch(/^https:\/\/nablarch\.github\.io\//)
    expect(await page.locator('.card-lines g').count()).toBe(1)
    expect((await exportOf(page)).bytes).toEqual(mistaken)

    await page.getByRole('button', { name: 'Correct the order' }).click()
    await page.locator('.verdict.is-fine').waitFor()
    expect(await page.locator('.corrected li').count()).toBe(1)
    const { name, bytes } = await exportOf(page)
    expect(name).toBe('web-component-configuration.xml')
    expect(bytes).toEqual(configuration('web-component-configuration.corrected.xml'))

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.locator('.verdict.is-wrong').waitFor()
    expect((await exportOf(page)).bytes).toEqual(mistaken)
    await page.keyboard.press('Control+y')
    await page.locator('.verdict.is-fine').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('is opened by its address, and its reasons are in the language of the page', async () => {
    const { page, complaints, close } = await openBoard({ address: '/handler-queue?example=1', language: 'ja' })
    await untilJudged(page)
    expect(await page.locator('.card.has-error .finding').textContent()).toContain(
      'HttpResponseHandler (5) より後に置きます',
    )
    expect(await page.locator('.card.has-error .reason').textContent()).toMatch(/[ぁ-ん]/)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('cards', () => {
  const opened = async (): Promise<OpenConsole> => {
    const board = await openBoard({ address: '/handler-queue?example=1' })
    await untilJudged(board.page)
    return board
  }

  it('move by keys alone, with words, and the focus stays on the card', async () => {
    const { page, close } = await opened()
    const before = await namesOn(page)
    const focused = () => page.evaluate('document.activeElement.closest("li")?.querySelector("strong")?.textContent')
    await page.locator('.card').nth(3).locator('.grip').focus()
    await page.keyboard.press('Space')
    expect(await page.locator('#announcer').textContent()).toContain('SecureHandler lifted, position 4 of 17')
    await page.keyboard.press('ArrowDown')
    expect(await namesOn(page)).toEqual(before.with(3, 'HttpResponseHandler').with(4, 'SecureHandler'))
    await page.keyboard.press('Escape')
    expect(await namesOn(page)).toEqual(before)
    expect(await focused()).toBe('SecureHandler')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    expect(await focused()).toBe('SecureHandler')
    await page.locator('.verdict.is-fine').waitFor()
    await expect.poll(() => page.locator('#announcer').textContent()).toContain('In order')
    await close()
  })

  it('move by buttons and by the pointer, and every move is judged', async () => {
    const { page, complaints, close } = await opened()
    await page.getByRole('button', { name: 'Move SecureHandler down' }).click()
    await page.locator('.verdict.is-fine').waitFor()
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Move SecureHandler down')
    const card = await page.locator('.card').nth(4).locator('.card-name').boundingBox()
    const target = await page.locator('.card').nth(1).boundingBox()
    if (card === null || target === null) throw new Error('The cards are not in sight')
    await page.mouse.move(card.x + 60, card.y + 10)
    await page.mouse.down()
    await page.mouse.move(card.x + 60, card.y - 20, { steps: 4 })
    await page.mouse.move(card.x + 60, target.y + 4, { steps: 8 })
    expect(await page.locator('.card.is-dragged').count()).toBe(1)
    await page.mouse.up()
    expect((await namesOn(page)).indexOf('SecureHandler')).toBe(1)
    await page.locator('.verdict.is-wrong').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

const swapped = (text: string): string => text.replace(/(.*"a\.A".*\r\n)((?:.*\r\n)?.*"a\.B".*\n)/u, '$2$1')

describe('files', () => {
  const queue =
    '<list name="handlerQueue">\n\t<component class="a.A"/> <!-- 蔵 -->\r\n' +
    '  <!-- 鍵 -->\r\n  <component class="a.B"/>\n</list>\n'
  const cases: readonly (readonly [Encoding, string])[] = [
    ['utf-8', `<?xml version="1.0" encoding="UTF-8"?>\r\n${queue}`],
    ['utf-8', `\uFEFF${queue}`],
    ['utf-16le', `\uFEFF<?xml version="1.0" encoding="UTF-16"?>\n${queue}`],
    ['utf-16be', `\uFEFF${queue}`],
    ['shift_jis', `<?xml version="1.0" encoding="Windows-31J"?>\n${queue}`],
    ['euc-jp', `<?xml version='1.0' encoding='EUC-JP'?>\n${queue}`],
  ]
  const bytesIn = (text: string, encoding: Encoding): Buffer => {
    const bytes = encode(text, encoding)
    if (!(bytes instanceof Uint8Array)) throw new Error(`${encoding} lacks ${bytes.lacking}`)
    return Buffer.from(bytes)
  }

  it.each(cases)('in %s keep every other byte', async (encoding, text) => {
    const { page, complaints, close } = await openBoard()
    await openFile(page, 'queue.xml', bytesIn(text, encoding))
    await untilJudged(page)
    expect((await exportOf(page)).bytes).toEqual(bytesIn(text, encoding))
    await page.getByRole('button', { name: 'Move A down' }).click()
    expect(swapped(text)).not.toBe(text)
    expect((await exportOf(page)).bytes).toEqual(bytesIn(swapped(text), encoding))
    await page.getByRole('button', { name: 'Move A up' }).click()
    expect((await exportOf(page)).bytes).toEqual(bytesIn(text, encoding))
    expect(complaints).toEqual([])
    await close()
  })

  it('are sent as decoded text, with blanks for the encoding', async () => {
    const { page, close } = await openBoard()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await openFile(page, 'queue.xml', bytesIn(`<?xml version="1.0" encoding="Shift_JIS"?>\n${queue}`, 'shift_jis'))
    await untilJudged(page)
    expect(sent.some((body) => body.includes('encoding=\\"         \\"?>') && body.includes('蔵'))).toBe(true)
    await close()
  })

  it('in another encoding are shown, and exported as a copy in UTF-8 that says so', async () => {
    const { page, close } = await openBoard()
    const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>\n${queue.replace('蔵', 'é').replace('鍵', '')}`
    await openFile(page, 'queue.xml', Buffer.from(latin, 'latin1'))
    await untilJudged(page)
    expect(await page.locator('main').textContent()).toContain('This file is in ISO-8859-1')
    const { name, bytes } = await exportOf(page)
    expect([name, bytes.toString()]).toEqual(['queue.utf-8.xml', latin.replace('ISO-8859-1', 'UTF-8')])
    await close()
  })

  it('can be dropped on the page', async () => {
    const { page, complaints, close } = await openBoard()
    await page.evaluate(`{
      const files = new DataTransfer()
      files.items.add(new File([${JSON.stringify(queue)}], 'dropped.xml'))
      document.querySelector('.handler-queue').dispatchEvent(
        new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
    }`)
    await untilJudged(page)
    expect(await namesOn(page)).toEqual(['A', 'B'])
    expect(complaints).toEqual([])
    await close()
  })
})

describe('bad input', () => {
  it.each([
    ['too large', Buffer.alloc(10 * 1024 * 1024 + 1, ' '), 'larger than 10 MiB', ''],
    ['no XML', Buffer.from('handlers: none'), 'not XML', 'handlers: none'],
    ['a DOCTYPE', Buffer.from('<!-- a -->\n <!DOCTYPE a><a/>'), 'line 2, column 2', '<!-- a -->\n <!DOCTYPE a><a/>'],
  ])('is refused before it is sent: %s', async (_what, bytes, words, kept) => {
    const { page, complaints, close } = await openBoard()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await openFile(page, 'bad.xml', bytes)
    await page.locator('#queue-xml-problem').waitFor()
    expect(await page.locator('#queue-xml-problem').textContent()).toContain(words)
    expect(await page.locator('textarea').inputValue()).toBe(kept)
    expect(sent.filter((body) => body.includes('handler_queue'))).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('is told in the words of the reader, at the place, and the text stays', async () => {
    const { page, complaints, close } = await openBoard()
    await show(page, '<list>\n  <component class="a.B">\n</list>')
    await page.locator('#queue-xml-problem').waitFor()
    expect(await page.locator('#queue-xml-problem').textContent()).toMatch(/line 3, column \d+/)
    expect(await page.locator('textarea').inputValue()).toContain('a.B')
    expect(await page.evaluate('document.activeElement.id')).toBe('queue-xml')
    await show(page, '<list name="handlerQueue"><component class="a.B"/></list>')
    await untilJudged(page)
    expect(complaints).toEqual([])
    await close()
  })

  it('of names shows them as they are', async () => {
    const { page, complaints, close } = await openBoard()
    const name = '&lt;img src=x onerror=alert(1)>\u202Etxt'
    const rows = [name, 'x'.repeat(10_000)].map((one) => `<component class="${one}"/>`).join('\n')
    await show(page, `<list name="handlerQueue">\n${rows}\n</list>`)
    await untilJudged(page)
    expect((await namesOn(page))[0]).toMatch(/^<img src=x onerror=alert\(1\)> ?txt$/)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('missing handlers', () => {
  it('are ghosts where they belong, and can be added and taken away', async () => {
    const { page, complaints, close } = await openBoard()
    const without = mistaken.toString().replace(/.*<component-ref name="httpErrorHandler".*\n/, '')
    await openFile(page, 'queue.xml', Buffer.from(without))
    await untilJudged(page)
    const ghost = page.locator('.ghost', { hasText: 'HttpErrorHandler' })
    expect(await ghost.locator('.reason a').count()).toBe(1)
    await ghost.getByRole('button').click()
    await expect.poll(() => page.locator('.ghost').count()).toBe(0)
    const { bytes } = await exportOf(page)
    expect(bytes.toString()).toBe(mistaken.toString())
    await page.getByRole('button', { name: 'Remove HttpErrorHandler' }).click()
    await page.locator('.ghost').waitFor()
    expect((await exportOf(page)).bytes.toString()).toBe(without)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('templates', () => {
  it.each(['web', 'rest', 'batch', 'messaging', 'http-messaging', 'jakarta-batch'])(
    'of %s are in order',
    async (type) => {
      const { page, complaints, close } = await openBoard()
      await page.locator('.type-choice select').selectOption(type)
      await page.getByRole('button', { name: `Template for ${type}` }).click()
      await untilJudged(page)
      expect(await page.locator('.card').count()).toBeGreaterThan(2)
      expect(await page.locator('.verdict.is-wrong').count()).toBe(0)
      expect(complaints).toEqual([])
      await close()
    },
  )
})

describe('for everyone', () => {
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const many = mistaken.toString().replace(/.*"(?:httpErrorHandler|dbConnectionManagementHandler)" \/>\n/g, '')

  it.each([
    { width: 1280, theme: 'light', language: 'en' },
    { width: 1280, theme: 'dark', language: 'ja' },
    { width: 360, theme: 'light', language: 'ja' },
    { width: 360, theme: 'dark', language: 'en' },
  ] as const)('the board has no finding of axe: $width $theme $language', async (options) => {
    const board = await openBoard({ ...options, context: { bypassCSP: true } })
    const { page, picture, close } = board
    await picture(`handler-queue-open-${options.width}-${options.theme}-${options.language}`, true)
    await openFile(page, 'queue.xml', Buffer.from(many))
    await untilJudged(page)
    await page.addScriptTag({ path: axe })
    const run = `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(tags)} } })`
    const found = await page.evaluate<readonly string[]>(
      `${run}.then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html)))`,
    )
    expect(found).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await picture(`handler-queue-board-${options.width}-${options.theme}-${options.language}`, true)
    await close()
  })
})
