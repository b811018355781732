import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { productProgram } from '../support/programs.ts'
import type { Shell } from './kura.ts'

export const ctrlC = '\u0003'

export interface Seen {
  readonly code: number | null
  /** What the terminal showed. */
  readonly text: string
  /** From the key press to the end of the program. */
  readonly endedAfterMs: number
}

export interface TerminalRun extends Shell {
  readonly args: readonly string[]
  /** What to wait for before the key is pressed. */
  readonly at: RegExp
  readonly key: string
}

/** Runs the product in a pseudo-terminal (script of util-linux) and presses a key when `at` appears. */
export const atTerminal = async ({ home, env, cwd, args, at, key }: TerminalRun): Promise<Seen> => {
  const line = [process.execPath, productProgram, ...args].map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['-q', '-e', '-c', `exec ${line}`, '/dev/null'], {
    env: { PATH: process.env.PATH, HOME: home, KURA_HOME: home, SHELL: '/bin/sh', TERM: 'xterm', ...env },
    cwd: cwd ?? home,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let text = ''
  let pressedAt: number | undefined
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    if (pressedAt !== undefined || !at.test(text)) return
    pressedAt = performance.now()
    child.stdin.write(key)
  })
  child.stdin.on('error', () => undefined)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text, endedAfterMs: performance.now() - (pressedAt ?? -Infinity) }
}
