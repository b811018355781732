import * as z from 'zod'
import type { TextSpan } from '../xml/element.ts'

const span = { start: z.int().describe('Offset in UTF-16 units'), end: z.int() }

export const edit = z.object({
  ...span,
  text: z.string(),
  source: z.object(span).optional().describe('Where the text was before; absent for new text'),
})

/** Replaces a part of a text; an insertion has an empty part. */
export type Edit = Readonly<z.infer<typeof edit>>

/** Applies edits that are sorted and do not overlap. */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let end = 0
  const parts = edits.flatMap((one) => {
    const kept = text.slice(end, one.start)
    end = one.end
    return [kept, one.text]
  })
  return [...parts, text.slice(end)].join('')
}

export const textIn = (text: string, { start, end }: TextSpan): string => text.slice(start, end)
