/** A value of the front matter. A `date` is written without quotes. */
export type FrontValue = number | string | readonly string[] | readonly number[] | { readonly date: string }

const fence = '---'

/** Words that YAML 1.1 or 1.2 does not read as text. */
const notText = /^(?:true|false|null|yes|no|on|off|y|n)$/i

/** Text that every YAML reader reads as text without quotes. */
const plainText = /^\p{L}(?:[\p{L}\p{M}\p{Nd} _./()-]*[\p{L}\p{M}\p{Nd}_)])?$/u

export const isPlain = (text: string): boolean => plainText.test(text) && !notText.test(text)

/** Characters that YAML forbids or that are invisible in an editor; JSON does not escape them. */
const hidden = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

/** A JSON string, which is valid YAML too and always stays on one line. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const valueText = (value: FrontValue): string => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return isPlain(value) ? value : quoted(value)
  if ('date' in value) return value.date
  return `[${value.map((one) => (typeof one === 'number' ? String(one) : quoted(one))).join(', ')}]`
}

/**
 * A file with front matter: one line per value, then the body unchanged. It is written without a YAML library,
 * so that the bytes do not depend on how a library folds and quotes.
 */
export const withFrontMatter = (values: readonly (readonly [key: string, value: FrontValue])[], body: string): string =>
  `${fence}\n${values.map(([key, value]) => `${key}: ${valueText(value)}\n`).join('')}${fence}\n${body}`
