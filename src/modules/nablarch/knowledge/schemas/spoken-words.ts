import * as z from 'zod'
import { line } from './fields.ts'

/** What people call a class, by its simple name or with the end of its package. */
export const classWordsFile = z.strictObject({ classes: z.record(line, z.array(line).min(1)) })

/** Ways to say the same thing, one concept per list. */
export const thesaurusFile = z.strictObject({ concepts: z.array(z.array(line.min(2)).min(1)) })

/** How the words that names are made of are spoken. */
export const readingsFile = z.strictObject({
  parts: z.record(z.string().regex(/^[a-z]+$/), z.array(z.string().regex(/^[ァ-ヺー]{2,}$/)).min(1)),
})

export type ClassWords = z.infer<typeof classWordsFile>['classes']
export type Thesaurus = z.infer<typeof thesaurusFile>['concepts']
export type Readings = z.infer<typeof readingsFile>['parts']
