import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { inOrder } from '../domain/item.ts'
import { describeItem } from '../domain/describe/item.ts'
import { defaultPriority } from '../domain/priority.ts'
import { createItem as create } from '../use-cases/create-item.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { itemId, itemShape, priority } from './shapes.ts'

export const createItem = defineTool<KnowledgeDeps>()({
  name: 'create_item',
  title: 'Create item',
  description:
    'Store a new knowledge item (decision, bug, task, note, …) that must outlast this session, ' +
    'and return it with its id. Search first: to change an existing item use update_item.',
  effect: 'create',
  input: z.strictObject({
    type: z
      .string()
      .describe('Free kind of item, such as task, bug, decision or 議事録; 1-50 letters, digits, _, - or spaces'),
    title: z.string().describe('1-200 characters'),
    description: z.string().optional().describe('Summary, up to 1,000 characters'),
    content: z.string().optional().describe('Body in Markdown, up to 100 KiB'),
    status: z
      .string()
      .default('Open')
      .describe(
        'Open, Specification, Waiting, Ready, In Progress, Review, Testing, Pending, ' +
          'Completed, Closed, Canceled or Rejected',
      ),
    priority: priority.default(defaultPriority).describe('How urgent it is'),
    category: z.string().optional().describe('Up to 50 characters'),
    startDate: z.string().optional().describe('2025-03-31 or 2025-03-31T09:00:00Z'),
    endDate: z.string().optional().describe('Same forms; not before startDate'),
    version: z.string().optional().describe('Your own version label'),
    related: z.array(itemId).optional().describe('Ids of existing items to link with, both ways'),
    tags: z.array(z.string()).optional().describe('Tags of 1-50 characters'),
  }),
  output: itemShape,
  handle: async (input, deps, context) => asMutable(inOrder(await create(deps, callerOf(context), input))),
  render: (item) => `Item created successfully with ID: ${item.id}\n\n${describeItem(item)}`,
})
