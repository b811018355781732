import * as z from 'zod'
import { priorities } from '../domain/priority.ts'

export const itemId = z.int().min(1)

export const priority = z.enum(priorities)

const head = { id: z.int(), type: z.string(), title: z.string(), description: z.string() }

const middle = {
  status: z.string(),
  priority: z.string(),
  category: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  version: z.string(),
}

const tail = { tags: z.array(z.string()), createdAt: z.string(), updatedAt: z.string(), revision: z.int() }

const related = z.array(z.int())

/** How many entries of a list are left out. */
export const left = z.int().optional()

const cut = { moreTags: left }

/** The whole item, with its properties in the order of the answer. */
export const itemShape = z.strictObject({ ...head, content: z.string(), ...middle, related, ...tail })

/** An item without its content, for lists. */
export const listedShape = z.strictObject({ ...head, ...middle, related, ...tail, ...cut, moreRelated: left })

/** An item without its content and its relations. */
export const summaryShape = z.strictObject({ ...head, ...middle, ...tail, ...cut })

export const pageShape = { total: z.int(), limit: z.int(), offset: z.int() }

export const limitInput = z.int().min(1).max(100).default(20).describe('Items per page')

export const offsetInput = z.int().min(0).default(0).describe('Items to skip')

/** The items that a batch has written. */
export const writtenShape = z.array(z.strictObject({ id: z.int(), revision: z.int() }))
