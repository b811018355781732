import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import type { ClaudeDeps } from '../deps.ts'
import { cutCharacters, shortened } from '../domain/cut.ts'
import { isSessionId } from '../domain/session-id.ts'
import { describeFields } from './describe.ts'
import { sessionId, toolName } from './shapes.ts'

export const setCurrentSession = defineTool<ClaudeDeps>()({
  name: 'set_current_session',
  title: 'Set current session',
  description:
    'Go back to the point right after an earlier execution: the next one continues from there. ' +
    'The same id can be used again and again; what came after it is not lost.',
  effect: 'session',
  startsPrograms: true,
  input: z.strictObject({ session_id: z.string().describe('A session_id of an earlier answer') }),
  output: z.strictObject({
    tool_name: toolName,
    success: z.boolean(),
    message: z.string(),
    old_session_id: sessionId,
    new_session_id: sessionId,
    error: z.string().optional(),
  }),
  handle: async ({ session_id: wanted }, { states }, context) => {
    const { conversations } = await states.of(context)
    const answer = (success: boolean, message: string, old: string | null) => ({
      tool_name: 'set_current_session',
      success,
      message,
      old_session_id: old,
    })
    if (!isSessionId(wanted)) {
      const given = JSON.stringify(shortened(cutCharacters(wanted, 100)))
      const error = `${given} is no session id: it must be a lower-case UUID`
      const kept = await (await conversations.open()).current()
      return { ...answer(false, 'Session ID was not set', kept), new_session_id: kept, error }
    }
    const old = await conversations.replace(wanted)
    return { ...answer(true, `Session ID set to: ${wanted}`, old), new_session_id: wanted }
  },
  render: describeFields,
})
