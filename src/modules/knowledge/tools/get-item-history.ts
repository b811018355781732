import * as z from 'zod'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { describeHistory } from '../domain/describe/history.ts'
import { versionEntry } from '../domain/version-entry.ts'
import { maxPageVersions, pageVersions } from '../use-cases/item-versions-page.ts'
import { itemId, itemShape, left } from './shapes.ts'

const change = { change: z.string(), actor: z.string(), at: z.string() }

export const getItemHistory = defineTool<KnowledgeDeps>()({
  name: 'get_item_history',
  title: 'Get item history',
  description:
    'Return the changes of one item, newest first: who, when, which fields, and the whole item after each. Deleted ' +
    'items too. Use it to see what an item said before, and to find the revision for restore_item.',
  effect: 'read',
  extra: true,
  audience: 'people',
  forViews: true,
  input: z.strictObject({
    id: itemId.describe('Item id'),
    before: z.int().min(1).optional().describe('Only changes before this revision, such as next of the last page'),
    limit: z.int().min(1).max(maxPageVersions).default(10).describe('Changes per page; fewer if the item is large'),
  }),
  output: z.strictObject({
    id: z.int(),
    deleted: z.boolean(),
    entries: z.array(
      z.strictObject({
        revision: z.int(),
        ...change,
        changed: z.array(z.string()),
        relations: z.array(z.strictObject({ ...change, related: z.array(z.int()), moreRelated: left })),
        moreRelations: left,
        version: itemShape.optional(),
      }),
    ),
    next: z.int().optional(),
  }),
  handle: async (input, deps, context) => {
    const { deleted, versions, hasMore } = await pageVersions(deps, callerOf(context), input)
    const oldest = versions.at(-1)
    return asMutable({
      id: input.id,
      deleted,
      entries: versions.map(versionEntry),
      ...(hasMore && oldest && { next: oldest.entry.revision }),
    })
  },
  render: describeHistory,
})
