import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import type { Visitor } from '../kernel/admission.ts'
import type { ConnectionAddresses } from './names.ts'

/** Node's request and response; undefined if the request did not come through Node. */
export interface NodeSide {
  readonly incoming?: IncomingMessage
  readonly outgoing?: ServerResponse
}

/** What middleware adds to a request. */
export interface HttpEnv {
  Bindings: NodeSide
  Variables: {
    requestId: string
    visitor?: Visitor
    /** How long an answer may be kept; without it, nothing is. */
    cacheControl?: string
  }
}

export type HttpContext = Context<HttpEnv>

export type Middleware = MiddlewareHandler<HttpEnv>

export const nodeSide = ({ env }: { readonly env: NodeSide | undefined }): NodeSide => env ?? {}

const addresses = new WeakMap<Socket, ConnectionAddresses>()

const addressesOf = ({ remoteAddress = '', localAddress = '' }: Socket): ConnectionAddresses => ({
  remote: remoteAddress,
  local: localAddress,
})

/** Keeps the addresses of a new connection, because a closed one no longer has them. */
export const keepAddresses = (socket: Socket): void => {
  addresses.set(socket, addressesOf(socket))
}

/** The addresses of both ends; empty if the request did not come through Node. */
export const connectionAddresses = (context: HttpContext): ConnectionAddresses => {
  const socket = nodeSide(context).incoming?.socket
  return socket === undefined ? { remote: '', local: '' } : (addresses.get(socket) ?? addressesOf(socket))
}

export const remoteAddress = (context: HttpContext): string => connectionAddresses(context).remote
