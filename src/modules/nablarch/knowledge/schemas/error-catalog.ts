import * as z from 'zod'
import { fqcn, line, listFile, pageUrl, prose, words } from './fields.ts'

export const errorEntry = z.strictObject({
  id: line,
  category: line,
  severity: z.enum(['fatal', 'error', 'warning', 'info']),
  /** The message in the source code, with placeholders, or the class of the exception if it has no message. */
  error_message: line,
  exception: fqcn.optional(),
  cause: prose,
  solution: prose,
  related_handlers: z.array(line).optional(),
  source_url: pageUrl,
  words,
})

export const errorCatalogFile = listFile('errors', errorEntry)

export type ErrorEntry = z.infer<typeof errorEntry>
