import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { pictures, reportPolicy, watch } from '../chromium.ts'
import type { ConsoleServer } from './console-server.ts'

export interface OpenOptions {
  /** 360 is a phone with a touch screen. */
  readonly width?: 1280 | 360 | 320
  readonly language?: 'en' | 'ja'
  readonly theme?: 'light' | 'dark'
  /** Without it the page has the start-up token, as after the link that the server prints. */
  readonly signedIn?: boolean
  readonly context?: BrowserContextOptions
  /** Called before the page is opened: routes, scripts. */
  readonly before?: (context: BrowserContext) => Promise<unknown>
}

export interface OpenConsole {
  readonly page: Page
  /** Empty unless the page did something it must not do; see `watch`. */
  readonly complaints: string[]
  /** Goes to another address of the console, as a link does, and waits until it is shown. */
  go(address: string): Promise<void>
  picture(name: string, whole?: boolean): Promise<void>
  close(): Promise<void>
}

/** Opens an address of the console in a new context and waits until the view is shown. */
export const openConsole = async (
  browser: Browser,
  server: Pick<ConsoleServer, 'url' | 'token'>,
  { address = '/', ...options }: OpenOptions & { readonly address?: string } = {},
): Promise<OpenConsole> => {
  const context = await browser.newContext({ ...contextOptions(options), ...options.context })
  await reportPolicy(context)
  if (options.signedIn !== false) await comeIn(context, server)
  await options.before?.(context)
  const page = await context.newPage()
  const complaints = watch(page, server.url)
  await page.goto(server.url + address)
  await untilShown(page)
  return {
    page,
    complaints,
    go: async (target) => {
      await page.evaluate(
        `history.pushState(null, '', ${JSON.stringify(target)}); dispatchEvent(new PopStateEvent('popstate'))`,
      )
      await untilShown(page)
    },
    picture: async (name, whole = false) => {
      await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: whole })
    },
    close: () => context.close(),
  }
}

const contextOptions = ({ width = 1280, language = 'en', theme = 'light' }: OpenOptions): BrowserContextOptions => ({
  viewport: { width, height: width === 1280 ? 900 : 740 },
  ...(width !== 1280 && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  locale: language === 'ja' ? 'ja-JP' : 'en-US',
  colorScheme: theme,
})

/** A view is shown once it has a heading and nothing in it says that it is loading. */
export const untilShown = async (page: Page): Promise<void> => {
  await page.locator('main:has(h1):not(:has(.loading))').waitFor({ state: 'attached' })
}

/** Puts the start-up token where the page keeps it, once: a page that signs out stays signed out. */
const comeIn = async (context: BrowserContext, { url, token }: Pick<ConsoleServer, 'url' | 'token'>): Promise<void> => {
  await context.addInitScript({
    content: `if (location.origin === ${JSON.stringify(url)} && sessionStorage.getItem('came-in') === null) {
      sessionStorage.setItem('came-in', 'yes')
      sessionStorage.setItem('kura-token', ${JSON.stringify(token)})
    }`,
  })
}
