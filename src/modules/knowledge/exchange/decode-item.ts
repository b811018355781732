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
  // Exports of the original Shirokuma have no revision.
  revision: z.int().min(1).default(1),
  startDate: boundedText.optional(),
  endDate: boundedText.optional(),
  category: boundedText.optional(),
  version: boundedText.optional(),
  description: boundedText.optional(),
  tags: tagNames.optional(),
  // No limit here: an item can have more relations than one tool call can name.
  related: z.array(idNumber).optional(),
})

export interface DecodedItem {
  readonly item: Item
  /** The line of a field, for problems found later. */
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
