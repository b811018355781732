import * as z from 'zod'
import { priorities } from '../domain/priority.ts'

export const itemId = z.int().min(1)

export const priority = z.enum(priorities)

/** An item as lists show it. */
export const summaryShape = z.strictObject({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.string(),
  priority: z.string(),
  category: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  version: z.string(),
  tags: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.int(),
})

export const itemShape = summaryShape.extend({ content: z.string(), related: z.array(z.int()) })

export const pageShape = { total: z.int(), limit: z.int(), offset: z.int() }

export const limitInput = z.int().min(1).max(100).default(20).describe('Items per page')

export const offsetInput = z.int().min(0).default(0).describe('Items to skip')
