import { spawn } from 'node:child_process'

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface RunOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Runs a program with Node and collects its output until it ends. */
export const runNode = (args: readonly string[], { cwd, env }: RunOptions): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.once('close', (code) => {
      resolve({ code, out, err })
    })
  })
