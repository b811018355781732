import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyRepository } from './repository-copy.ts'

/** `npm run dev` on a copy of the sources that a test may edit. */
export interface DevLoop {
  readonly copy: string
  url(): string
  /** How often the server was started. */
  starts(): number
  /** Waits until the output contains `sign`, and returns the new output up to there. */
  until(sign: string): Promise<string>
  edit(file: string, change: (text: string) => string): void
  /** Stops the loop during `work`, so that it sees all changes at once, however slow the machine is. */
  atOnce(work: () => void): void
  /** Sends SIGINT and returns the exit code and the signal. */
  interrupt(): Promise<unknown[]>
  dispose(): void
}

/** The end of the last line that each restart of the server prints. */
export const endOfRound = ' s\n'

const parts = [
  'src',
  'console/src',
  'console/package.json',
  'scripts',
  'knowledge',
  'examples/workspace',
  'package.json',
]

/** The script gets the path of the repository: once it is bundled, it cannot derive it from its location. */
export const startDevLoop = async (root: string): Promise<DevLoop> => {
  const copy = copyRepository(root, parts)
  const child = spawn(process.execPath, ['scripts/dev.mjs', '--port', '0', '--lang', 'en'], {
    cwd: copy,
    env: { PATH: process.env.PATH, HOME: copy, TMPDIR: copy },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let said = ''
  let seen = 0
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const until = async (sign: string): Promise<string> => {
    while (!said.slice(seen).includes(sign)) {
      if (child.exitCode !== null) throw new Error(`npm run dev has ended: ${said}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const at = said.indexOf(sign, seen) + sign.length
    const part = said.slice(seen, at)
    seen = at
    return part
  }
  await until(endOfRound)
  return {
    copy,
    until,
    url: () => /\[dev\] listening at (\S+)\//.exec(said)?.[1] ?? '',
    starts: () => said.split('[dev] listening').length - 1,
    edit: (file, change) => {
      const edited = path.join(copy, file)
      writeFileSync(edited, change(readFileSync(edited, 'utf8')))
    },
    atOnce: (work) => {
      child.kill('SIGSTOP')
      work()
      child.kill('SIGCONT')
    },
    interrupt: () => {
      child.kill('SIGINT')
      return closed
    },
    dispose: () => {
      child.kill('SIGKILL')
      rmSync(copy, { recursive: true, force: true })
    },
  }
}
