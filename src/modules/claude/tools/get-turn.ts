import * as z from 'zod'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type ClaudeDeps } from '../deps.ts'
import { wholeTurn } from '../domain/shown-turn.ts'
import { findTurnOf } from '../use-cases/find-turn-of.ts'
import { describeFields } from './describe.ts'
import { wholeTurnShape } from './turn-shapes.ts'

export const getTurn = defineTool<ClaudeDeps>()({
  name: 'get_turn',
  title: 'Get turn',
  description: 'One turn of a conversation whole: its prompt, its answer and all that is known about it.',
  effect: 'read',
  audience: 'people',
  forViews: true,
  showsRuns: true,
  input: z.strictObject({ id: z.string().describe('The id of a turn, or of a session for its latest turn') }),
  output: wholeTurnShape,
  handle: async ({ id }, deps, context) => {
    const caller = callerOf(context)
    const turn = await findTurnOf(deps, caller, { id, field: 'id' })
    const parentId = await deps.turns.parentIdOf(caller, turn.id)
    return asMutable({ ...wholeTurn(turn, parentId), permission_mode: deps.settings.permissions })
  },
  render: describeFields,
})
