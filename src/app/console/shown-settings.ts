import { attempt } from '../../kernel/attempt.ts'
import type { ShownSetting } from '../../kernel/console-health.ts'
import type { Setting, SettingsSlice } from '../../kernel/setting.ts'

export interface SettingsToShow {
  /** By section: '' is the core. */
  readonly slices: Readonly<Record<string, SettingsSlice>>
  valuesOf(slice: SettingsSlice): Readonly<Record<string, unknown>>
  /** Hides secrets that are known or can be recognised. */
  hide(text: string): string
}

const stars = '***'

/** Every setting with its value in force. A secret, and what may be one, is replaced by stars. */
export const shownSettings = ({ slices, valuesOf, hide }: SettingsToShow): readonly ShownSetting[] =>
  Object.entries(slices).flatMap(([section, slice]) => {
    const values = valuesOf(slice)
    return Object.entries(slice).map(([key, setting]) => {
      const value = shownValue({ key, setting }, values[key])
      return {
        name: section === '' ? key : `${section}.${key}`,
        env: setting.env,
        ...(value !== undefined && { value: hide(value) }),
        changed: JSON.stringify(values[key]) !== JSON.stringify(setting.default),
      }
    })
  })

/** A setting that forgets to say that it is secret is hidden by its name. */
const secretName = /(?:key|secret|token|password|credentials?)$/i

const shownValue = (
  { key, setting }: { readonly key: string; readonly setting: Setting },
  value: unknown,
): string | undefined => {
  if (value === undefined) return undefined
  if (setting.secret === true || secretName.test(key)) return stars
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return parts.map((part) => withoutLogin(typeof part === 'string' ? part : JSON.stringify(part))).join(', ')
}

/** User, password, query and fragment of an address may be secrets. */
const withoutLogin = (text: string): string => {
  if (!text.includes('://')) return text
  const url = attempt(() => new URL(text))
  if (url === undefined) return stars
  const login = url.username === '' && url.password === '' ? '' : `${stars}@`
  const rest = url.search === '' && url.hash === '' ? '' : `?${stars}`
  if (login === '' && rest === '') return text
  return `${url.protocol}//${login}${url.host}${url.pathname}${rest}`
}
