/** The types that the package exports. They stand alone, so that using them needs no package of ours. */

export interface ServerOptions {
  /** The names of the modules to serve; none is all. */
  readonly modules?: readonly string[]
  /** Settings by name, as flags of the command line would set them. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** The directory that holds the data; without it, the usual one. */
  readonly dataDir?: string
  readonly workingDir?: string
}

/** An answer as it would have come over a wire. */
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
  /** Answers one JSON-RPC message; a notification, and a cancelled request, have no answer. */
  handleRequest(
    message: unknown,
    onNotification?: (message: JsonRpcNotification) => void,
  ): Promise<JsonRpcResponse | undefined>
  close(): Promise<void>
}
