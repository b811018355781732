import { AppError } from '../kernel/errors.ts'
import { nearest } from '../kernel/nearest.ts'
import type { Setting, SettingsSlice, SettingValues } from '../kernel/setting.ts'
import { parseText, parseValue } from './parse-setting.ts'

/** A configuration file that was read: its settings, and the path to name when one is wrong. */
export interface ConfigFile {
  readonly path: string
  readonly content: Readonly<Record<string, unknown>>
}

export interface ConfigSources {
  /** From the command line, by setting name; only the house's own settings have flags. */
  readonly flags: Readonly<Record<string, unknown>>
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly projectFile: ConfigFile | undefined
  readonly userFile: ConfigFile | undefined
}

/** Slices by name: '' is the house itself, whose keys stand at the top of a file. */
export type Slices = Readonly<Record<string, SettingsSlice>>

export interface Config {
  of<Slice extends SettingsSlice>(slice: Slice): SettingValues<Slice>
}

/** Flag over environment over project file over user file over default; whatever is wrong is said, never skipped. */
export const resolveConfig = (slices: Slices, sources: ConfigSources): Config => {
  for (const file of [sources.projectFile, sources.userFile]) if (file !== undefined) checkKeys(slices, file)
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

interface Named {
  readonly section: string
  readonly key: string
  readonly setting: Setting
}

const valueOf = (named: Named, { flags, environment, projectFile, userFile }: ConfigSources): unknown => {
  const { section, key, setting } = named
  const flagged = section === '' ? flags[key] : undefined
  if (flagged !== undefined) {
    return accepted(typeof flagged === 'string' ? parseText(setting, flagged) : parseValue(setting, flagged), `--${dashed(key)}`)
  }
  const fromEnvironment = environment[setting.env]
  if (fromEnvironment !== undefined) return accepted(parseText(setting, fromEnvironment), setting.env)
  const fromProject = lookUp(projectFile, named)
  if (fromProject !== undefined) {
    if (setting.trust === 'user') throw untrusted(named, projectFile?.path ?? '')
    return accepted(parseValue(setting, fromProject), `${projectFile?.path}: ${fullName(named)}`)
  }
  const fromUser = lookUp(userFile, named)
  if (fromUser !== undefined) return accepted(parseValue(setting, fromUser), `${userFile?.path}: ${fullName(named)}`)
  return setting.default
}

const lookUp = (file: ConfigFile | undefined, { section, key }: Named): unknown => {
  const scope = section === '' ? file?.content : file?.content[section]
  return isObject(scope) ? scope[key] : undefined
}

const accepted = (parsed: ReturnType<typeof parseValue>, where: string): unknown => {
  if ('problem' in parsed) throw new AppError('failed', `${where} ${parsed.problem}`)
  return parsed.value
}

const untrusted = (named: Named, path: string): AppError =>
  new AppError('failed', `${path}: ${fullName(named)} is not taken from a project's file`, {
    hint: `It could start a program, open a port or name a path outside the project. Set it in your own file (~/.kura/config.json) or with ${named.setting.env}.`,
  })

const checkKeys = (slices: Slices, { path, content }: ConfigFile): void => {
  const house = slices[''] ?? {}
  const sections = Object.keys(slices).filter((name) => name !== '')
  for (const [key, value] of Object.entries(content)) {
    const slice = key !== '' && Object.hasOwn(slices, key) ? slices[key] : undefined
    if (slice === undefined) checkKey(path, key, [...Object.keys(house), ...sections])
    else if (!isObject(value)) throw new AppError('failed', `${path}: ${key} must be an object`)
    else for (const inner of Object.keys(value)) checkKey(path, `${key}.${inner}`, Object.keys(slice).map((name) => `${key}.${name}`))
  }
}

const checkKey = (path: string, key: string, known: readonly string[]): void => {
  if (known.includes(key)) return
  const meant = nearest(key, known)
  throw new AppError('failed', `${path}: unknown setting ${key}`, {
    hint: meant === undefined ? `Known settings: ${known.join(', ')}.` : `Did you mean ${meant}?`,
  })
}

const fullName = ({ section, key }: Named): string => (section === '' ? key : `${section}.${key}`)

const dashed = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
