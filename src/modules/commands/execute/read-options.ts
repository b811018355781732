import { echo } from '../../../kernel/echo.ts'
import type { GivenOptions, NamedOptions } from '../ports.ts'
import { relativePath, safeName } from './confine.ts'
import { ExecutionProblem } from './execution-problem.ts'

/** Checked options: names are plain, paths are relative, and no variable has a reserved name. */
export interface ExecuteOptions {
  readonly edition: string | undefined
  readonly adaptation: string | undefined
  readonly file: string | undefined
  readonly destination: string | undefined
  readonly stdin: string | undefined
  /** User variables, by name without `uv-`. */
  readonly uv: ReadonlyMap<string, string>
}

type OptionName = 'edition' | 'adaptation' | 'file' | 'destination'

const flags: Readonly<Record<string, OptionName>> = {
  '-e': 'edition',
  '--edition': 'edition',
  '-i': 'edition',
  '--input': 'edition',
  '-a': 'adaptation',
  '--adaptation': 'adaptation',
  '-f': 'file',
  '--from': 'file',
  '--file': 'file',
  '-o': 'destination',
  '-d': 'destination',
  '--destination': 'destination',
}

const reservedNames = new Set(['input_text', 'input_text_file', 'destination_path', 'schema_file'])

/** What a template accepts as the name of a variable. */
const variableName = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]{0,99}$/u

const variableFlag = '--uv-'

export const readOptions = (given: GivenOptions): ExecuteOptions => {
  const written = isList(given) ? given : asFlags(given)
  const split = written.map(splitFlag)
  const unknown = split.filter(({ flag, value }) => value === undefined || !isKnown(flag)).map(({ raw }) => raw)
  if (unknown.length > 0)
    throw new ExecutionProblem(`Invalid options for two parameters: ${unknown.map(echo).join(', ')}`)
  const named = new Map<OptionName, string>()
  const uv = new Map<string, string>()
  for (const { raw, flag, value } of split) {
    if (value === undefined || value === '')
      throw new ExecutionProblem(`Empty value not allowed for option: ${echo(raw)}`)
    const name = Object.hasOwn(flags, flag) ? flags[flag] : undefined
    if (name !== undefined) named.set(name, value)
    else uv.set(checkVariable(flag.slice(variableFlag.length)), value)
  }
  return { ...checkNamed(named), stdin: isList(given) ? undefined : given.stdin, uv }
}

const isList = (given: GivenOptions): given is readonly string[] => Array.isArray(given)

/** Turns named options into flags, so that both forms have the same rules. */
const asFlags = ({
  edition,
  adaptation,
  file,
  destination,
  uv = {},
  flags: more = [],
}: NamedOptions): readonly string[] => [
  ...Object.entries({ edition, adaptation, file, destination }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  ),
  ...Object.entries(uv).map(([name, value]) => `${variableFlag}${name.replace(/^uv-/, '')}=${value}`),
  ...more,
]

interface SplitFlag {
  readonly raw: string
  readonly flag: string
  readonly value: string | undefined
}

const splitFlag = (raw: string): SplitFlag => {
  const at = raw.indexOf('=')
  return at < 0 ? { raw, flag: raw, value: undefined } : { raw, flag: raw.slice(0, at), value: raw.slice(at + 1) }
}

const isKnown = (flag: string): boolean =>
  Object.hasOwn(flags, flag) || (flag.startsWith(variableFlag) && variableName.test(flag.slice(variableFlag.length)))

const checkVariable = (name: string): string => {
  if (reservedNames.has(name)) throw new ExecutionProblem(`ReservedVariableName: uv-${name}`)
  return name
}

const checkNamed = (named: ReadonlyMap<OptionName, string>): Pick<ExecuteOptions, OptionName> => {
  const checked = (name: OptionName, check: (value: string, what: string) => string): string | undefined => {
    const value = named.get(name)
    return value === undefined ? undefined : check(value, name)
  }
  return {
    edition: checked('edition', safeName),
    adaptation: checked('adaptation', safeName),
    file: checked('file', relativePath),
    destination: checked('destination', relativePath),
  }
}
