import type { Message, RawClient } from '../support/raw-client.ts'

/** The answer of a run. */
export interface Execution {
  readonly tool_name: string
  readonly success: boolean
  readonly prompt: string
  readonly response: string | null
  readonly error: string | null
  readonly kind?: string
  readonly session_id: string | null
  readonly parent_session_id: string | null
  readonly warning?: string
  readonly cost_usd?: number
}

const dataOf = (message: Message): Record<string, unknown> => {
  if (message.result === undefined) throw new Error(JSON.stringify(message.error))
  return (message.result.data ?? message.result.structuredContent) as Record<string, unknown>
}

export const call = async (client: RawClient, name: string, args: object = {}): Promise<Record<string, unknown>> =>
  dataOf(await client.call(name, args))

export const execute = async (client: RawClient, prompt: string): Promise<Execution> =>
  (await call(client, 'execute_claude', { prompt })) as unknown as Execution

/** Like `execute`, but fails the test unless the run succeeds. */
export const turn = async (client: RawClient, prompt: string): Promise<Execution & { readonly session_id: string }> => {
  const answer = await execute(client, prompt)
  if (!answer.success || answer.session_id === null) throw new Error(JSON.stringify(answer))
  return { ...answer, session_id: answer.session_id }
}
