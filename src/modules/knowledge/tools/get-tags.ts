import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { answerLimits, firstOf, leftOut } from '../domain/answer-limits.ts'
import { andMore } from '../domain/describe/lines.ts'
import { left } from './shapes.ts'

export const getTags = defineTool<KnowledgeDeps>()({
  name: 'get_tags',
  title: 'Get tags',
  description: 'List the tags in use with their number of items, most used first. To complete a tag use suggest_tags.',
  effect: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    tags: z.array(z.strictObject({ name: z.string(), count: z.int() })),
    truncated: z.literal(true).optional(),
    moreTags: left,
  }),
  handle: (_input, { store }, context) =>
    store.read(callerOf(context), async (tx) => {
      const tags = firstOf(await tx.tagCounts(), answerLimits.allTags)
      return asMutable({
        tags: tags.kept,
        ...(tags.left > 0 && { truncated: true as const }),
        ...leftOut('moreTags', tags.left),
      })
    }),
  render: ({ tags, moreTags }) =>
    tags.length === 0
      ? 'No tags yet'
      : tags.map(({ name, count }) => `${name} (${count})`).join(', ') + andMore(moreTags),
})
