import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, pictures } from '../chromium.ts'
import { findingsOf } from './axe-findings.ts'
import { startExampleConsole, type ConsoleServer } from './console-server.ts'
import { everyView } from './every-view.ts'
import { openConsole, untilShown, type OpenOptions } from './open-console.ts'
import { sessionOf, storeTurns } from './stored-turns.ts'

let browser: Browser
let server: ConsoleServer

beforeAll(async () => {
  browser = await launch()
  server = await startExampleConsole()
  await storeTurns(server.dataDir, [
    { id: 'first', prompt: 'なぜ応答ヘッダが消えたのか', response: '# 原因\n\n順序が違います。' },
    { id: 'second', parent: 'first', prompt: 'Put it right', response: 'Done: `SecureHandler` moved.' },
    {
      id: 'fork',
      parent: 'first',
      prompt: 'Another way?',
      ending: { outcome: 'failed', error: 'The model was busy' },
    },
  ])
  process.stderr.write(`Pictures are in ${pictures}\n`)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const views = { ...everyView, turn: `/conversations/${sessionOf('second')}` }

const themes = ['light', 'dark'] as const
const widths = [1280, 360] as const
const looks = (['en', 'ja'] as const).flatMap((language) => widths.map((width) => ({ language, width })))

/** Everything is open that can be, and nothing moves. */
const open = (look: OpenOptions, address = '/') =>
  openConsole(browser, server, {
    ...look,
    address,
    context: { reducedMotion: 'reduce' },
  })

describe.each(looks)('in $language, $width px wide', ({ language, width }) => {
  it('axe finds nothing on any view in any theme, and nothing is wider than the page', {
    timeout: 300_000,
  }, async () => {
    const { page, picture, close } = await open({ language, width })
    const found: Record<string, unknown> = {}
    for (const [name, address] of Object.entries(views)) {
      await page.goto(server.url + address)
      await untilShown(page)
      await page.waitForTimeout(400)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        const wide = (await page.evaluate<number>('document.documentElement.scrollWidth')) - width
        const findings = await findingsOf(page)
        if (findings.length > 0 || wide > 0) found[`${name}, ${theme}`] = { wide, findings }
        await picture(`${name}-${language}-${theme}-${width}`, true)
      }
    }
    await close()
    expect(found).toEqual({})
  })
})

const forms = themes.flatMap((theme) => widths.map((width) => ({ language: 'ja', theme, width }) as const))

describe.each(forms)('a form in $theme, $width px wide', (look) => {
  it('has no finding while an item is edited', async () => {
    const { page, close } = await open(look, '/items/14')
    await page.getByRole('button', { name: '編集' }).first().click()
    await page.locator('main form').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await close()
  })

  it.each([
    ['the palette', 'Control+k'],
    ['the list of keys', '?'],
  ])('has no finding in %s', async (_, key) => {
    const { page, close } = await open(look, '/items')
    await page.locator('h1').focus()
    await page.keyboard.press(key)
    await page.locator('dialog[open]').waitFor()
    expect(await findingsOf(page)).toEqual([])
    await close()
  })
})

it('has no finding on the page without the token, at 320 px and with large text', async () => {
  const { page, close } = await openConsole(browser, server, {
    width: 320,
    signedIn: false,
    address: '/items',
  })
  // A style through the object model, which the policy allows.
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  expect(await findingsOf(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
  await close()
})
