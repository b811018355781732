import { spawnSync } from 'node:child_process'
import path from 'node:path'

const bins = process.env.KURA_CLIENTS_E2E_PATH ?? ''
if (bins === '') throw new Error('KURA_CLIENTS_E2E_PATH must name the directories of claude, gemini and codex')

/** The PATH on which the real clients are found first. */
export const clientsPath = `${bins}${path.delimiter}${process.env.PATH ?? ''}`

interface RunOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}

/** Runs a program without input, for at most a minute. */
export const runClient = (
  command: string,
  args: readonly string[],
  { cwd, env }: RunOptions,
): { readonly code: number | null; readonly text: string } => {
  const options = { cwd, env, encoding: 'utf8', timeout: 60_000, input: '' } as const
  const { status, stdout, stderr, error } = spawnSync(command, args, options)
  if (error !== undefined) throw error
  return { code: status, text: stdout + stderr }
}
