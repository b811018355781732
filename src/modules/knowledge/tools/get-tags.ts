import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { asData } from '../../../kernel/as-data.ts'

/** No answer is without an end. */
export const mostTags = 1_000

export const getTags = defineTool<KnowledgeDeps>()({
  name: 'get_tags',
  title: 'Get tags',
  description: 'List the tags in use with their number of items, most used first. To complete a tag use suggest_tags.',
  effect: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    tags: z.array(z.strictObject({ name: z.string(), count: z.int() })),
    truncated: z.literal(true).optional(),
  }),
  handle: (_input, { store }, context) =>
    store.read(callerOf(context), async (tx) => {
      const tags = await tx.tagCounts()
      return asData({ tags: tags.slice(0, mostTags), ...(tags.length > mostTags && { truncated: true as const }) })
    }),
  render: ({ tags, truncated }) =>
    tags.length === 0
      ? 'No tags yet'
      : tags.map(({ name, count }) => `${name} (${count})`).join(', ') + (truncated ? `, … (the ${mostTags} most used)` : ''),
})
