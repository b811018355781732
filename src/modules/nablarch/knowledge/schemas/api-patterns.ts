import * as z from 'zod'
import { fqcn, line, listFile, pageUrl, prose, words } from './fields.ts'

const apiCategories = ['library', 'web', 'rest', 'batch', 'messaging', 'testing', 'config'] as const

export const apiPattern = z.strictObject({
  name: line,
  category: z.enum(apiCategories),
  description: prose,
  fqcn,
  example: prose,
  related_patterns: z.array(line),
  source_url: pageUrl,
  /** Other classes of the pattern, which the search also finds. */
  related_classes: z.array(fqcn).optional(),
  /** Method signatures as the source code declares them. */
  signatures: z.array(line).optional(),
  pitfalls: z.array(prose).optional(),
  words,
})

export const apiPatternsFile = listFile('patterns', apiPattern)

export type ApiPattern = z.infer<typeof apiPattern>
