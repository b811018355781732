import * as z from 'zod'
import { appTypes } from './app-types.ts'

export { appTypes, type AppType } from './app-types.ts'

export const line = z.string().trim().min(1)
export const prose = z.string().trim().min(1)
export const fqcn = z.string().regex(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)+$/, 'must be a fully qualified class name')
export const pageUrl = z.url({ protocol: /^https?$/ })
export const appType = z.enum(appTypes)

/** Synonyms in Japanese and English; they are searched but never shown. */
export const words = z.array(line).optional()

/** A file with one list under a root key. */
export const listFile = <Key extends string, Entry extends z.ZodType>(key: Key, entry: Entry) =>
  z.strictObject({ [key]: z.array(entry) } as Record<Key, z.ZodArray<Entry>>)
