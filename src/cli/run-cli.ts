import { Command, CommanderError } from 'commander'
import { toAppError } from '../kernel/errors.ts'
import type { Language } from '../kernel/words.ts'
import { callCommand } from './call.ts'
import { completionCommand } from './completion.ts'
import { connectCommand, disconnectCommand } from './connect.ts'
import { exitCode, exitCodeOf } from './exit-codes.ts'
import { initCommand } from './init.ts'
import { mountModuleCommand } from './module-command.ts'
import { clearProgress } from './output.ts'
import { serveCommand } from './serve.ts'
import type { MountedCommand, Services, Streams } from './services.ts'

export interface CliRun {
  readonly args: readonly string[]
  readonly services: Services
  readonly streams: Streams
  /** English unless it is named. */
  readonly language?: Language
  readonly signal: AbortSignal
}

/** Runs one command line and gives its exit code. */
export const runCli = async ({ args, services, streams, language = 'en', signal }: CliRun): Promise<number> => {
  try {
    const program = await buildProgram(args, { services, streams, language, signal })
    await program.parseAsync([...args], { from: 'user' })
    return exitCode.fine
  } catch (error) {
    return report(error, streams, language)
  }
}

export const buildProgram = async (args: readonly string[], { services, streams, language = 'en', signal }: Omit<CliRun, 'args'>): Promise<Command> => {
  const program = new Command('kura')
    .description('Kura 蔵: memory, prompts, a second agent and framework knowledge for coding agents, over MCP.')
    .version(services.version, '-V, --version')
    .option('--lang <en|ja>', 'the language of messages; without it that of the locale')
  program.addCommand(serveCommand(services, streams, signal)).addCommand(callCommand(services, streams, signal))
  // Serving must start fast, so what only the shell uses is not even loaded for it.
  const mounted = args[0] === 'serve' ? [] : [...(await services.moduleCommands()), ...(await ownCommands(services))]
  const context = { streams, language, signal }
  program.addCommand(initCommand(services, context)).addCommand(connectCommand(services, context)).addCommand(disconnectCommand(services, context))
  for (const command of mounted) mountModuleCommand(program, command, context)
  program.addCommand(completionCommand(program, streams))
  each(program, (command) => {
    command.exitOverride()
    command.showHelpAfterError('(--help tells what is accepted)')
    command.configureOutput({
      writeOut: (text) => { streams.out.write(text) },
      writeErr: (text) => { streams.err.write(text) },
    })
  })
  return program
}

const ownCommands = async ({ care }: Services): Promise<readonly MountedCommand[]> => {
  const { careCommands } = await import('./care-commands.ts')
  return careCommands.map((command) => ({ command, run: async (invocation) => command.run(invocation, care) }))
}

const each = (command: Command, visit: (command: Command) => void): void => {
  visit(command)
  for (const child of command.commands) each(child, visit)
}

const report = (error: unknown, { err }: Streams, language: Language): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.fine : exitCode.usage
  clearProgress(err)
  const known = toAppError(error)
  const { message, hint } = (language === 'ja' ? known.japanese : undefined) ?? known
  err.write(`kura: ${known.field === undefined ? '' : `${known.field}: `}${message}\n`)
  if (hint !== undefined && known.kind !== 'internal') err.write(`${hint}\n`)
  if (known.kind === 'internal') err.write(`${known.cause instanceof Error ? (known.cause.stack ?? known.cause.message) : String(known.cause)}\n`)
  return exitCodeOf(known.kind)
}
