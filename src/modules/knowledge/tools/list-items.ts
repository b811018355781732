import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { withShortLists } from '../domain/short-lists.ts'
import { itemLine, pageLine, shorten } from '../domain/describe/lines.ts'
import { listItems as list } from '../use-cases/list-items.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { limitInput, offsetInput, pageShape, priority, listedShape } from './shapes.ts'

export const listItems = defineTool<KnowledgeDeps>()({
  name: 'list_items',
  title: 'List items',
  description:
    'List items by exact filters, which all must hold, without content; closed items included. To find by words ' +
    'use search_items.',
  effect: 'read',
  input: z.strictObject({
    type: z.string().optional().describe('Only this type'),
    status: z
      .union([z.array(z.string()), z.string()])
      .optional()
      .describe('Any of these statuses'),
    priority: z.array(priority).optional().describe('Any of these priorities'),
    tags: z.array(z.string()).optional().describe('Items with any of these tags'),
    tagMatch: z.enum(['any', 'all']).default('any').describe('Whether one or all of tags must be there'),
    limit: limitInput,
    offset: offsetInput,
    sortBy: z.enum(['created', 'updated', 'priority']).default('updated').describe('What to sort by'),
    sortOrder: z.enum(['asc', 'desc']).default('desc').describe('desc: newest or CRITICAL first'),
  }),
  output: z.strictObject({ items: z.array(listedShape), ...pageShape }),
  handle: async ({ status, ...input }, deps, context) => {
    const statuses = typeof status === 'string' ? [status] : status
    const page = await list(deps, callerOf(context), { ...input, status: statuses })
    return asMutable({ ...page, items: page.items.map(withShortLists) })
  },
  render: (page) =>
    [pageLine(page), ...page.items.map((item) => itemLine(item, shorten(item.description, 80)))].join('\n'),
})
