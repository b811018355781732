import type { ServeRequest } from '../cli/services.ts'
import type { CommandLine } from '../kernel/program.ts'
import type { Words } from '../kernel/words.ts'
import { aborted } from './aborted.ts'
import { backUpDaily } from './back-up-daily.ts'
import type { App } from './create-app.ts'
import { serveOverHttp, type RunningHttp } from './serve-over-http.ts'

export interface HttpRun extends Pick<ServeRequest, 'signal' | 'message' | 'confirm'> {
  /** How this program is started. */
  readonly program: CommandLine | undefined
}

/** Serves over HTTP until the signal, and tells the user where. `onListening` is called with the running server. */
export const runHttp = async (
  app: App,
  { program, signal, message, confirm }: HttpRun,
  onListening: (running: RunningHttp) => void | Promise<void> = () => undefined,
): Promise<void> => {
  const running = await serveOverHttp(app, programLine(program), confirm)
  const backups = backUpDaily(app, { program })
  message({
    en: `Kura is at ${running.url}/ and serves MCP at ${running.url}/mcp`,
    ja: `Kura は ${running.url}/ にあり、MCP を ${running.url}/mcp で提供しています`,
  })
  await onListening(running)
  for (const line of tokenMessages(running)) message(line)
  await aborted(signal)
  await running.close().finally(backups.stop)
}

/** How a user starts this program: `kura` if it is installed, else node with its script, or the executable. */
export const programLine = (program: CommandLine | undefined): string => {
  const last = program?.at(-1)
  if (program === undefined || last === undefined || /(?:^|[\\/])kura(?:\.exe)?$/.test(last)) return 'kura'
  const word = /^[\p{L}\p{N}@%+=:,./\\_-]+$/u.test(last) ? last : `"${last}"`
  return program.length > 1 ? `node ${word}` : word
}

export const linkMessage = (link: string): Words => ({
  en: `The console, with a link that lets you in once within ten minutes: ${link}`,
  ja: `コンソール (10 分以内に 1 回だけ使えるリンク): ${link}`,
})

const tokenMessages = ({ tokenFile, tokens }: RunningHttp): readonly Words[] => {
  if (tokenFile !== undefined) {
    return [
      {
        en: `The token for tools that start programs: ${tokenFile}`,
        ja: `プログラムを起動するツールのためのトークン: ${tokenFile}`,
      },
    ]
  }
  const none = {
    en: 'There is none yet: kura token create makes one.',
    ja: 'トークンがまだありません: kura token create で作れます。',
  }
  return [
    { en: 'Every request needs a token.', ja: 'すべてのリクエストにトークンが必要です。' },
    ...(tokens === 0 ? [none] : []),
  ]
}
