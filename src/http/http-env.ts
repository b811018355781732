import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Visitor } from '../kernel/admission.ts'

/** Node's request and response; undefined if the request did not come through Node. */
export interface NodeSide {
  readonly incoming?: IncomingMessage
  readonly outgoing?: ServerResponse
}

/** What middleware adds to a request. */
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
