import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import type { ClaudeDeps } from '../deps.ts'
import { callExecute } from '../use-cases/call-execute.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { describeFields } from './describe.ts'
import { answerShape, backgroundInput, confirmInput, promptBytes, promptInput } from './shapes.ts'

export const executeClaude = defineTool<ClaudeDeps>()({
  name: 'execute_claude',
  title: 'Execute Claude',
  description:
    'Give a task to the Claude CLI, a second agent that can read and change files of this project, ' +
    'and wait for its answer. Continues the current conversation; reset_session starts a new one, ' +
    'set_current_session goes back to an earlier point. May take minutes. ' +
    'success: false tells in error and kind what went wrong; the conversation then stays where it was.',
  effect: 'run',
  lane: 'child',
  startsPrograms: true,
  canBeTask: true,
  limits: { stringBytes: { prompt: promptBytes }, timeoutMs: 'own' },
  input: z.strictObject({ prompt: promptInput, background: backgroundInput, confirm: confirmInput }),
  extraFields: ['background'],
  confirmFields: ['confirm'],
  output: answerShape,
  handle: async ({ prompt, background = false, confirm = false }, deps, context) =>
    asMutable(
      await callExecute(deps, context, {
        tool: 'execute_claude',
        prompt,
        filePath: null,
        background,
        isConfirmed: confirm,
      }),
    ),
  render: describeFields,
})
