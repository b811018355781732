import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError } from '../kernel/errors.ts'

export interface EditRequest {
  readonly text: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal
}

/** Starts the person's editor on the text; what they wrote stays on the disk until `use` has taken it. */
export const editText = async <T>(request: EditRequest, use: (edited: string) => Promise<T>): Promise<T> => {
  const [command, ...args] = editorOf(request.environment)
  const folder = await mkdtemp(path.join(tmpdir(), 'kura-edit-'))
  const file = path.join(folder, 'item.md')
  await writeFile(file, request.text, { mode: 0o600 })
  try {
    await runEditor(command, [...args, file], request)
    const result = await use(await readFile(file, 'utf8'))
    await rm(folder, { recursive: true })
    return result
  } catch (thrown) {
    const edited = await readFile(file, 'utf8').catch(() => request.text)
    if (edited === request.text) await rm(folder, { recursive: true, force: true })
    throw edited === request.text ? thrown : withKeptText(thrown, file)
  }
}

const withKeptText = (thrown: unknown, file: string): unknown => {
  if (!(thrown instanceof AppError)) return thrown
  const { kind, message, field, facts, japanese } = thrown
  const hint = [thrown.hint, `What you wrote is kept in ${file}`].filter(Boolean).join('\n')
  const inJapanese = { message: japanese?.message ?? message, hint: [japanese?.hint ?? thrown.hint, `書いた内容は ${file} に残してあります`].filter(Boolean).join('\n') }
  return new AppError(kind, message, { ...(field !== undefined && { field }), hint, facts, japanese: inJapanese, cause: thrown })
}

type CommandLine = readonly [command: string, ...args: string[]]

const usual = process.platform === 'win32' ? 'notepad' : 'vi'

const editorOf = (environment: EditRequest['environment']): CommandLine => {
  const named = [environment.VISUAL, environment.EDITOR].find((value) => value !== undefined && value.trim() !== '')
  if (named === undefined && !process.stdin.isTTY) throw new AppError('failed', 'There is no terminal for an editor', { hint: 'Set EDITOR, or give the values as options.' })
  const [command = usual, ...args] = wordsOf(named ?? usual)
  return [command, ...args]
}

/** `code --wait`, or a path in quotes: no shell is asked, so nothing else in it has a meaning. */
export const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? '')

const runEditor = async (command: string, args: readonly string[], { environment, signal }: EditRequest): Promise<void> => {
  const failed = (reason: string, cause?: unknown): AppError =>
    new AppError('failed', `The editor ${command} ${reason}`, { hint: 'EDITOR names the editor to use.', cause })
  signal.throwIfAborted()
  const child = spawn(command, args, { stdio: 'inherit', env: { ...environment }, signal, killSignal: 'SIGTERM' })
  await once(child, 'exit').catch((thrown: unknown) => {
    if (signal.aborted) throw new AppError('cancelled', 'Stopped', { cause: thrown })
    throw failed('cannot be started', thrown)
  })
  if (child.exitCode !== 0) throw failed('did not end well: nothing was taken over')
}
