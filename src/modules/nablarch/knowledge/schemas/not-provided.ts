import * as z from 'zod'
import { fqcn, line, listFile, pageUrl, prose, words } from './fields.ts'

/** What people look for and Nablarch does not have. */
export const notProvidedEntry = z.strictObject({
  name: line,
  category: line,
  /** The nearest thing that it has, in one line. */
  nearest: prose,
  /** The classes that the nearest thing consists of. */
  classes: z.array(fqcn).optional(),
  source_url: pageUrl.optional(),
  words,
})

export const notProvidedFile = listFile('not_provided', notProvidedEntry)

export type NotProvidedEntry = z.infer<typeof notProvidedEntry>
