import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { describeState } from '../domain/describe/state.ts'
import { updateCurrentState as update, type StateDraft } from '../use-cases/current-state.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { itemId } from './shapes.ts'
import { stateShape } from './state-shape.ts'

interface StateInput extends Omit<StateDraft, 'metadata'> {
  readonly metadata?: { readonly updatedBy?: string | undefined; readonly context?: string | undefined } | undefined
}

export const updateCurrentState = defineTool<KnowledgeDeps>()({
  name: 'update_current_state',
  title: 'Update current state',
  description:
    'Write where things stand, for the next session to read: goal, done, next, open questions. It replaces the ' +
    'whole state; earlier ones are kept.',
  effect: 'update',
  input: z.strictObject({
    content: z.string().describe('The state in Markdown'),
    related: z.array(itemId).optional().describe('Ids of items it is about'),
    tags: z.array(z.string()).optional().describe('Tags of 1-50 characters'),
    metadata: z
      .strictObject({
        updatedBy: z.string().optional().describe('Who writes it'),
        context: z.string().optional().describe('In which context'),
      })
      .optional()
      .describe('Who wrote it and why'),
  }),
  output: stateShape,
  handle: async ({ metadata = {}, ...draft }: StateInput, deps, context) => {
    const { updatedBy, context: why } = metadata
    const known = { ...(updatedBy !== undefined && { updatedBy }), ...(why !== undefined && { context: why }) }
    return asMutable(await update(deps, callerOf(context), { ...draft, metadata: known }))
  },
  render: (state) => `System state updated\n\n${describeState(state)}`,
})
