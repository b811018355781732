import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import type { ClaudeDeps } from '../deps.ts'
import { shownPath } from '../domain/answer.ts'
import { callExecute } from '../use-cases/call-execute.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { describeFields } from './describe.ts'
import { answerWithFileShape, backgroundInput, confirmInput, promptBytes, promptInput } from './shapes.ts'

export const executeClaudeWithContext = defineTool<ClaudeDeps>()({
  name: 'execute_claude_with_context',
  title: 'Execute Claude with a file',
  description:
    'As execute_claude, with the text of a file after the prompt. ' +
    'For a file that Claude should see whole and at once; files of the project it can also read itself. ' +
    'UTF-8, at most 5 MiB, under the working directory or an allowed folder.',
  effect: 'run',
  lane: 'child',
  startsPrograms: true,
  canBeTask: true,
  limits: { stringBytes: { prompt: promptBytes }, timeoutMs: 'own' },
  input: z.strictObject({
    prompt: promptInput,
    file_path: z.string().describe('The file, absolute or relative to the working directory'),
    background: backgroundInput,
    confirm: confirmInput,
  }),
  extraFields: ['background'],
  confirmFields: ['confirm'],
  output: answerWithFileShape,
  handle: async ({ prompt, file_path: filePath, background = false, confirm = false }, deps, context) => {
    const answer = await callExecute(deps, context, {
      tool: 'execute_claude_with_context',
      prompt,
      filePath,
      background,
      isConfirmed: confirm,
    })
    return asMutable({ ...answer, context_file: shownPath(filePath) })
  },
  render: describeFields,
})
