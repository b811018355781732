import { parse, TomlError } from 'smol-toml'
import { AppError } from '../kernel/errors.ts'
import { invalidText } from './refusals.ts'

export type Data = Readonly<Record<string, unknown>>

/** The time that the parser takes for one table grows with the number of tables. Real files have a few dozen. */
export const maxTables = 2000

export const dataOf = (text: string): Data => {
  if ((text.match(/^[ \t]*\[/gm)?.length ?? 0) > maxTables)
    throw new AppError('unreadable', {
      en: `it has more than ${maxTables} tables`,
      ja: `テーブルが ${maxTables} 個を超えています`,
    })
  try {
    return parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    throw invalidText('TOML', error.line, (error.message.split('\n')[0] ?? '').replace('Invalid TOML document: ', ''))
  }
}

export const eolOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

/** A text without a final line end stays so. This makes it possible to restore the exact bytes later. */
export const append = (text: string, table: string): string => {
  const eol = eolOf(text)
  const block = table.split('\n').join(eol)
  if (text === '') return `${block}${eol}`
  return text.endsWith('\n') ? `${text}${eol}${block}${eol}` : `${text}${eol}${eol}${block}`
}

export const tableText = (path: readonly string[], value: unknown): string =>
  [`[${path.map(keyText).join('.')}]`, ...valueLines(value)].join('\n')

/** A table that is an element of a list. */
export const elementText = (path: readonly string[], value: unknown): string =>
  [`[[${path.map(keyText).join('.')}]]`, ...valueLines(value)].join('\n')

const valueLines = (value: unknown): readonly string[] =>
  Object.entries(value as Data).map(([name, one]) => `${keyText(name)} = ${valueText(one)}`)

const keyText = (key: string): string => (/^[\w-]+$/.test(key) ? key : stringText(key))

// A JSON string is a valid TOML string, except that TOML wants U+007F escaped.
const stringText = (text: string): string => JSON.stringify(text).replaceAll('\u007F', '\\u007F')

const valueText = (value: unknown): string => {
  if (typeof value === 'string') return stringText(value)
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, one]) => `${keyText(key)} = ${valueText(one)}`)
      .join(', ')} }`
  return String(value)
}

/** Copies data without the prototypes of the parser, so that it can be compared. */
export const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]))
}
