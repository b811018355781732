import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import type { ClaudeDeps } from '../deps.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { maxEntries } from '../use-cases/history.ts'
import { describeFields } from './describe.ts'
import { entryShape, sessionId, toolName } from './shapes.ts'

export const getExecutionHistory = defineTool<ClaudeDeps>()({
  name: 'get_execution_history',
  title: 'Get execution history',
  description:
    'The latest executions of this server process, oldest first, each with its session ids; long texts are cut.',
  effect: 'read',
  startsPrograms: true,
  input: z.strictObject({ limit: z.int().default(10).describe('How many entries, at most 100; 0 or less is all') }),
  output: z.strictObject({
    tool_name: toolName,
    success: z.boolean(),
    history: z.array(entryShape),
    total_entries: z.int(),
    current_session_id: sessionId,
  }),
  handle: async ({ limit }, { states }, context) => {
    const { history, conversations } = await states.of(context)
    const count = limit <= 0 ? maxEntries : Math.min(limit, maxEntries)
    return asMutable({
      tool_name: 'get_execution_history',
      success: true,
      history: await history.last(count),
      total_entries: await history.size(),
      current_session_id: await (await conversations.open()).current(),
    })
  },
  render: ({ history, ...rest }) =>
    [describeFields(rest), ...history.map((entry, index) => `\n${index + 1}.\n${describeFields(entry)}`)].join('\n'),
})
