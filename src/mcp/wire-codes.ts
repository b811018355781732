import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server'
import { WireError } from './answer-shape.ts'

/**
 * The SDK replaces -32002 by -32602 in every revision. Our specification promises -32002, so it passes through the SDK
 * as a private number and is restored at the transport.
 */
const promised = -32002
const travelling = -32902

export const wireSafeCode = (error: unknown): unknown =>
  error instanceof WireError && error.code === promised ? new WireError(travelling, error.message, error.data) : error

export const restoringCodes = (transport: Transport): Transport => {
  const send = transport.send.bind(transport)
  transport.send = (message, options) => send(restored(message), options)
  return transport
}

const restored = (message: JSONRPCMessage): JSONRPCMessage =>
  'error' in message && message.error.code === travelling
    ? { ...message, error: { ...message.error, code: promised } }
    : message
