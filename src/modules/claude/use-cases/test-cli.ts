import { AppError } from '../../../kernel/errors.ts'
import type { ProgramOutcome } from '../../../kernel/program.ts'
import { versionIn } from '../cli/claude-cli.ts'
import { explicitNotFoundText, notFoundText } from '../cli/find-cli.ts'
import type { ClaudeDeps } from '../deps.ts'
import { cutCharacters, shortened } from '../domain/cut.ts'

export interface CliTest {
  readonly success: boolean
  readonly command: string | null
  readonly output: string | null
  readonly message: string
  readonly error?: string
  readonly version: string | null
  /** Null if the CLI does not work. */
  readonly capabilities: { readonly fork_session: boolean | null }
  readonly permission_mode: string
}

const timeoutMs = 5000
const outputCharacters = 2000

export const testCli = async ({ cli, settings }: ClaudeDeps, signal: AbortSignal): Promise<CliTest> => {
  const permission_mode = settings.permissions
  const failed = (
    command: string | null,
    { output = null, message, error }: { output?: string | null; message: string; error: string },
  ): CliTest => ({
    success: false,
    command,
    output,
    message,
    error,
    version: null,
    capabilities: { fork_session: null },
    permission_mode,
  })
  const path = await cli.path()
  if (path === undefined) {
    const error = settings.path === undefined ? notFoundText : explicitNotFoundText(settings.path)
    return failed(null, { message: 'Claude CLI not found', error })
  }
  const command = `${path} --version`
  const versionRun = await cli.run({ path, args: ['--version'], timeoutMs, signal }).catch(cannotStart)
  if (versionRun.ended === 'timeout')
    return failed(command, { message: timedOut, error: `Timeout after ${timeoutMs / 1000} seconds` })
  const output = shown(versionRun.stdout)
  if (versionRun.ended !== 'exit' || versionRun.exitCode !== 0)
    return failed(command, { output, message: notWorking, error: shown(versionRun.stderr) || codeOf(versionRun) })
  const info = await cli.info(path)
  if ('failed' in info)
    return failed(command, {
      output,
      message: notWorking,
      error: `--help: ${shown(info.failed.stderr) || codeOf(info.failed)}`,
    })
  const message = 'Claude CLI found and working!'
  return {
    success: true,
    command,
    output,
    message,
    version: versionIn(versionRun.stdout),
    capabilities: { fork_session: info.canFork },
    permission_mode,
  }
}

const notWorking = 'Claude CLI found but not working properly'
const timedOut = 'Claude CLI command timed out'

const shown = (text: string): string => shortened(cutCharacters(text.trim(), outputCharacters))

const codeOf = ({ exitCode, exitSignal }: ProgramOutcome): string => `It ended with code ${exitCode ?? exitSignal}`

const cannotStart = (thrown: unknown): ProgramOutcome => {
  if (thrown instanceof AppError && thrown.kind === 'failed')
    return { ended: 'exit', exitCode: 126, exitSignal: null, stdout: '', stderr: thrown.message }
  throw thrown
}
