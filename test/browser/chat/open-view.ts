import path from 'node:path'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { pictures, reportPolicy, watch } from '../chromium.ts'
import type { ChatHost } from './chat-host.ts'
import { recordedIn, type LogEntry, type Recorded } from './recorded.ts'

type Capability = 'openLinks' | 'message' | 'updateModelContext' | 'logging'

export interface ViewOptions {
  /** The tool that the model calls. */
  readonly tool: string
  readonly args?: Readonly<Record<string, unknown>>
  readonly theme?: 'light' | 'dark'
  readonly language?: 'en' | 'ja'
  /** Whether the View may call the tools of the server. */
  readonly serverTools?: boolean
  /** Whether it passes on calls of tools that are listed for Views alone. */
  readonly appOnly?: boolean
  /** What this host does not have. */
  readonly without?: readonly Capability[]
  /** The width of the frame. */
  readonly width?: number
  /** More of the host's context, such as `styles` or `availableDisplayModes`. */
  readonly context?: Readonly<Record<string, unknown>>
  /** The sandbox of the inner frame; some hosts leave out `allow-same-origin`. */
  readonly sandbox?: string
  /** `notifications`: the host tells input and result but answers nothing; `none`: not even that. */
  readonly answers?: 'all' | 'notifications' | 'none'
  /** The result comes only with `deliver`. */
  readonly holdsResult?: boolean
  /** A View of the test's own instead of that of the tool. */
  readonly html?: string
  /** How the host talks to the server: `legacy` has a handshake, as before 2026-07-28. */
  readonly mode?: 'auto' | 'legacy'
  readonly before?: (context: BrowserContext) => Promise<unknown>
}

export interface OpenView {
  /** The page of the chat. */
  readonly page: Page
  /** The document of the View. */
  readonly frame: Frame
  /** Empty unless the View did something it must not do: errors, refusals, requests, storage. */
  readonly complaints: string[]
  /** What the host heard so far. */
  recorded(): Promise<Recorded>
  /** Calls a tool as the model does. */
  call<T>(tool: string, args?: Readonly<Record<string, unknown>>): Promise<T>
  /** Runs one of the commands of the host page; see host/host-page.mjs. */
  host<T>(command: string, ...args: readonly unknown[]): Promise<T>
  picture(name: string): Promise<void>
  close(): Promise<void>
}

/** A sandboxed View whose origin is that of the sandbox, as in the official example of a host. */
const usualSandbox = 'allow-scripts allow-same-origin allow-forms'

/** Lets the model of a chat call a tool, shows its View and waits until the View has a document. */
export const openView = async (browser: Browser, chat: ChatHost, options: ViewOptions): Promise<OpenView> => {
  const { theme = 'light', language = 'en', width = 800 } = options
  const context = await browser.newContext({
    viewport: { width: width + 40, height: 900 },
    colorScheme: theme,
    ...(width < 600 && { hasTouch: true }),
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await reportPolicy(context)
  await forbidInViews(context)
  await options.before?.(context)
  const page = await context.newPage()
  const complaints = watch(page, chat.url, chat.sandboxOrigin)
  page.on('request', (request) => {
    if (request.frame().parentFrame()?.parentFrame()) complaints.push(`request of a View: ${request.url()}`)
  })
  await page.goto(chat.url)
  const host = <T>(command: string, ...args: readonly unknown[]): Promise<T> =>
    page.evaluate<T>(`chat.${command}(...${JSON.stringify(args)})`)
  await host('open', hostOptions(chat, { ...options, theme, language, width }))
  return {
    page,
    frame: await frameOfView(page),
    complaints,
    recorded: async () => recordedIn(await host<readonly LogEntry[]>('log')),
    call: (tool, args = {}) => host('call', tool, args),
    host,
    picture: async (name) => {
      await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true })
    },
    close: () => context.close(),
  }
}

const hostOptions = (chat: ChatHost, options: ViewOptions) => ({
  tool: options.tool,
  args: options.args ?? {},
  theme: options.theme,
  width: options.width,
  sandbox: options.sandbox ?? usualSandbox,
  sandboxOrigin: chat.sandboxOrigin,
  answers: options.answers ?? 'all',
  holdsResult: options.holdsResult ?? false,
  mode: options.mode ?? 'auto',
  html: options.html,
  appOnly: options.appOnly ?? true,
  capabilities: capabilitiesOf(options),
  context: {
    theme: options.theme,
    locale: options.language === 'ja' ? 'ja-JP' : 'en-US',
    displayMode: 'inline',
    containerDimensions: { width: options.width, maxHeight: 4000 },
    ...options.context,
  },
})

const capabilitiesOf = ({ serverTools = true, without = [] }: ViewOptions): Record<string, object> => {
  const all = {
    ...(serverTools && { serverTools: {} }),
    openLinks: {},
    logging: {},
    message: { text: {} },
    updateModelContext: { text: {} },
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name as Capability)))
}

const frameOfView = async (page: Page): Promise<Frame> => {
  const inner = page.frameLocator('iframe').frameLocator('iframe').locator('body')
  await inner.waitFor({ state: 'attached' })
  const frame = page.frames().find((one) => one.parentFrame()?.parentFrame())
  if (frame === undefined) throw new Error('The View has no frame')
  return frame
}

/** A View has no use for these, so it is told when one uses them, even where nothing comes of it. */
const forbidInViews = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript({
    content: `if (location.href === 'about:srcdoc') {
      const told = (name) => console.error('forbidden in a View: ' + name)
      const watchProperty = (owner, name) => {
        const found = Object.getOwnPropertyDescriptor(owner, name)
        if (found?.get) {
          const get = function () { told(name); return found.get.call(this) }
          Object.defineProperty(owner, name, { ...found, get })
        } else if (found) Object.defineProperty(owner, name, { ...found, value: new Proxy(found.value, {
          apply: (target, self, args) => { told(name); return Reflect.apply(target, self, args) },
          construct: (target, args) => { told(name); return Reflect.construct(target, args) },
        }) })
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore', 'fetch', 'Worker',
        'SharedWorker', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'BroadcastChannel'])
        watchProperty(window, name)
      watchProperty(Document.prototype, 'cookie')
      watchProperty(Navigator.prototype, 'sendBeacon')
      watchProperty(Navigator.prototype, 'serviceWorker')
    }`,
  })
}
