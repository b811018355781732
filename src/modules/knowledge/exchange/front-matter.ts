/** A value of the front matter. `date` is written without quotes, as people write dates. */
export type FrontValue = number | string | readonly string[] | readonly number[] | { readonly date: string }

const fence = '---'

/** Words that YAML reads as something else than text, today or in its older version. */
const notText = /^(?:true|false|null|yes|no|on|off|y|n)$/i

/** Text that no YAML reader can take for anything else: it needs no quotes. */
const plainText = /^\p{L}(?:[\p{L}\p{M}\p{Nd} _./()-]*[\p{L}\p{M}\p{Nd}_)])?$/u

export const isPlain = (text: string): boolean => plainText.test(text) && !notText.test(text)

/** What YAML forbids or what hides from the reader of a file; JSON leaves these as they are. */
const hidden = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

/** JSON's quoted form, which is YAML's too: one line whatever the text holds. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const valueText = (value: FrontValue): string => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return isPlain(value) ? value : quoted(value)
  if ('date' in value) return value.date
  return `[${value.map((one) => (typeof one === 'number' ? String(one) : quoted(one))).join(', ')}]`
}

/**
 * A file with front matter: one line per value, then the body to the last byte. The front matter is
 * YAML of the plainest kind, so that nothing of it depends on how a library folds or quotes.
 */
export const withFrontMatter = (values: readonly (readonly [key: string, value: FrontValue])[], body: string): string =>
  `${fence}\n${values.map(([key, value]) => `${key}: ${valueText(value)}\n`).join('')}${fence}\n${body}`
