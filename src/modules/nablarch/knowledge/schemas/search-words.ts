import * as z from 'zod'
import { line } from './fields.ts'

/** Words that people use for a class, by its simple name or with the end of its package. */
export const classWordsFile = z.strictObject({ classes: z.record(line, z.array(line).min(1)) })

/** Synonyms, one concept per list. */
export const thesaurusFile = z.strictObject({ concepts: z.array(z.array(line.min(2)).min(1)) })

/** Katakana readings of the English words in class names. */
export const readingsFile = z.strictObject({
  parts: z.record(z.string().regex(/^[a-z]+$/), z.array(z.string().regex(/^[ァ-ヺー]{2,}$/)).min(1)),
})

export type ClassWords = z.infer<typeof classWordsFile>['classes']
export type Thesaurus = z.infer<typeof thesaurusFile>['concepts']
export type Readings = z.infer<typeof readingsFile>['parts']
