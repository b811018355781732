import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import type { ClaudeDeps } from '../deps.ts'
import { describeFields } from './describe.ts'
import { sessionId, toolName } from './shapes.ts'

export const resetSession = defineTool<ClaudeDeps>()({
  name: 'reset_session',
  title: 'Reset session',
  description:
    'Leave the current conversation: the next execution starts a new one. ' +
    'old_session_id brings back the old one with set_current_session.',
  effect: 'session',
  startsPrograms: true,
  input: z.strictObject({}),
  output: z.strictObject({ tool_name: toolName, success: z.boolean(), message: z.string(), old_session_id: sessionId }),
  handle: async (_input, { states }, context) => {
    const old = await (await states.of(context)).conversations.replace(null)
    return { tool_name: 'reset_session', success: true, message: 'Session reset successfully', old_session_id: old }
  },
  render: describeFields,
})
