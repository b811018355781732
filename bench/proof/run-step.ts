import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { sources, type Step } from './steps.ts'

/** The arguments of a step on this machine: the name of a source becomes its path. */
const argsOf = ({ args = [], needs }: Step, data: string | undefined): readonly string[] =>
  args.map((arg) => (needs === undefined || arg !== needs ? arg : path.join(data ?? '', sources[needs].path)))

export interface StepRun {
  readonly root: string
  readonly data: string | undefined
  /** Where all output goes. */
  readonly log: string
  readonly signal: AbortSignal
  readonly onLine: (line: string) => void
}

/** Runs the script of a step to its end. What it prints is in the log. Throws if it fails. */
export const runStep = async (step: Step, { root, data, log, signal, onLine }: StepRun): Promise<void> => {
  // Suites of tests save because of the variable, and do not know the flag.
  const save = step.script.startsWith('test:') ? [] : ['--save']
  // A group of its own, so that everything that the script started ends with it.
  const child = spawn('npm', ['run', '--silent', step.script, '--', ...argsOf(step, data), ...save], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...step.env, KURA_SAVE_RESULTS: '1' },
  })
  const stop = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  signal.addEventListener('abort', stop, { once: true })
  const file = createWriteStream(log)
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      file.write(bytes)
      const last = bytes.toString().trimEnd().split('\n').at(-1)
      if (last) onLine(last)
    })
  const [code] = (await once(child, 'close')) as [number | null]
  signal.removeEventListener('abort', stop)
  file.end()
  signal.throwIfAborted()
  if (code !== 0) throw new Error(`npm run ${step.script} ended with ${code ?? 'a signal'}; its output is in ${log}`)
}
