import { spawn } from 'node:child_process'
import path from 'node:path'
import { builtProgram } from './measured-server.ts'

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a command of the built program in a folder that is also its home. */
export const runKura = (
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [builtProgram, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, KURA_HOME: path.join(folder, 'data'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.once('close', (code) => {
      resolve({ code, out, err })
    })
  })
