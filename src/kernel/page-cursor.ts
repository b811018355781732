import * as z from 'zod'

/** The point where a page of a list ends: a number that callers repeat but do not read. */
export const pageCursor = z.string().regex(/^\d{1,15}$/, { error: 'must be next of an earlier answer' })
