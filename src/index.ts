import { manifests } from './app/modules.ts'
import { once } from './kernel/once.ts'
import type { KuraServer, ServerOptions } from './server-api.ts'

export type { JsonRpcNotification, JsonRpcResponse, KuraServer, ServerOptions } from './server-api.ts'

/**
 * Kura in this process, without a transport: `handleRequest` answers one JSON-RPC message. The
 * program behind it is loaded with the first message.
 */
export const createServer: (options?: ServerOptions) => KuraServer = (options = {}) => {
  let asked = false
  const load = once(async () => (await import('./app/create-server.ts')).createServerWith(manifests, options))
  return {
    handleRequest: async (message, onNotification) => {
      asked = true
      return (await load()).handleRequest(message, onNotification)
    },
    close: async () => {
      if (asked) await (await load()).close()
    },
  }
}
