import { mkdtempSync } from 'node:fs'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fixtureProgram } from './programs.ts'
import { postMessage, untilPrinted } from './server-process.ts'

/** A server over HTTP in a separate process, on a free port. */
export interface HttpFixture {
  readonly url: string
  readonly tokenFile: string
  readonly child: ChildProcess
  readonly dataDir: string
  token(): Promise<string>
  post(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  stop(): Promise<number | null>
}

export const startHttp = async (
  args: readonly string[] = [],
  program = fixtureProgram,
  env: Readonly<Record<string, string>> = {},
): Promise<HttpFixture> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kura-test-'))
  const child = spawn(process.execPath, [program, 'serve', '--http', '--port', '0', ...args], {
    env: { PATH: process.env.PATH, HOME: dataDir, KURA_HOME: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = (await untilPrinted(child, 'token'))()
  const url = /at (http:\/\/\S+?)\/ /.exec(printed)?.[1] ?? ''
  const tokenFile = /programs: (\S+)/.exec(printed)?.[1] ?? ''
  return {
    url,
    tokenFile,
    child,
    dataDir,
    token: async () => (await readFile(tokenFile, 'utf8')).trim(),
    post: (body, headers) => postMessage(url, body, headers),
    stop: async () => {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
      return child.exitCode
    },
  }
}

/** The JSON-RPC message in an answer, whether it came as JSON or as one event of a stream. */
export const messageIn = async (response: Response): Promise<Record<string, unknown>> => {
  const text = await response.text()
  const events = text.split('\n').filter((line) => line.startsWith('data: {'))
  return JSON.parse(events.at(-1)?.slice('data: '.length) ?? text) as Record<string, unknown>
}
