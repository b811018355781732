import * as z from 'zod'

const metadata = z.strictObject({ updatedBy: z.string().optional(), context: z.string().optional() })

export const stateShape = z.strictObject({
  content: z.string(),
  related: z.array(z.int()),
  tags: z.array(z.string()),
  metadata,
  updatedAt: z.string(),
  revision: z.int(),
})

/** The same, with nulls if no state was written yet. */
export const maybeStateShape = stateShape.extend({ content: z.string().nullable(), updatedAt: z.string().nullable() })
