import type { Setting } from '../kernel/setting.ts'
import type { Words } from '../kernel/words.ts'

type Parsed = { readonly value: unknown } | { readonly problem: Words }

/** Checks a value from a configuration file or a flag. */
export const parseValue = (setting: Setting, raw: unknown): Parsed =>
  isAccepted(setting, raw) ? { value: raw } : { problem: requirementOf(setting) }

const isAccepted = (setting: Setting, raw: unknown): boolean => {
  switch (setting.kind) {
    case 'text':
      return typeof raw === 'string' && raw !== '' && (setting.rule?.accepts(raw) ?? true)
    case 'flag':
      return typeof raw === 'boolean'
    case 'integer':
      return typeof raw === 'number' && Number.isInteger(raw) && raw >= setting.min && raw <= setting.max
    case 'choice':
      return setting.choices.some((one) => one === raw)
    case 'list':
      return Array.isArray(raw) && raw.every((one) => typeof one === 'string')
  }
}

/** What the setting accepts, as the end of a sentence that begins with its name. */
const requirementOf = (setting: Setting): Words => {
  switch (setting.kind) {
    case 'text':
      return setting.rule?.wanted ?? { en: 'must be a text', ja: 'には文字列を指定してください' }
    case 'flag':
      return { en: 'must be true or false', ja: 'には true か false を指定してください' }
    case 'integer':
      return {
        en: `must be an integer from ${setting.min} to ${setting.max}`,
        ja: `には ${setting.min} から ${setting.max} までの整数を指定してください`,
      }
    case 'choice':
      return {
        en: `must be one of ${setting.choices.join(', ')}`,
        ja: `には ${setting.choices.join('、')} のどれかを指定してください`,
      }
    case 'list':
      return { en: 'must be a list of texts', ja: 'には文字列のリストを指定してください' }
  }
}

/** Parses and checks a text from an environment variable or a flag. */
export const parseText = (setting: Setting, raw: string): Parsed => parseValue(setting, fromText(setting, raw))

const fromText = (setting: Setting, raw: string): unknown => {
  if (setting.kind === 'flag') return flagWords.get(raw.trim().toLowerCase())
  if (setting.kind === 'integer') return /^\s*-?\d+\s*$/.test(raw) ? Number(raw) : Number.NaN
  if (setting.kind === 'list')
    return raw
      .split(/[,\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
  return raw
}

const flagWords = new Map([
  ['1', true],
  ['true', true],
  ['yes', true],
  ['on', true],
  ['0', false],
  ['false', false],
  ['no', false],
  ['off', false],
  ['', false],
])
