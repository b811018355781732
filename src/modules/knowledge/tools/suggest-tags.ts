import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { fold } from '../../../text/fold.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'

export const suggestTags = defineTool<KnowledgeDeps>()({
  name: 'suggest_tags',
  title: 'Suggest tags',
  description:
    'Complete the beginning of a tag from the tags in use, most used first; width, case and kana do not matter. "" ' +
    'gives the most used.',
  effect: 'read',
  input: z.strictObject({
    prefix: z.string().describe('Beginning of a tag'),
    limit: z.int().min(1).max(20).default(10).describe('Most suggestions'),
  }),
  output: z.strictObject({ suggestions: z.array(z.string()) }),
  handle: ({ prefix, limit }, { store }, context) =>
    store.read(callerOf(context), async (tx) => {
      const tags = await tx.tagsByPrefix(fold(prefix.trim()), limit)
      return { suggestions: tags.map(({ name }) => name) }
    }),
  render: ({ suggestions }) => (suggestions.length === 0 ? 'No tag begins like that' : suggestions.join(', ')),
})
