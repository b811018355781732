import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import type { ClaudeDeps } from '../deps.ts'
import { findExecution } from '../use-cases/find-execution.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { describeFields } from './describe.ts'
import { entryShape, toolName } from './shapes.ts'

export const getExecution = defineTool<ClaudeDeps>()({
  name: 'get_execution',
  title: 'Get execution',
  description: 'The state of an execution that was started with background: true, and its answer once it has ended.',
  effect: 'read',
  extra: true,
  startsPrograms: true,
  input: z.strictObject({
    execution_id: z.string().describe('execution_id from the answer to the execution'),
    wait_seconds: z.int().min(0).max(25).default(0).describe('How long to wait for its end'),
  }),
  output: z.strictObject({
    tool_name: toolName,
    success: z.boolean(),
    execution_id: z.string(),
    status: z.string(),
    execution: entryShape.nullable(),
    error: z.string().nullable(),
  }),
  handle: async ({ execution_id: id, wait_seconds: seconds }, deps, context) =>
    asMutable({ tool_name: 'get_execution', ...(await findExecution(deps, context, { id, waitMs: seconds * 1000 })) }),
  render: ({ execution, ...rest }) =>
    [describeFields(rest), ...(execution === null ? [] : ['', describeFields(execution)])].join('\n'),
})
