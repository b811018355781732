import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
export const exampleFolder = path.join(root, 'examples/workspace')

export interface StartRun {
  readonly child: ChildProcess
  readonly said: { out: string; err: string }
  /** The exit code and the signal, once the program has ended. */
  readonly closed: Promise<unknown[]>
  until(found: () => boolean): Promise<void>
}

/** Runs `npm start` without npm, in a minimal environment, so that the test does the same on every machine. */
export const runStart = (args: readonly string[], environment: Readonly<Record<string, string>> = {}): StartRun => {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const closed = once(child, 'close')
  const until = async (found: () => boolean): Promise<void> => {
    while (!found()) {
      if (child.exitCode !== null) throw new Error(`npm start has ended: ${said.err}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { child, said, closed, until }
}

export interface ExampleServer {
  readonly url: string
  readonly copy: string
  stop(): Promise<unknown[]>
}

/** Runs `npm start` on a free port and waits until it serves. */
export const startExample = async (
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<ExampleServer> => {
  const { child, said, closed, until } = runStart(['--port', '0', ...args], environment)
  await until(() => said.out.includes('mcpServers') && said.err.includes('.token'))
  return {
    url: /claude mcp add --transport http kura (\S+)\/mcp/.exec(said.out)?.[1] ?? '',
    copy: path.resolve(path.dirname(/programs: (\S+)/.exec(said.err)?.[1] ?? ''), '..'),
    stop: () => {
      child.kill('SIGINT')
      return closed
    },
  }
}

/** The data that a tool answers with over HTTP. */
export const callOver = async <T>(
  url: string,
  name: string,
  args: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
  const data =
    (await response.text())
      .split('\n')
      .findLast((line) => line.startsWith('data: {'))
      ?.slice('data: '.length) ?? '{}'
  const { result } = JSON.parse(data) as {
    readonly result?: { readonly structuredContent?: T; readonly isError?: boolean }
  }
  if (result?.structuredContent === undefined) throw new Error(`${name} answers ${data}`)
  return result.structuredContent
}

/** Every file under a folder with a hash of its bytes. */
export const fingerprints = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
