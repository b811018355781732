import type { RunProgram } from '../../../kernel/program.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { CommandId, ExecuteContext } from '../ports.ts'
import { executionTimedOut, ExecutionProblem } from './execution-problem.ts'
import type { ExecuteOptions } from './read-options.ts'

export interface DenoParts {
  readonly projectDir: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly runProgram: RunProgram
  readonly timeoutMs: number
}

export interface DenoRequest {
  readonly id: CommandId
  readonly configName: string
  readonly options: ExecuteOptions
}

const permissions = ['--allow-read', '--allow-write', '--allow-env', '--allow-run', '--allow-net']

export const maxOutputBytes = 4 * 1024 * 1024

/** Runs the Climpt CLI as the specification says, with separate arguments and without a shell. */
export const renderWithDeno = async (
  parts: DenoParts,
  { id, configName, options }: DenoRequest,
  context: ExecuteContext,
): Promise<string> => {
  if (!context.mayStartPrograms) throw mayNotStartPrograms()
  const { projectDir, environment, runProgram, timeoutMs } = parts
  const { ended, exitCode, stdout, stderr } = await runProgram({
    command: 'deno',
    args: [
      'run',
      ...permissions,
      '--no-config',
      'jsr:@aidevtool/climpt',
      `--config=${configName}`,
      id.c2,
      id.c3,
      ...flagsOf(options),
    ],
    cwd: projectDir,
    env: environment,
    ...(options.stdin !== undefined && { stdin: options.stdin }),
    timeoutMs,
    graceMs: 500,
    maxOutputBytes,
    signal: context.signal,
  })
  if (ended === 'aborted') context.signal.throwIfAborted()
  if (ended === 'timeout') throw executionTimedOut(id, timeoutMs)
  if (ended === 'too_much_output') throw new ExecutionProblem(`deno wrote more than ${maxOutputBytes} bytes`)
  if (exitCode !== 0 || stdout.trim() === '')
    throw new ExecutionProblem(stderr.trim() || `deno ended with ${exitCode} and said nothing`)
  return stdout
}

const flagsOf = ({ edition, adaptation, file, destination, uv }: ExecuteOptions): readonly string[] => [
  ...Object.entries({ e: edition, a: adaptation, f: file, d: destination }).flatMap(([flag, value]) =>
    value === undefined ? [] : [`-${flag}=${value}`],
  ),
  ...[...uv].map(([name, value]) => `--uv-${name}=${value}`),
]

const mayNotStartPrograms = (): AppError =>
  new AppError(
    'forbidden',
    {
      en: 'The executor deno starts a program, which this call may not do',
      ja: '実行方式 deno はプログラムを起動しますが、この呼び出しでは許可されていません',
    },
    {
      hint: {
        en:
          'Read-only mode starts none; over HTTP send the start-up token ' +
          '(in a browser, "kura console" prints a link that lets it in), ' +
          'or where tokens are required one with the scope admin. ' +
          'Without the setting commands.executor Kura renders commands itself.',
        ja: '読み取り専用ではプログラムを起動しません。ブラウザーでは kura console のリンクから入ってください。設定 commands.executor がなければ、Kura 自身がコマンドを組み立てます。',
      },
    },
  )
