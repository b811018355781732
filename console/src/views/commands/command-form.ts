import type { CommandEntry } from './command.ts'

export type FieldName = 'edition' | 'adaptation' | 'file' | 'destination' | 'stdin' | `uv-${string}`

/** One field of the form of a command. */
export interface FormField {
  readonly name: FieldName
  /** The choices of a list; a field without them is written. */
  readonly choices?: readonly string[]
  /** What the registry says about a variable. */
  readonly description?: string
}

export type Values = Readonly<Record<string, string>>

/** The fields that a registry entry asks for. */
export const fieldsOf = (entry: CommandEntry): readonly FormField[] => [
  ...choiceOf('edition', entry.editions),
  ...choiceOf('adaptation', entry.adaptations),
  ...(entry.file ? [{ name: 'file' as const }] : []),
  ...(entry.destination ? [{ name: 'destination' as const }] : []),
  ...(entry.stdin ? [{ name: 'stdin' as const }] : []),
  ...entry.variables.map(({ name, description }) => ({ name: `uv-${name}` as const, description })),
]

/** Without an adaptation the plain template is used, so leaving it out is a choice; every edition has its own. */
const choiceOf = (name: 'edition' | 'adaptation', choices: readonly string[]): readonly FormField[] =>
  choices.length === 0 ? [] : [{ name, choices: name === 'adaptation' ? ['', ...choices] : choices }]

/** What the form holds before anything is filled in. */
export const firstValues = (entry: CommandEntry): Values =>
  Object.fromEntries(fieldsOf(entry).map(({ name, choices = [''] }) => [name, firstOf(name, choices)]))

const firstOf = (name: FieldName, choices: readonly string[]): string =>
  name === 'edition' && choices.includes('default') ? 'default' : (choices[0] ?? '')

/** The options of the call: only what is filled in, and no edition where it is the default. */
export const optionsOf = (entry: CommandEntry, values: Values): Readonly<Record<string, unknown>> => {
  const given = fieldsOf(entry).flatMap(({ name }) => {
    const value = values[name] ?? ''
    return value === '' || (value === 'default' && name === 'edition') ? [] : [[name, value] as const]
  })
  const uv = given.filter(([name]) => name.startsWith('uv-')).map(([name, value]) => [name.slice(3), value])
  return {
    ...Object.fromEntries(given.filter(([name]) => !name.startsWith('uv-'))),
    ...(uv.length > 0 && { uv: Object.fromEntries(uv) }),
  }
}

const flags: Readonly<Record<string, string>> = { edition: '-e', adaptation: '-a', file: '-f', destination: '-o' }

/** The same call as arguments of `kura commands run`. The input text comes from a pipe there. */
export const shellArguments = (entry: CommandEntry, values: Values): readonly string[] => {
  const { uv = {}, stdin, ...named } = optionsOf(entry, values) as { uv?: Values; stdin?: string } & Values
  const agent = entry.agent === 'climpt' ? [] : ['--agent', entry.agent]
  return [
    'commands',
    'run',
    entry.c1,
    entry.c2,
    entry.c3,
    ...agent,
    ...Object.entries(named).map(([name, value]) => `${flags[name] ?? name}=${value}`),
    ...Object.entries(uv).map(([name, value]) => `--uv-${name}=${value}`),
    ...(stdin === undefined ? [] : ['--stdin']),
  ]
}

/** The field that a refusal is about; undefined if it is about the command itself. */
export const refusedField = (words: string, fields: readonly FormField[]): FieldName | undefined => {
  const named = /(?:Invalid |--)(edition|adaptation|file|destination)\b/.exec(words)?.[1]
  const variable = /(?:--|ReservedVariableName: )(uv-[^\s=,]{1,200})/.exec(words)?.[1]
  const wanted = named ?? variable ?? (words.includes('Template not found') ? 'edition' : undefined)
  return fields.find(({ name }) => name === wanted)?.name
}

const places: Readonly<Record<string, FieldName>> = {
  input_text: 'stdin',
  input_text_file: 'file',
  destination_path: 'destination',
}

const placeholder = /\{[ \t]*([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]{0,100})[ \t]*\}/gu

/** The fields that are empty although the prompt has a place for them. */
export const missingFields = (prompt: string, fields: readonly FormField[], values: Values): ReadonlySet<FieldName> => {
  const left = new Set([...prompt.matchAll(placeholder)].map(([, name = '']) => places[name] ?? name))
  return new Set(fields.map(({ name }) => name).filter((name) => left.has(name) && (values[name] ?? '').trim() === ''))
}
