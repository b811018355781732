import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { listViews as list } from '../use-cases/saved-views.ts'
import { viewLine, viewShape } from './view-shape.ts'

export const listViews = defineTool<KnowledgeDeps>()({
  name: 'list_views',
  title: 'List views',
  description: 'List the saved views of the workspace by name. A view is the text of a search that people share.',
  effect: 'read',
  audience: 'people',
  input: z.strictObject({}),
  output: z.strictObject({ views: z.array(viewShape) }),
  handle: async (_input, deps, context) => ({ views: [...(await list(deps, callerOf(context)))] }),
  render: ({ views }) => (views.length === 0 ? 'No saved views yet' : views.map(viewLine).join('\n')),
})
