import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { describeRelations } from '../domain/describe/relations.ts'
import { removeRelations as remove } from '../use-cases/change-relations.ts'
import { asData } from '../../../kernel/as-data.ts'
import { itemId } from './shapes.ts'

export const removeRelations = defineTool<KnowledgeDeps>()({
  name: 'remove_relations',
  title: 'Remove relations',
  description: 'Take away relations of an item, at both ends. The items stay. All or nothing; what is not related is left alone.',
  effect: 'update',
  input: z.strictObject({
    sourceId: itemId.describe('One end'),
    targetIds: z.array(itemId).describe('The other ends'),
  }),
  output: z.strictObject({ sourceId: z.int(), removed: z.array(z.int()), related: z.array(z.int()) }),
  handle: async (input, deps, context) => asData(await remove(deps, callerOf(context), input)),
  render: ({ sourceId, removed, related }) => describeRelations(sourceId, { word: 'Removed', changed: removed, related }),
})
