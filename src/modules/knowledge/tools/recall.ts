import * as z from 'zod'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { defineTool } from '../../../kernel/tool.ts'
import type { RecallHit, Recalled } from '../../../kernel/recall-service.ts'
import type { KnowledgeDeps } from '../deps.ts'

/** A source without times gives 0. */
const timeOf = ({ updatedAt }: RecallHit): string => (updatedAt === 0 ? '' : new Date(updatedAt).toISOString())

const nothing: Recalled = { lines: [], hits: [] }

export const recall = defineTool<KnowledgeDeps>()({
  name: 'recall',
  title: 'Recall',
  description:
    'Return what is stored about a prompt, and nothing if the evidence is weak: items, earlier turns, commands and ' +
    'framework entries, one line each. Send the words of the user as they are. To look further use search_items.',
  effect: 'read',
  extra: true,
  input: z.strictObject({
    prompt: z.string().describe('What the user asked for, in any language'),
    limit: z.int().min(1).max(10).default(3).describe('At most this many lines'),
  }),
  output: z.strictObject({
    lines: z.array(z.string()),
    hits: z.array(
      z.strictObject({
        source: z.string(),
        id: z.string(),
        title: z.string(),
        snippet: z.string(),
        updatedAt: z.string(),
        evidence: z.number(),
      }),
    ),
  }),
  handle: async ({ prompt, limit }, deps, context) => {
    const { lines, hits } = (await deps.recall?.().ask(prompt, limit, context)) ?? nothing
    return asMutable({ lines, hits: hits.map((hit) => ({ ...hit, updatedAt: timeOf(hit) })) })
  },
  render: ({ lines }) => (lines.length === 0 ? 'Nothing that is stored fits this prompt' : lines.join('\n')),
})
