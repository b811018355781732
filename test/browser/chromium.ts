import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

const executablePath = process.env.KURA_TEST_CHROMIUM ?? '/usr/bin/chromium'
if (!existsSync(executablePath))
  throw new Error(`There is no Chromium at ${executablePath}: install it, or name another with KURA_TEST_CHROMIUM.`)

/** Where the screenshots are saved for people to look at. */
export const pictures = mkdtempSync(path.join(tmpdir(), 'kura-pictures-'))

// Chromium has no sandbox as root; only our own pages are opened.
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })

export interface Visit {
  readonly page: Page
  /** Everything that a page must not do: errors, failed requests, requests to other hosts, alerts. */
  readonly complaints: string[]
  picture(name: string, whole?: boolean): Promise<void>
}

/** Opens a page in a new context and records everything that goes wrong in it. */
export const visit = async (browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  const { origin } = new URL(url)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    complaints.push(`script: ${error.message}`)
  })
  page.on('requestfailed', (request) => {
    complaints.push(`failed: ${request.url()}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
      complaints.push(`elsewhere: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  page.on('dialog', (dialog) => {
    complaints.push(`alert: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.goto(url)
  return {
    page,
    complaints,
    picture: async (name, whole = false) => {
      await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: whole })
    },
  }
}
