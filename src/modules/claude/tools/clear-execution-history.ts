import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import type { ClaudeDeps } from '../deps.ts'
import { describeFields } from './describe.ts'
import { toolName } from './shapes.ts'

export const clearExecutionHistory = defineTool<ClaudeDeps>()({
  name: 'clear_execution_history',
  title: 'Clear execution history',
  description: 'Empty the list that get_execution_history shows. The current session and what the database keeps stay.',
  effect: 'delete',
  startsPrograms: true,
  input: z.strictObject({}),
  output: z.strictObject({ tool_name: toolName, success: z.boolean(), message: z.string(), cleared_count: z.int() }),
  handle: async (_input, { states }, context) => {
    const count = await (await states.of(context)).history.clear()
    return {
      tool_name: 'clear_execution_history',
      success: true,
      message: `Cleared ${count} history entries`,
      cleared_count: count,
    }
  },
  render: describeFields,
})
