/** The fields of a tool call's answer that the page reads. */
export interface CallAnswer {
  readonly result?: {
    readonly structuredContent?: unknown
    readonly isError?: boolean
    readonly content?: readonly { readonly text?: string }[]
  }
  readonly error?: { readonly message?: string }
}

/** The JSON-RPC message in a body: plain JSON, or the last event of a stream. */
export const messageIn = (body: string): CallAnswer => {
  const events = body
    .split(/\r?\n\r?\n/)
    .map(dataOf)
    .filter((data) => data.startsWith('{'))
  return JSON.parse(events.at(-1) ?? body) as CallAnswer
}

const dataOf = (event: string): string =>
  event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n')

/** Returns the data of an answer, or throws Kura's own error message. */
export const dataIn = ({ result, error }: CallAnswer): unknown => {
  if (error !== undefined || result === undefined) throw new Error(error?.message ?? '')
  if (result.isError === true) throw new Error(result.content?.map(({ text }) => text ?? '').join('\n') ?? '')
  return result.structuredContent
}
