import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { updateCurrentState } from './update-current-state.ts'

export const replaceState = defineTool<Parameters<typeof updateCurrentState.handle>[1]>()({
  name: 'replace_state',
  title: 'Replace state',
  description:
    'Write where things stand, as update_current_state does, but only if the state is still the one that was read. ' +
    'It is refused if somebody else has written one since.',
  effect: 'update',
  audience: 'people',
  input: updateCurrentState.input.extend({
    expectedRevision: z.int().min(0).describe('Revision of the state that was read; 0 if there was none'),
  }),
  output: updateCurrentState.output,
  handle: (input, deps, context) => updateCurrentState.handle(input, deps, context),
  render: (state) => updateCurrentState.render(state),
})
