import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../kernel/is-object.ts'
import { isKura } from '../server-entry.ts'
import { hookEvents, type HookEvent } from './client-hooks.ts'

/** A hook that runs Kura, as it was found in a file. */
export interface FoundHook {
  readonly event: HookEvent
  /** The words before `hook`: Node and the script, or the one executable. */
  readonly program: readonly [string, ...string[]]
  readonly dataDir: string | undefined
}

/** Reads a hook, in the form that is written today or in an older one; undefined if it does not run Kura. */
export const readHook = (hook: unknown, program: readonly string[]): FoundHook | undefined => {
  if (!isObject(hook) || typeof hook.command !== 'string') return undefined
  const words = Array.isArray(hook.args)
    ? [hook.command, ...hook.args.filter((word): word is string => typeof word === 'string')]
    : shellWords(hook.command)
  const named = words.find((word) => word.startsWith('KURA_HOME='))?.slice('KURA_HOME='.length)
  const rest = words.slice(words.findIndex((word) => !/^\w+=/.test(word)))
  const at = rest.findIndex((word, index) => index > 0 && word === 'hook' && isEvent(rest[index + 1]))
  const event = rest[at + 1]
  const [command, ...script] = rest.slice(0, Math.max(0, at))
  if (command === undefined || !isEvent(event) || ![command, ...script].some((word) => isKura(word, program)))
    return undefined
  const flag = rest.indexOf('--home')
  return { event, program: [command, ...script], dataDir: flag === -1 ? named : rest[flag + 1] }
}

const isEvent = (word: string | undefined): word is HookEvent => hookEvents.some((event) => event === word)

/** The words of a shell line, without its quotes. Variables and substitutions are left as they are. */
export const shellWords = (line: string): readonly string[] => {
  const words: string[] = []
  for (const [, blank, single, double, escaped, plain] of line.matchAll(
    /(\s+)|'([^']*)'|"((?:\\.|[^"\\])*)"|\\([\s\S])|([^\s'"\\]+|["'\\])/g,
  )) {
    if (blank !== undefined || words.length === 0) words.push('')
    const part = single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? plain ?? ''
    words.push((words.pop() ?? '') + part)
  }
  return words.filter((word) => word !== '')
}

/** Whether a hook starts the same program in another form than it would be written in now. */
export const isOtherForm = (hook: unknown, written: Readonly<Record<string, unknown>>): boolean => {
  const { command, args } = isObject(hook) ? hook : {}
  return command !== written.command || !isDeepStrictEqual(args, written.args)
}
