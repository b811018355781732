import type { Refusal } from '../kernel/admission.ts'
import type { HttpContext } from './http-env.ts'

type Status = Refusal['status'] | 404 | 405 | 500

/** A refusal that both people and MCP clients can read. */
export const refuse = (context: HttpContext, status: Status, message: string): Response =>
  context.json({ jsonrpc: '2.0', id: null, error: { code: -32000, message } }, status)

/** Refuses a request and closes its connection, because the rest of its body is not read. */
export const refuseAndClose = (
  context: HttpContext,
  { status, message, headers }: Omit<Refusal, 'reason'>,
): Response => {
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  if (context.req.method === 'POST') context.header('Connection', 'close')
  return refuse(context, status, message)
}
