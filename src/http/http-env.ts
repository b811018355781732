import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Visitor } from '../kernel/admission.ts'

/** Node's own objects; a request that did not come through Node has none. */
export interface NodeSide {
  readonly incoming?: IncomingMessage
  readonly outgoing?: ServerResponse
}

/** What routes know of a request besides what it says, and who was let in. */
export interface HttpEnv {
  Bindings: NodeSide
  Variables: { requestId: string; visitor?: Visitor }
}

export type HttpContext = Context<HttpEnv>

export type Middleware = MiddlewareHandler<HttpEnv>

export const nodeSide = ({ env }: HttpContext): NodeSide => orNone(env)

const orNone = (side: NodeSide | undefined): NodeSide => side ?? {}

export const remoteAddress = (context: HttpContext): string => nodeSide(context).incoming?.socket.remoteAddress ?? ''

export const localAddress = (context: HttpContext): string => nodeSide(context).incoming?.socket.localAddress ?? ''
