/** The types that the package exports. They import nothing, so that users need no other package for them. */

export interface ServerOptions {
  /** The names of the modules to serve. Default: all. */
  readonly modules?: readonly string[]
  /** Settings by name, as on the command line. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** The data directory. Default: the one that `kura` uses. */
  readonly dataDir?: string
  readonly workingDir?: string
}

/** A JSON-RPC response, as over any transport. */
export interface JsonRpcResponse {
  readonly jsonrpc: '2.0'
  readonly id?: string | number | null
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

export interface JsonRpcNotification {
  readonly jsonrpc: '2.0'
  readonly method: string
  readonly params?: Readonly<Record<string, unknown>>
}

export interface KuraServer {
  /** Answers one JSON-RPC message. Notifications and cancelled requests have no answer. */
  handleRequest(
    message: unknown,
    onNotification?: (message: JsonRpcNotification) => void,
  ): Promise<JsonRpcResponse | undefined>
  close(): Promise<void>
}
