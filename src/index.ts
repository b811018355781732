import { manifests } from './app/modules.ts'
import type { KuraServer, ServerOptions } from './server-api.ts'

export type { JsonRpcNotification, JsonRpcResponse, KuraServer, ServerOptions } from './server-api.ts'

/**
 * Runs Kura in this process, without a transport: `handleRequest` answers one JSON-RPC message. The server is loaded
 * with the first message.
 */
export const createServer: (options?: ServerOptions) => KuraServer = (options = {}) => {
  let loading: Promise<KuraServer> | undefined
  // A failure is not kept: the next message tries again.
  const load = async (): Promise<KuraServer> => {
    try {
      return (await import('./app/create-server.ts')).createServerWith(manifests, options)
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return {
    handleRequest: async (message, onNotification) =>
      (await (loading ??= load())).handleRequest(message, onNotification),
    close: async () => (await loading)?.close(),
  }
}
