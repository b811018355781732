import { isObject } from '../kernel/is-object.ts'
import { AppError } from '../kernel/errors.ts'
import type { Setting, SettingsSlice, SettingValues } from '../kernel/setting.ts'
import { inBoth, inLanguage } from '../kernel/words.ts'
import { checkFlags, checkKeys } from './check-keys.ts'
import { parseText, parseValue } from './parse-setting.ts'

/** The content of a configuration file, and its path for error messages. */
export interface ConfigFile {
  readonly path: string
  readonly content: Readonly<Record<string, unknown>>
}

export interface ConfigSources {
  /** From the command line: core settings by their name, module settings by the name of their flag. */
  readonly flags: Readonly<Record<string, unknown>>
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly projectFile: ConfigFile | undefined
  readonly userFile: ConfigFile | undefined
}

/** Settings by section: '' is the core, whose keys are at the top level of a file. */
export type Slices = Readonly<Record<string, SettingsSlice>>

export interface Config {
  of<Slice extends SettingsSlice>(slice: Slice): SettingValues<Slice>
}

/** Precedence: flag, environment, project file, user file, default. Anything wrong is an error, never skipped. */
export const resolveConfig = (slices: Slices, sources: ConfigSources): Config => {
  checkFlags(flagNames(slices), sources.flags)
  if (sources.projectFile !== undefined) checkKeys(slices, sources.projectFile, 'project')
  if (sources.userFile !== undefined) checkKeys(slices, sources.userFile, 'user')
  const values = new Map<SettingsSlice, Readonly<Record<string, unknown>>>()
  for (const [section, slice] of Object.entries(slices)) {
    const resolved = Object.entries(slice).map(([key, setting]) => [key, valueOf({ section, key, setting }, sources)])
    values.set(slice, Object.fromEntries(resolved) as Readonly<Record<string, unknown>>)
  }
  return {
    of: <Slice extends SettingsSlice>(slice: Slice) => {
      const found = values.get(slice)
      if (found === undefined) throw new AppError('internal', 'A module asked for settings that it did not declare')
      return found as SettingValues<Slice>
    },
  }
}

interface NamedSetting {
  readonly section: string
  readonly key: string
  readonly setting: Setting
}

const valueOf = (named: NamedSetting, sources: ConfigSources): unknown => {
  const { setting } = named
  const given = givenValues(named, sources)
  if (setting.kind === 'flag' && setting.wins !== undefined && given.includes(setting.wins)) return setting.wins
  if (setting.kind === 'choice' && setting.parts !== undefined)
    return whatAllLeave(setting.parts, given, setting.default)
  return given.length > 0 ? given[0] : setting.default
}

/** The choice with the parts that every source leaves on. */
const whatAllLeave = (
  parts: Readonly<Record<string, readonly string[]>>,
  given: readonly unknown[],
  unset: string,
): string => {
  const left = [unset, ...given].map((choice) => parts[String(choice)] ?? [])
  const common = (left[0] ?? []).filter((part) => left.every((one) => one.includes(part)))
  return Object.keys(parts).find((choice) => parts[choice]?.join() === common.join()) ?? unset
}

/** The values from all sources in order of precedence. An empty variable counts as unset. */
const givenValues = (
  named: NamedSetting,
  { flags, environment, projectFile, userFile }: ConfigSources,
): readonly unknown[] => {
  const { setting } = named
  const name = flagName(named)
  const flagged = name === undefined ? undefined : flags[name]
  const variable = environment[setting.env] === '' ? undefined : environment[setting.env]
  const inProject = lookUp(projectFile, named)
  const inUser = lookUp(userFile, named)
  return [
    ...(flagged === undefined ? [] : [accepted(parseFlag(setting, flagged), { kind: 'usage', where: flagOf(named) })]),
    ...(variable === undefined ? [] : [accepted(parseText(setting, variable), { kind: 'failed', where: setting.env })]),
    ...(inProject === undefined
      ? []
      : [accepted(parseValue(setting, inProject), { kind: 'failed', where: nameIn(projectFile, named) })]
          // A project can make Kura do less, not more.
          .filter((value) => setting.kind !== 'flag' || setting.wins === undefined || value === setting.wins)),
    ...(inUser === undefined
      ? []
      : [accepted(parseValue(setting, inUser), { kind: 'failed', where: nameIn(userFile, named) })]),
  ]
}

/** The name of a setting among the flags, if it has a flag: `--resume-last` is `resumeLast`. */
export const flagName = ({ section, key, setting }: NamedSetting): string | undefined =>
  section === '' ? key : setting.flag?.slice(2).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const flagNames = (slices: Slices): readonly string[] =>
  Object.entries(slices).flatMap(([section, slice]) =>
    Object.entries(slice).flatMap(([key, setting]) => flagName({ section, key, setting }) ?? []),
  )

const parseFlag = (setting: Setting, raw: unknown): ReturnType<typeof parseValue> =>
  typeof raw === 'string' ? parseText(setting, raw) : parseValue(setting, raw)

const nameIn = (file: ConfigFile | undefined, named: NamedSetting): string => `${file?.path}: ${fullName(named)}`

const flagOf = ({ key, setting }: NamedSetting): string =>
  setting.flag ?? `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const lookUp = (file: ConfigFile | undefined, { section, key }: NamedSetting): unknown => {
  const scope = section === '' ? file?.content : file?.content[section]
  return isObject(scope) ? scope[key] : undefined
}

const accepted = (
  parsed: ReturnType<typeof parseValue>,
  { kind, where }: { kind: 'usage' | 'failed'; where: string },
): unknown => {
  if ('problem' in parsed)
    throw new AppError(
      kind,
      inBoth((language) => `${where} ${inLanguage(parsed.problem, language)}`),
    )
  return parsed.value
}

const fullName = ({ section, key }: NamedSetting): string => (section === '' ? key : `${section}.${key}`)
