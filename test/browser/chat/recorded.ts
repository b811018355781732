/** One message between the host and the View. */
export interface LogEntry {
  readonly from: 'host' | 'view'
  /** In milliseconds since the page was opened. */
  readonly at: number
  readonly message: {
    readonly id?: number | string
    readonly method?: string
    readonly params?: Readonly<Record<string, unknown>>
    readonly result?: unknown
    readonly error?: unknown
  }
}

export interface Recorded {
  readonly log: readonly LogEntry[]
  /** What the View told the model, each as one text. */
  readonly contexts: readonly string[]
  /** What the View sent into the chat, each as one text. */
  readonly messages: readonly string[]
  readonly links: readonly string[]
  readonly sizes: readonly { readonly at: number; readonly width?: number; readonly height?: number }[]
  readonly calls: readonly { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }[]
  /** The methods of everything that came from the View. */
  readonly methods: readonly string[]
  /** Errors that the host answered with. */
  readonly refusals: readonly unknown[]
}

export const recordedIn = (log: readonly LogEntry[]): Recorded => {
  const said = (method: string) => log.filter(({ from, message }) => from === 'view' && message.method === method)
  return {
    log,
    contexts: said('ui/update-model-context').map(textOf),
    messages: said('ui/message').map(textOf),
    links: said('ui/open-link').map(({ message }) => String(message.params?.url)),
    sizes: said('ui/notifications/size-changed').map(({ at, message }) => ({ at, ...message.params })),
    calls: said('tools/call').map(({ message }) => message.params as Recorded['calls'][number]),
    methods: log.flatMap(({ from, message }) => (from === 'view' && message.method ? [message.method] : [])),
    refusals: log.flatMap(({ from, message: { error } }) => (from === 'host' && error !== undefined ? [error] : [])),
  }
}

const textOf = ({ message }: LogEntry): string => {
  const content = (message.params?.content ?? []) as readonly { readonly text?: string }[]
  return content.map(({ text = '' }) => text).join('\n')
}
