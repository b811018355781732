import * as z from 'zod'
import { fieldsOfDraft } from '../domain/item-fields.ts'
import type { Item } from '../domain/item.ts'
import { priorities } from '../domain/priority.ts'
import { refuseSelfRelation } from '../domain/relations.ts'
import { boundedText, decodeFile, idNumber, instant, tagNames } from './decode.ts'

const itemFront = z.strictObject({
  id: idNumber,
  type: boundedText,
  title: boundedText,
  status: boundedText,
  priority: z.enum(priorities, {
    error: (issue) => (issue.input === undefined ? undefined : `must be one of ${priorities.join(', ')}`),
  }),
  createdAt: instant,
  updatedAt: instant,
  // The original Shirokuma counts no revisions.
  revision: z.int().min(1).default(1),
  startDate: boundedText.optional(),
  endDate: boundedText.optional(),
  category: boundedText.optional(),
  version: boundedText.optional(),
  description: boundedText.optional(),
  tags: tagNames.optional(),
  // Not bounded as an argument is: an item may have gathered more relations than one call can name.
  related: z.array(idNumber).optional(),
})

export interface DecodedItem {
  readonly item: Item
  /** Where a field stands, for what is found out about it later. */
  lineOf(field: 'id' | 'related'): number
}

export const decodeItem = (text: string): DecodedItem => {
  const { value, lines } = decodeFile(
    text,
    itemFront,
    ({ id, createdAt, updatedAt, revision, ...fields }, content): Item => {
      refuseSelfRelation(id, fields.related ?? [], 'related')
      return { ...fieldsOfDraft({ ...fields, content }), id, createdAt, updatedAt, revision }
    },
  )
  return { item: value, lineOf: (field) => lines.get(field) ?? 1 }
}
