import * as z from 'zod'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { maxBatchItems } from '../domain/batch.ts'
import { describeWritten } from '../domain/describe/written.ts'
import { createItems as create } from '../use-cases/create-items.ts'
import { createItem } from './create-item.ts'
import { writtenShape } from './shapes.ts'

const place = z.int().min(0)

export const createItems = defineTool<KnowledgeDeps>()({
  name: 'create_items',
  title: 'Create items',
  description:
    'Store up to 100 new items in one call, all or nothing: if one is refused, none is written, and the error names ' +
    'it, such as items[3]. The answer has their ids in the order given. For a single item use create_item.',
  effect: 'create',
  extra: true,
  input: z.strictObject({
    items: z
      .array(
        createItem.input.extend({
          relatedEntries: z
            .array(place)
            .optional()
            .describe('Places, from 0, of other items of this call to link with; related is for existing items'),
        }),
      )
      .min(1)
      .max(maxBatchItems)
      .describe('The items, each as create_item takes it; relatedEntries links items of this call with each other'),
  }),
  output: z.strictObject({ items: writtenShape }),
  handle: async ({ items }, deps, context) => asMutable({ items: await create(deps, callerOf(context), items) }),
  render: ({ items }) => describeWritten('Created', items),
})
