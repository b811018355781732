import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { describeRelations } from '../domain/describe/relations.ts'
import { addRelations as add } from '../use-cases/change-relations.ts'
import { asData } from '../../../kernel/as-data.ts'
import { itemId } from './shapes.ts'

export const addRelations = defineTool<KnowledgeDeps>()({
  name: 'add_relations',
  title: 'Add relations',
  description: 'Relate an item to others, seen from both ends. All or nothing; relations that exist stay as they are.',
  effect: 'update',
  input: z.strictObject({
    sourceId: itemId.describe('One end'),
    targetIds: z.array(itemId).describe('The other ends'),
  }),
  output: z.strictObject({ sourceId: z.int(), added: z.array(z.int()), related: z.array(z.int()) }),
  handle: async (input, deps, context) => asData(await add(deps, callerOf(context), input)),
  render: ({ sourceId, added, related }) => describeRelations(sourceId, { word: 'Added', changed: added, related }),
})
