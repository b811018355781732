import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { deleteView as remove } from '../use-cases/saved-views.ts'

export const deleteView = defineTool<KnowledgeDeps>()({
  name: 'delete_view',
  title: 'Delete view',
  description: 'Delete a saved view of the workspace by its name. No item is changed.',
  effect: 'delete',
  audience: 'people',
  input: z.strictObject({ name: z.string().describe('Name of the view') }),
  output: z.strictObject({ name: z.string(), deleted: z.literal(true) }),
  handle: async ({ name }, deps, context) => ({
    name: await remove(deps, callerOf(context), name),
    deleted: true as const,
  }),
  render: ({ name }) => `Deleted the view ${name}`,
})
