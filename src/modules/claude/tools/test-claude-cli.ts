import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import type { ClaudeDeps } from '../deps.ts'
import { testCli } from '../use-cases/test-cli.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { describeFields } from './describe.ts'
import { toolName } from './shapes.ts'

export const testClaudeCli = defineTool<ClaudeDeps>()({
  name: 'test_claude_cli',
  title: 'Test Claude CLI',
  description:
    'Find the Claude CLI and ask for its version, without a model being called. Use it when execute_claude fails.',
  effect: 'read',
  startsPrograms: true,
  input: z.strictObject({}),
  output: z.strictObject({
    tool_name: toolName,
    success: z.boolean(),
    command: z.string().nullable(),
    output: z.string().nullable(),
    message: z.string(),
    error: z.string().optional(),
    version: z.string().nullable(),
    capabilities: z.strictObject({ fork_session: z.boolean().nullable() }),
    permission_mode: z.string(),
  }),
  handle: async (_input, deps, { signal }) =>
    asMutable({ tool_name: 'test_claude_cli', ...(await testCli(deps, signal)) }),
  render: describeFields,
})
