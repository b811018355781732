import type { BodyBudget } from './body-budget.ts'
import { maxPayloadBytes } from './gate.ts'

export type Body = { readonly bytes: Uint8Array } | { readonly refused: 'too_long' | 'no_room' | 'incomplete' }

/**
 * Reads a body, unless it is larger than a payload may be or than the budget has room for: then the rest is not read.
 */
export const readBody = async (request: Request, owner: string, budget: BodyBudget): Promise<Body> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxPayloadBytes) return { refused: 'too_long' }
  const chunks: Uint8Array[] = []
  let size = 0
  const body = request.body as AsyncIterable<Uint8Array> | null
  try {
    for await (const chunk of body ?? []) {
      if (size + chunk.length > maxPayloadBytes) return { refused: 'too_long' }
      if (!budget.take(owner, chunk.length)) return { refused: 'no_room' }
      size += chunk.length
      chunks.push(chunk)
    }
    return { bytes: Buffer.concat(chunks) }
  } catch {
    // Reading fails only if the client disconnects before the end of its body.
    return { refused: 'incomplete' }
  } finally {
    budget.release(owner, size)
  }
}
