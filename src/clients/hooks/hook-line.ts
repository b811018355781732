import { timeLimits, type ClientHooks, type HookEvent } from './client-hooks.ts'

/** What the line of a hook depends on. */
export interface HookProgram {
  /** Node and the script by full paths, or the one executable. */
  readonly program: readonly [string, ...string[]]
  /** The data directory that the server entry names, if it names one. */
  readonly dataDir: string | undefined
  readonly platform: NodeJS.Platform
}

/** Whether a client can run hooks of Kura on this platform. */
export const isOffered = (hooks: ClientHooks, platform: NodeJS.Platform): boolean =>
  platform !== 'win32' || hooks.runsWithoutShell === true

/** A hook as it is written to the file of a client. */
export const hookEntry = (
  { name, hooks }: { readonly name: string; readonly hooks: ClientHooks },
  event: HookEvent,
  { program, dataDir, platform }: HookProgram,
): Readonly<Record<string, unknown>> => {
  const [command, ...script] = program
  const words = ['hook', event, '--client', name]
  return {
    ...(hooks.isFlat !== true && { type: 'command' }),
    ...(platform === 'win32'
      ? { command, args: [...script, ...words, ...(dataDir === undefined ? [] : ['--home', dataDir])] }
      : { command: shellLine([...program], words, dataDir) }),
    timeout: timeLimits[event] * (hooks.timeUnit === 'seconds' ? 1 : 1000),
  }
}

/**
 * The line never fails: if Kura was removed, moved or replaced by an older version, the client must go on. It must not
 * change between versions, because Codex would ask for approval again.
 */
const shellLine = (program: readonly string[], words: readonly string[], dataDir: string | undefined): string =>
  [
    ...(dataDir === undefined ? [] : [`KURA_HOME=${quoted(dataDir)}`]),
    ...program.map(quoted),
    ...words,
    '2>/dev/null || exit 0',
  ].join(' ')

const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`
