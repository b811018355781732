import type { Trace } from '../../../kernel/trace.ts'

export type Platform = string

export interface CommandLine {
  readonly command: string
  readonly args: readonly string[]
}

/** The CLI lives in Linux or on macOS: on Windows it is reached through WSL. */
export const commandLine = (platform: Platform, path: string, args: readonly string[]): CommandLine =>
  platform === 'win32' ? { command: 'wsl', args: ['--', path, ...args] } : { command: path, args }

/** What tells a program that it runs inside Claude Code: a second one must not take itself for the first. */
const ofTheOuterAgent = new Set([
  'CLAUDECODE',
  'CLAUDE_CODE_ENTRYPOINT',
  'CLAUDE_CODE_SSE_PORT',
  'CLAUDE_CODE_SESSION_ID',
  'CLAUDE_CODE_MESSAGING_SOCKET',
  'CLAUDE_CODE_MESSAGING_TOKEN',
  'CLAUDE_PROJECT_DIR',
  'AI_AGENT',
])

/** With its own ten the CLI spends three minutes on a key that is not accepted. */
const retries = 'CLAUDE_CODE_MAX_RETRIES'

type Environment = Readonly<Record<string, string | undefined>>

/** Ours, without the traces of an outer agent. Keys and the choice of a provider are in it, so all else stays. */
export const childEnvironment = (ours: Environment, platform: Platform): Environment => {
  const kept = Object.fromEntries(Object.entries(ours).filter(([name]) => !ofTheOuterAgent.has(name)))
  const own = { ...kept, [retries]: kept[retries] ?? '2' }
  return platform === 'win32' ? { ...own, WSLENV: passedOn(kept.WSLENV), WSL_UTF8: '1' } : own
}

/** Windows hands to WSL only the variables that are named in WSLENV; WSL_UTF8 has what wsl itself says in UTF-8. */
const passedOn = (named: string | undefined): string =>
  [...(named === undefined || named === '' ? [] : [named]), `${retries}/u`, 'KURA_RUN_ID/u'].join(':')

/** How OpenTelemetry hands a trace to a child. */
export const tracedEnvironment = (trace: Trace | undefined): Environment =>
  trace === undefined ? {} : { TRACEPARENT: trace.traceparent, TRACESTATE: trace.tracestate }
