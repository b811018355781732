import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import type { ClaudeDeps } from '../deps.ts'
import { cancelExecution as cancel } from '../use-cases/find-execution.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { describeFields } from './describe.ts'
import { toolName } from './shapes.ts'

export const cancelExecution = defineTool<ClaudeDeps>()({
  name: 'cancel_execution',
  title: 'Cancel execution',
  description:
    'End an execution that was started with background: true, with every program it has started. ' +
    'What it has changed stays changed.',
  effect: 'session',
  extra: true,
  startsPrograms: true,
  input: z.strictObject({ execution_id: z.string().describe('execution_id from the answer to the execution') }),
  output: z.strictObject({
    tool_name: toolName,
    success: z.boolean(),
    execution_id: z.string(),
    status: z.string(),
    message: z.string(),
  }),
  handle: async ({ execution_id: id }, deps, context) =>
    asMutable({ tool_name: 'cancel_execution', ...(await cancel(deps, context, id)) }),
  render: describeFields,
})
