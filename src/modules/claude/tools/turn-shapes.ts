import * as z from 'zod'

const facts = {
  id: z.string(),
  session_id: z.string().nullable(),
  at: z.string(),
  outcome: z.string(),
  kind: z.string().optional(),
  moved: z.literal(true).optional().describe('A later turn has the same session, so this point cannot be restored'),
  cost_usd: z.number().optional(),
  tokens: z.int().optional(),
  parent: z.string().nullable().describe('The id of the turn that it continues'),
}

export const listedTurnShape = z.strictObject({ ...facts, folder: z.string(), prompt: z.string() })

export const wholeTurnShape = z.strictObject({
  ...facts,
  parent_session_id: z.string().nullable(),
  ended_at: z.string().nullable(),
  folder: z.string(),
  context_file: z.string().nullable(),
  cli_version: z.string().nullable(),
  usage: z.record(z.string(), z.number()).optional(),
  error: z.string().nullable(),
  prompt: z.string(),
  answer: z.string().nullable(),
  permission_mode: z.string().describe('What Claude may do without asking when the turn is continued'),
})
