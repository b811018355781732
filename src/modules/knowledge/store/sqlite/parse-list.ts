import { decodeText } from '../../../../storage/text.ts'

/** A list that SQLite made of stored texts. The driver decodes texts, but not those inside JSON. */
export const parseList = (json: string): unknown =>
  json.includes('\\u0001') ? JSON.parse(json, decodeEach) : JSON.parse(json)

const decodeEach = (_key: string, value: unknown): unknown => (typeof value === 'string' ? decodeText(value) : value)
