import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { describeState } from '../domain/describe/state.ts'
import { currentState } from '../use-cases/current-state.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { maybeStateShape } from './state-shape.ts'

const none = { content: null, related: [], tags: [], metadata: {}, updatedAt: null, revision: 0 }

export const getCurrentState = defineTool<KnowledgeDeps>()({
  name: 'get_current_state',
  title: 'Get current state',
  description: 'Return what the last session wrote about where things stand. Call it when a session begins.',
  effect: 'read',
  input: z.strictObject({}),
  output: maybeStateShape,
  handle: async (_input, deps, context) => asMutable((await currentState(deps, callerOf(context))) ?? none),
  render: describeState,
})
