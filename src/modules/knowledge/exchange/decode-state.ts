import * as z from 'zod'
import { normaliseRelated } from '../domain/item-fields.ts'
import type { State } from '../domain/state.ts'
import { normaliseTags } from '../domain/tags.ts'
import { boundedText, decodeFile, idNumber, instant, tagNames } from './decode.ts'

const stateFront = z.strictObject({
  revision: z.int().min(1),
  updatedAt: instant,
  updatedBy: boundedText.optional(),
  context: boundedText.optional(),
  tags: tagNames.optional(),
  related: z.array(idNumber).max(1000).optional(),
})

export const decodeState = (text: string): State =>
  decodeFile(
    text,
    stateFront,
    ({ revision, updatedAt, updatedBy, context, tags = [], related = [] }, content): State => ({
      content,
      related: normaliseRelated(related),
      tags: normaliseTags(tags),
      metadata: { ...(updatedBy !== undefined && { updatedBy }), ...(context !== undefined && { context }) },
      updatedAt,
      revision,
    }),
  ).value
