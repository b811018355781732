import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { saveView as save } from '../use-cases/saved-views.ts'
import { viewLine, viewShape } from './view-shape.ts'

export const saveView = defineTool<KnowledgeDeps>()({
  name: 'save_view',
  title: 'Save view',
  description: 'Save the text of a search under a name, for all people of the workspace. The same name is replaced.',
  effect: 'update',
  audience: 'people',
  input: z.strictObject({
    name: z.string().describe('Name of 1 to 100 characters'),
    query: z.string().describe('A query as for search_items, such as is:open tag:auth'),
  }),
  output: viewShape,
  handle: (input, deps, context) => save(deps, callerOf(context), input),
  render: (view) => `Saved ${viewLine(view)}`,
})
