import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { builtProgram } from '../limits/measured-server.ts'

export interface SoakHttp {
  readonly child: ChildProcess
  /** The number of bytes that it has logged. */
  logged(): number
  /** Sends one request, which `signal` can abort. Returns the status, or undefined if it was aborted. */
  post(body: unknown, signal: AbortSignal): Promise<number | undefined>
  stop(): Promise<number | null>
}

/** Starts the built server over HTTP on a free loopback port, with the data of another server. */
export const startSoakHttp = async (
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SoakHttp> => {
  const child = spawn(process.execPath, [builtProgram, 'serve', '--http', '--port', '0', '--extras'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let logged = 0
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      logged += chunk.length
      if (said.length < 10_000) said += chunk.toString()
      if (said.includes('programs: ')) resolve()
    })
    child.once('close', () => {
      reject(new Error(said))
    })
  })
  const url = `${/at (http:\/\/\S+?)\/ /.exec(said)?.[1] ?? ''}/mcp`
  const token = (await readFile(/programs: (\S+)/.exec(said)?.[1] ?? '', 'utf8')).trim()
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${token}`,
    'mcp-protocol-version': '2025-11-25',
  }
  return {
    child,
    logged: () => logged,
    post: async (body, signal) => {
      try {
        const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
        await response.text()
        return response.status
      } catch (thrown) {
        if (signal.aborted) return undefined
        throw thrown
      }
    },
    stop: async () => {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
      return child.exitCode
    },
  }
}
