import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { toAppError } from '../kernel/errors.ts'
import { visible } from '../kernel/visible.ts'
import { inLanguage, type Language } from '../kernel/words.ts'
import { exitCode, exitCodeOf } from './exit-codes.ts'
import { examplesText, helpLayout, helpWords } from './help/help-words.ts'
import { mountCommand } from './mount-command.ts'
import { clearProgress } from './output.ts'
import { serveCommand } from './serve.ts'
import type { CommandContext, MountedCommand, Services, Streams } from './services.ts'
import { usageError } from './usage-errors.ts'

export interface CliRun {
  readonly args: readonly string[]
  readonly services: Services
  readonly streams: Streams
  /** Default: English. */
  readonly language?: Language
  readonly signal: AbortSignal
}

/** Runs one command line and returns its exit code. */
export const runCli = async ({ args, services, streams, language = 'en', signal }: CliRun): Promise<number> => {
  try {
    const program = await buildProgram(args, { services, streams, language, signal })
    await program.parseAsync([...args], { from: 'user' })
    return exitCode.success
  } catch (error) {
    return report(error, streams, language)
  }
}

export const buildProgram = async (
  args: readonly string[],
  { services, streams, language = 'en', signal }: Omit<CliRun, 'args'>,
): Promise<Command> => {
  const context = { streams, language, signal, isReadOnly: services.isReadOnly }
  // A server must start fast, so the code of the other commands is not loaded for it.
  const ofModules = args[0] === 'serve' ? undefined : await services.moduleCommands()
  const isVersionOfCommand = ofModules?.some(({ command }) => isNamedIn(args, command.path) && hasVersion(command))
  const version = isVerboseVersion(args) ? await services.verboseVersion(language) : services.version
  const program = newProgram(isVersionOfCommand === true ? undefined : version, language)
  mountCommand(program, serveCommand(services), context)
  if (ofModules) await mountShellCommands(program, { services, ofModules }, context)
  forEachCommand(program, (command) => {
    configureLanguage(command, context)
  })
  return program
}

/** Options of the program count everywhere, so the version of Kura would hide the version that a command means. */
const hasVersion = ({ options = [] }: MountedCommand['command']): boolean =>
  options.some(({ flags }) => flags.startsWith('--version '))

const isVerboseVersion = (args: readonly string[]): boolean =>
  args.includes('--verbose') && args.some((argument) => argument === '--version' || argument === '-V')

const isNamedIn = (args: readonly string[], path: readonly string[]): boolean =>
  args.some((_, start) => path.every((word, index) => args[start + index] === word))

const newProgram = (version: string | undefined, language: Language): Command => {
  const program = new Command('kura').description(inLanguage(words.description, language))
  if (version !== undefined) program.version(version, '-V, --version', helpWords.version[language])
  return program
    .option('--lang <en|ja>', words.lang[language], checkLanguage)
    .option('--read-only', words.readOnly[language])
    .addHelpText('before', () => examplesText(words.examples, language))
}

const words = {
  description: {
    en: 'Kura 蔵: memory, prompts, a second agent and framework knowledge for coding agents, over MCP.',
    ja: 'Kura 蔵: コーディングエージェントに、記憶・プロンプト・もう一人のエージェント・フレームワークの知識を MCP で提供します。',
  },
  lang: {
    en: 'the language of messages; without it that of the locale',
    ja: 'メッセージの言語。指定しなければロケールに従う',
  },
  readOnly: { en: 'refuse every command and tool that writes', ja: '書き込みをするコマンドとツールをすべて拒否する' },
  examples: [
    {
      line: 'kura init',
      does: { en: 'give this project a memory of its own', ja: 'このプロジェクト専用のデータディレクトリを作る' },
    },
    {
      line: 'kura connect',
      does: { en: 'enter Kura into the clients that are found', ja: '見つかったクライアントに Kura を登録する' },
    },
    {
      line: { en: 'kura add "Login is slow" --type bug', ja: 'kura add ログインが遅い --type bug' },
      does: { en: 'store an item', ja: '項目を保存する' },
    },
    {
      line: { en: 'kura search login', ja: 'kura search ログイン' },
      does: { en: 'find it again', ja: '項目を検索する' },
    },
    { line: 'kura doctor', does: { en: 'see whether all is well', ja: '問題がないか調べる' } },
  ],
}

const checkLanguage = (value: string): string => {
  if (value !== 'en' && value !== 'ja') throw new InvalidArgumentError('Allowed choices are en, ja.')
  return value
}

const mountShellCommands = async (
  program: Command,
  { services, ofModules }: { readonly services: Services; readonly ofModules: readonly MountedCommand[] },
  context: CommandContext,
): Promise<void> => {
  const { commandsBefore, commandsAfter } = await import('./core-commands.ts')
  const mounted = [...commandsBefore(services), ...ofModules, ...commandsAfter(services, program)]
  for (const command of mounted) mountCommand(program, command, context)
}

/** Sets the language of the help. Error messages of commander are replaced by those of `report`. */
const configureLanguage = (command: Command, { streams, language }: CommandContext): void => {
  command
    .configureHelp(helpLayout(language))
    .helpOption('-h, --help', helpWords.option[language])
    .configureOutput({
      writeOut: (text) => {
        streams.out.write(text)
      },
      writeErr: (text) => {
        streams.err.write(text)
      },
      outputError: () => undefined,
    })
    .exitOverride((error) => {
      throw isRefusal(error) ? usageError(error, nameOf(command)) : error
    })
  if (command.commands.length > 0) command.helpCommand('help [command]', helpWords.command[language])
}

const isRefusal = ({ code, exitCode: ended }: CommanderError): boolean => ended !== 0 && code !== 'commander.help'

const nameOf = (command: Command): string =>
  command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`

const forEachCommand = (command: Command, visit: (command: Command) => void): void => {
  visit(command)
  for (const child of command.commands) forEachCommand(child, visit)
}

const report = (error: unknown, { err }: Streams, language: Language): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.success : exitCode.usage
  clearProgress(err)
  const {
    kind,
    field,
    words: { message, hint },
    cause,
  } = toAppError(error)
  const writeLine = (text: string): void => {
    err.write(`${visible(text)}\n`)
  }
  writeLine(`kura: ${field === undefined ? '' : `${field}: `}${inLanguage(message, language)}`)
  if (kind === 'internal') writeLine(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
  else if (hint !== undefined) writeLine(inLanguage(hint, language))
  return exitCodeOf(kind)
}
