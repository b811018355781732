import { spawn } from 'node:child_process'

export interface ProgramOutput {
  readonly code: number | null
  readonly text: string
}

/** What a program prints until it ends, and its exit code. It is ended with this process. */
export const programOutput = (
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly timeout: number; readonly env?: NodeJS.ProcessEnv },
): Promise<ProgramOutput> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const end = (): void => void child.kill()
    process.once('exit', end)
    let text = ''
    const heard = (chunk: Buffer): void => {
      text += chunk.toString()
    }
    child.stdout.on('data', heard)
    child.stderr.on('data', heard)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', end)
      resolve({ code, text })
    })
  })
