import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server'
import { WireError } from './answer-shape.ts'

/**
 * The SDK replaces -32002 by -32602 in every revision. Our specification promises -32002, so it passes through the SDK
 * as a private number and is restored at the transport.
 */
const publicCode = -32002
const privateCode = -32902

export const wireSafeCode = (error: unknown): unknown =>
  error instanceof WireError && error.code === publicCode
    ? new WireError(privateCode, error.message, error.data)
    : error

export const restoringCodes = (transport: Transport): Transport => {
  const send = transport.send.bind(transport)
  transport.send = (message, options) => send(restored(message), options)
  return transport
}

const restored = (message: JSONRPCMessage): JSONRPCMessage =>
  'error' in message && message.error.code === privateCode
    ? { ...message, error: { ...message.error, code: publicCode } }
    : message
