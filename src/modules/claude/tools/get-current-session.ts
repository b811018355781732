import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import type { ClaudeDeps } from '../deps.ts'
import { describeFields } from './describe.ts'
import { sessionId, toolName } from './shapes.ts'

export const getCurrentSession = defineTool<ClaudeDeps>()({
  name: 'get_current_session',
  title: 'Get current session',
  description:
    'The session that the next execution will continue, or none. ' +
    'Keep the id to come back to this point with set_current_session.',
  effect: 'read',
  startsPrograms: true,
  input: z.strictObject({}),
  output: z.strictObject({
    tool_name: toolName,
    success: z.boolean(),
    session_id: sessionId,
    has_session: z.boolean(),
  }),
  handle: async (_input, { states }, context) => {
    const conversation = await (await states.of(context)).conversations.open()
    const current = await conversation.current()
    return { tool_name: 'get_current_session', success: true, session_id: current, has_session: current !== null }
  },
  render: describeFields,
})
