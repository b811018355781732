import type { ConsoleRequest } from '../../cli/services.ts'
import type { CommandLine } from '../../kernel/program.ts'
import type { Words } from '../../kernel/words.ts'
import type { App } from '../create-app.ts'
import { isGuarded } from '../is-guarded.ts'
import { runHttp } from '../run-http.ts'
import { findServer, ticketOf } from './find-server.ts'
import { linkWith } from './link.ts'

export interface ConsoleRun extends ConsoleRequest {
  readonly program: CommandLine | undefined
}

/** `kura console`: leads to the running server of this data directory, or serves one until the signal. */
export const runConsole = async (openApp: (flags: ConsoleRun['flags']) => App, run: ConsoleRun): Promise<void> => {
  const app = openApp(run.flags)
  if (isGuarded(app.settings)) {
    run.message(signInWords)
    await show(app, run, `${publicAddress(app)}/`)
    return
  }
  const { signal, namesPort, modules, flags } = run
  const { httpHost: host, httpPort } = app.settings
  const port = namesPort ? httpPort : undefined
  const found = await findServer({ dataDir: app.dataPath, port, modules, host, signal })
  const ticket = found && (await ticketOf(found, signal))
  if (found === undefined || ticket === undefined) {
    const served = namesPort ? app : openApp({ ...flags, httpPort: '0' })
    await runHttp(served, run, async ({ newLink, url }) => show(app, run, newLink?.() ?? `${url}/`))
    return
  }
  run.message(foundWords(found.url))
  await show(app, run, linkWith(found.url, ticket))
}

/** The link goes to stdout, so that it can be piped; a browser is opened only if asked for. */
const show = async (app: App, { data, message, open }: ConsoleRun, link: string): Promise<void> => {
  if (link.includes('#')) message(onceWords)
  data(`${link}\n`)
  if (!open) return
  const { openBrowser } = await import('../../platform/open-browser.ts')
  if (!(await openBrowser({ url: link, environment: app.host.environment }))) message(notOpenedWords)
}

/** Where people reach the server of a team: its public address, else the one that it listens on. */
const publicAddress = ({ settings: { publicUrl, httpHost, httpPort } }: App): string => {
  const host = httpHost === '0.0.0.0' || httpHost === '::' ? '127.0.0.1' : httpHost
  return publicUrl?.replace(/\/$/, '') ?? `http://${host.includes(':') ? `[${host}]` : host}:${httpPort}`
}

const signInWords: Words = {
  en: 'This is a server for a team: sign in there, with a token that kura token create makes.',
  ja: 'これはチームのサーバーです。kura token create で作ったトークンでサインインしてください。',
}

const foundWords = (url: string): Words => ({
  en: `Kura is already running at ${url}/`,
  ja: `Kura はすでに ${url}/ で動いています`,
})

const onceWords: Words = {
  en: 'Open this link in a browser. It lets you in once, within ten minutes:',
  ja: 'このリンクをブラウザーで開いてください。10 分以内に 1 回だけ使えます:',
}

const notOpenedWords: Words = {
  en: 'No browser could be opened. Open the link yourself.',
  ja: 'ブラウザーを開けませんでした。リンクをご自分で開いてください。',
}
