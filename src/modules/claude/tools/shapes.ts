import * as z from 'zod'

const text = z.string()
const maybeText = z.string().nullable()

export const toolName = text
export const sessionId = maybeText

/** As large as a whole message may be. */
export const promptBytes = 10 * 1024 * 1024

const head = {
  tool_name: toolName,
  success: z.boolean(),
  prompt: text,
  response: maybeText,
  execution_time: z.number(),
  timestamp: text,
  error: maybeText,
}

const tail = {
  session_id: sessionId,
  parent_session_id: sessionId,
  kind: text.optional(),
  warning: text.optional(),
  usage: z.record(text, z.number()).optional(),
  cost_usd: z.number().optional(),
  permission_denials: z.array(z.strictObject({ tool_name: text, tool_input: text })).optional(),
  execution_id: text.optional(),
  status: text.optional(),
}

export const answerShape = z.strictObject({ ...head, ...tail })

export const answerWithFileShape = z.strictObject({ ...head, context_file: text, ...tail })

/** A history entry comes from either tool, so the context file is optional. */
export const entryShape = z.strictObject({ ...head, context_file: text.optional(), ...tail })

export const promptInput = z.string().describe('What Claude is to do, in any language and of any length')

export const confirmInput = z.boolean().optional().describe('true runs without asking the user')

export const backgroundInput = z
  .boolean()
  .optional()
  .describe('Answer at once with an execution_id and go on working; get_execution gives the answer later')
