import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { answerLimits } from '../domain/answer-limits.ts'
import { describeState } from '../domain/describe/state.ts'
import { pageStates } from '../use-cases/state-history.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { stateShape } from './state-shape.ts'

export const listStates = defineTool<KnowledgeDeps>()({
  name: 'list_states',
  title: 'List states',
  description:
    'Return the states that were written, newest first; the first of all is the current one. A page ends early if ' +
    'its states are large.',
  effect: 'read',
  audience: 'people',
  input: z.strictObject({
    before: z.int().min(1).optional().describe('Only states before this revision, such as next of the last page'),
    limit: z.int().min(1).max(answerLimits.states).default(10).describe('States per page; fewer if they are large'),
  }),
  output: z.strictObject({
    states: z.array(stateShape.extend({ actor: z.string() })),
    next: z.int().optional(),
  }),
  handle: async (input, deps, context) => {
    const { states, hasMore } = await pageStates(deps, callerOf(context), input)
    const oldest = states.at(-1)
    return asMutable({ states, ...(hasMore && oldest && { next: oldest.revision }) })
  },
  render: ({ states, next }) =>
    [
      `${states.length} ${states.length === 1 ? 'state' : 'states'}, newest first` +
        (next === undefined ? '' : `; older ones: before ${next}`),
      ...states.map((state) => `## Written by ${state.actor}\n\n${describeState(state)}`),
    ].join('\n\n'),
})
