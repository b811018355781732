import type { Setting } from '../kernel/setting.ts'

type Parsed = { readonly value: unknown } | { readonly problem: string }

/** A value of a configuration file or a flag, checked against its setting. */
export const parseValue = (setting: Setting, raw: unknown): Parsed => {
  switch (setting.kind) {
    case 'text':
      return typeof raw === 'string' && raw !== '' ? { value: raw } : { problem: 'must be a text' }
    case 'flag':
      return typeof raw === 'boolean' ? { value: raw } : { problem: 'must be true or false' }
    case 'integer':
      return typeof raw === 'number' && Number.isInteger(raw) && raw >= setting.min && raw <= setting.max
        ? { value: raw }
        : { problem: `must be an integer from ${setting.min} to ${setting.max}` }
    case 'choice':
      return setting.choices.some((one) => one === raw) ? { value: raw } : { problem: `must be one of ${setting.choices.join(', ')}` }
    case 'list':
      return Array.isArray(raw) && raw.every((one) => typeof one === 'string') ? { value: raw } : { problem: 'must be a list of texts' }
  }
}

/** The same for an environment variable or a flag, which are always text. */
export const parseText = (setting: Setting, raw: string): Parsed => parseValue(setting, fromText(setting, raw))

const fromText = (setting: Setting, raw: string): unknown => {
  if (setting.kind === 'flag') return words.get(raw.trim().toLowerCase())
  if (setting.kind === 'integer') return /^\s*-?\d+\s*$/.test(raw) ? Number(raw) : Number.NaN
  if (setting.kind === 'list') return raw.split(/[,\n]/).map((one) => one.trim()).filter((one) => one !== '')
  return raw
}

const words = new Map([
  ['1', true], ['true', true], ['yes', true], ['on', true],
  ['0', false], ['false', false], ['no', false], ['off', false], ['', false],
])
