import type { Words } from './words.ts'

/**
 * Settings as data: type, environment variable, default, description, and whether the file of a project may change it.
 */

/**
 * `environment`: environment variables only, for secrets that belong in no file. `user`: flags, environment and the
 * user's own file only. `project`: a project's file too. `store`: a project's file too, but only while the data is in
 * the project's own store and not in a database that others share.
 */
export type Trust = 'environment' | 'user' | 'store' | 'project'

interface Common<T> {
  readonly env: string
  /**
   * The flag on the command line. A core setting needs it if the flag is not its name; a module's setting if it has a
   * flag.
   */
  readonly flag?: string
  readonly trust: Trust
  /** Its value is never shown. */
  readonly secret?: true
  readonly description: Words
  readonly default: T
}

export interface TextSetting<T extends string | undefined = string | undefined> extends Common<T> {
  readonly kind: 'text'
  /** The accepted texts, if not all are. */
  readonly rule?: { readonly accepts: (text: string) => boolean; readonly wanted: Words }
}

export interface IntegerSetting extends Common<number> {
  readonly kind: 'integer'
  readonly min: number
  readonly max: number
}

export interface FlagSetting extends Common<boolean> {
  readonly kind: 'flag'
  /** Once any source sets this value, no other source can change it. A project's file cannot set the other one. */
  readonly wins?: boolean
}

export interface ChoiceSetting<T extends string = string> extends Common<T> {
  readonly kind: 'choice'
  readonly choices: readonly T[]
  /** The parts that each choice leaves on: a source can only take parts away from what the others leave. */
  readonly parts?: Readonly<Record<T, readonly string[]>>
}

export interface ListSetting extends Common<readonly string[]> {
  readonly kind: 'list'
}

export type Setting = TextSetting | IntegerSetting | FlagSetting | ChoiceSetting | ListSetting

export type SettingsSlice = Readonly<Record<string, Setting>>

export type SettingValue<S extends Setting> =
  S extends ChoiceSetting<infer T> ? T : S extends { readonly default: infer T } ? Widen<T> : never

type Widen<T> = T extends number ? number : T extends boolean ? boolean : T extends string ? string : T

export type SettingValues<Slice extends SettingsSlice> = { readonly [Key in keyof Slice]: SettingValue<Slice[Key]> }

export const text = <T extends string | undefined = string | undefined>(
  setting: Omit<TextSetting<T>, 'kind'>,
): TextSetting<T> => ({
  kind: 'text',
  ...setting,
})

export const integer = (setting: Omit<IntegerSetting, 'kind'>): IntegerSetting => ({ kind: 'integer', ...setting })

export const flag = (setting: Omit<FlagSetting, 'kind'>): FlagSetting => ({ kind: 'flag', ...setting })

export const choice = <const T extends string>(setting: Omit<ChoiceSetting<T>, 'kind'>): ChoiceSetting<T> => ({
  kind: 'choice',
  ...setting,
})

export const list = (setting: Omit<ListSetting, 'kind'>): ListSetting => ({ kind: 'list', ...setting })
