import { spawn } from 'node:child_process'
import path from 'node:path'

const program = path.resolve(import.meta.dirname, '../../dist/kura.js')

export interface HookProcess {
  readonly args: readonly string[]
  readonly home: string
  readonly input?: string | Buffer
  readonly environment?: Readonly<Record<string, string>>
  /** Leaves stdin open. */
  readonly keepsOpen?: boolean
  /** Called when the process has started. */
  onStart?(child: ReturnType<typeof spawn>): void
}

export interface HookEnd {
  readonly out: string
  readonly err: string
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** Runs `kura hook` of the built program, as a client does. */
export const runHook = ({ args, home, input = '', environment = {}, keepsOpen, onStart }: HookProcess) =>
  new Promise<HookEnd>((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'hook', ...args], {
      cwd: home,
      env: { PATH: process.env.PATH, HOME: home, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
    child.stdin.on('error', () => undefined)
    child.stdin.write(input)
    if (keepsOpen !== true) child.stdin.end()
    onStart?.(child)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      resolve({ out, err, code, signal })
    })
  })

/** One whole JSON object with text for the model, or nothing. */
export const isWholeAnswer = (out: string): boolean => {
  if (out === '') return true
  const { hookSpecificOutput } = JSON.parse(out) as { hookSpecificOutput?: { additionalContext?: unknown } }
  return typeof hookSpecificOutput?.additionalContext === 'string'
}
