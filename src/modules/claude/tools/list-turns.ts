import * as z from 'zod'
import { fittingBytes } from '../../../kernel/fitting-bytes.ts'
import { pageCursor } from '../../../kernel/page-cursor.ts'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type ClaudeDeps } from '../deps.ts'
import { listedTurn } from '../domain/shown-turn.ts'
import { describeFields } from './describe.ts'
import { listedTurnShape } from './turn-shapes.ts'

export const maxTurns = 500

/** The bytes of the turns in one answer. A page with longer texts has fewer turns. */
export const pageBytes = 384 * 1024

export const listTurns = defineTool<ClaudeDeps>()({
  name: 'list_turns',
  title: 'List turns',
  description:
    'The turns of all conversations in this workspace, newest first, each with the turn that it continues. ' +
    'Prompts are cut; get_turn gives one turn whole.',
  effect: 'read',
  audience: 'people',
  showsRuns: true,
  input: z.strictObject({
    before: pageCursor.optional().describe('Only turns before this point: next of an earlier answer'),
    limit: z.int().min(1).max(maxTurns).default(100).describe('How many turns at most'),
  }),
  output: z.strictObject({
    turns: z.array(listedTurnShape),
    next: z.string().optional().describe('For before, if there are earlier turns'),
    permission_mode: z.string().describe('What Claude may do without asking when a turn is continued'),
  }),
  handle: async ({ before = Number.MAX_SAFE_INTEGER, limit }, { turns, settings }, context) => {
    const found = await turns.page(callerOf(context), Number(before), limit + 1)
    const shown = fittingBytes(found.slice(0, limit).map(listedTurn), pageBytes)
    const last = found[shown.length - 1]
    return {
      turns: shown,
      ...(last !== undefined && shown.length < found.length && { next: String(last.number) }),
      permission_mode: settings.permissions,
    }
  },
  render: ({ turns, ...rest }) =>
    [describeFields(rest), ...turns.map((turn) => `\n${describeFields(turn)}`)].join('\n'),
})
