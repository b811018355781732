import { spawn } from 'node:child_process'
import { productProgram } from '../support/programs.ts'

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Shell {
  readonly home: string
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** Runs the product itself as a user would type it. */
export const kura = ({ home, env, cwd }: Shell, ...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [productProgram, ...args], {
      env: { PATH: process.env.PATH, HOME: home, KURA_HOME: home, ...env },
      cwd: cwd ?? home,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.once('close', (code) => {
      resolve({ code, out, err })
    })
  })

export const addItem = (shell: Shell, title: string): Promise<Ran> =>
  kura(shell, 'call', 'create_item', JSON.stringify({ type: 'note', title }))
