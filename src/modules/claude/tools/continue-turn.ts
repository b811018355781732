import * as z from 'zod'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { defineTool } from '../../../kernel/tool.ts'
import type { ClaudeDeps } from '../deps.ts'
import { continueTurn as continueFrom } from '../use-cases/continue-turn.ts'
import { describeFields } from './describe.ts'
import { answerShape, promptBytes, promptInput } from './shapes.ts'

export const continueTurn = defineTool<ClaudeDeps>()({
  name: 'continue_turn',
  title: 'Continue turn',
  description:
    'As execute_claude, from the point right after any earlier turn. The current session stays as it is. ' +
    'A turn that was continued before is forked.',
  effect: 'run',
  audience: 'people',
  lane: 'child',
  startsPrograms: true,
  limits: { stringBytes: { prompt: promptBytes }, timeoutMs: 'own' },
  input: z.strictObject({
    session_id: z.string().describe('The session_id of a turn, or its id'),
    prompt: promptInput,
  }),
  output: answerShape,
  handle: async ({ session_id: id, prompt }, deps, context) =>
    asMutable({ ...(await continueFrom(deps, context, { id, prompt })), tool_name: 'continue_turn' as const }),
  render: describeFields,
})
