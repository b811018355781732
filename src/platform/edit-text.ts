import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError, stopped } from '../kernel/errors.ts'
import { inBoth, inLanguage, type Language } from '../kernel/words.ts'

export interface EditRequest {
  readonly text: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal
}

/** Opens the text in the user's editor. The edited file stays on disk until `use` has succeeded. */
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
  const { kind, words, field, facts } = thrown
  const kept = { en: `What you wrote is kept in ${file}`, ja: `書いた内容は ${file} に残してあります` }
  const hint = inBoth((language) => [inLanguage(words.hint ?? '', language), kept[language]].filter(Boolean).join('\n'))
  return new AppError(kind, words.message, { ...(field !== undefined && { field }), hint, facts, cause: thrown })
}

type CommandLine = readonly [command: string, ...args: string[]]

const defaultEditor = process.platform === 'win32' ? 'notepad' : 'vi'

const editorOf = (environment: EditRequest['environment']): CommandLine => {
  const named = [environment.VISUAL, environment.EDITOR].find((value) => value !== undefined && value.trim() !== '')
  if (named === undefined && !process.stdin.isTTY)
    throw new AppError(
      'failed',
      {
        en: 'There is no terminal for an editor',
        ja: 'エディターを開く端末がありません',
      },
      {
        hint: {
          en: 'Set EDITOR, or give the values as options.',
          ja: 'EDITOR を設定するか、値をオプションで指定してください。',
        },
      },
    )
  const [command = defaultEditor, ...args] = splitCommandLine(named ?? defaultEditor)
  return [command, ...args]
}

/** Splits a line such as `code --wait` or a quoted path. No shell is involved, so nothing else is special. */
export const splitCommandLine = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? '')

const runEditor = async (
  command: string,
  args: readonly string[],
  { environment, signal }: EditRequest,
): Promise<void> => {
  const failed = (reason: Readonly<Record<Language, string>>, cause?: unknown): AppError =>
    new AppError(
      'failed',
      { en: `The editor ${command} ${reason.en}`, ja: `エディター ${command} ${reason.ja}` },
      {
        hint: { en: 'EDITOR names the editor to use.', ja: '使うエディターは EDITOR で指定できます。' },
        cause,
      },
    )
  signal.throwIfAborted()
  const child = spawn(command, args, { stdio: 'inherit', env: { ...environment }, signal, killSignal: 'SIGTERM' })
  await once(child, 'exit').catch((thrown: unknown) => {
    if (signal.aborted) throw stopped(thrown)
    throw failed({ en: 'cannot be started', ja: 'を起動できません' }, thrown)
  })
  if (child.exitCode !== 0)
    throw failed({
      en: 'did not end well: nothing was taken over',
      ja: 'が正常に終了しませんでした。何も取り込んでいません',
    })
}
