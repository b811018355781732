import type { Trace } from '../../../kernel/trace.ts'

export type Platform = string

export interface CommandLine {
  readonly command: string
  readonly args: readonly string[]
}

/** On Windows the CLI runs inside WSL. */
export const commandLine = (platform: Platform, path: string, args: readonly string[]): CommandLine =>
  platform === 'win32' ? { command: 'wsl', args: ['--', path, ...args] } : { command: path, args }

/** Variables of Claude Code for the programs it starts. With them the CLI would act as part of the outer agent. */
const outerAgentVariables = new Set([
  'CLAUDECODE',
  'CLAUDE_CODE_ENTRYPOINT',
  'CLAUDE_CODE_SSE_PORT',
  'CLAUDE_CODE_SESSION_ID',
  'CLAUDE_CODE_MESSAGING_SOCKET',
  'CLAUDE_CODE_MESSAGING_TOKEN',
  'CLAUDE_PROJECT_DIR',
  'AI_AGENT',
])

/** With its default of ten retries the CLI spends three minutes on a key that is refused. */
const retries = 'CLAUDE_CODE_MAX_RETRIES'

type Environment = Readonly<Record<string, string | undefined>>

/** The environment of the server without the variables of an outer agent. The rest may hold keys and stays. */
export const childEnvironment = (ours: Environment, platform: Platform): Environment => {
  const kept = Object.fromEntries(Object.entries(ours).filter(([name]) => !outerAgentVariables.has(name)))
  const own = { ...kept, [retries]: kept[retries] ?? '2' }
  // WSL_UTF8 makes the messages of wsl itself UTF-8.
  return platform === 'win32' ? { ...own, WSLENV: wslVariables(kept.WSLENV), WSL_UTF8: '1' } : own
}

/** Windows passes only the variables in WSLENV to WSL. */
const wslVariables = (named: string | undefined): string =>
  [...(named === undefined || named === '' ? [] : [named]), `${retries}/u`, 'KURA_RUN_ID/u'].join(':')

/** The variables by which OpenTelemetry passes a trace to a child process. */
export const traceVariables = (trace: Trace | undefined): Environment =>
  trace === undefined ? {} : { TRACEPARENT: trace.traceparent, TRACESTATE: trace.tracestate }
