import * as z from 'zod'
import { fqcn, line, listFile, pageUrl, prose, words } from './fields.ts'

/** A feature that people look for and Nablarch does not have. */
export const notProvidedEntry = z.strictObject({
  name: line,
  category: line,
  /** What Nablarch has instead, in one line. */
  nearest: prose,
  /** The classes of `nearest`. */
  classes: z.array(fqcn).optional(),
  source_url: pageUrl.optional(),
  words,
})

export const notProvidedFile = listFile('not_provided', notProvidedEntry)

export type NotProvidedEntry = z.infer<typeof notProvidedEntry>
