import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

const executablePath = process.env.KURA_TEST_CHROMIUM ?? '/usr/bin/chromium'

/** Why no browser can be started here; undefined if one can. */
export const noChromium = existsSync(executablePath)
  ? undefined
  : `There is no Chromium at ${executablePath}: install it, or name another with KURA_TEST_CHROMIUM.`

/** Where the screenshots are saved for people to look at. */
export const pictures = process.env.KURA_TEST_PICTURES ?? mkdtempSync(path.join(tmpdir(), 'kura-pictures-'))

export const launch = async (args: readonly string[] = []): Promise<Browser> => {
  if (noChromium !== undefined) throw new Error(noChromium)
  // Chromium has no sandbox as root; only our own pages are opened.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, args: [...sandbox, ...args] })
}

/** Records everything that a page must not do: errors, refused requests, requests to other hosts, alerts. */
export const watch = (page: Page, ...origins: readonly string[]): string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    complaints.push(`script: ${error.message}`)
  })
  page.on('requestfailed', (request) => {
    // A search that is typed on aborts the one before.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    const isOurs = (origin: string): boolean => url.startsWith(`${origin}/`) || url.startsWith(`blob:${origin}/`)
    if (!url.startsWith('data:') && !origins.some(isOurs)) complaints.push(`elsewhere: ${url}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  page.on('dialog', (dialog) => {
    complaints.push(`alert: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return complaints
}

/** Every refusal of the policy, also where the browser prints nothing. */
export const reportPolicy = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript({
    content: `addEventListener('securitypolicyviolation', (event) =>
      console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`,
  })
}
