import { language } from '../words/language.ts'
import { carry, type CarryOptions, type Params } from './carrier.ts'
import { dataIn } from './read-answer.ts'

export interface CallOptions extends CarryOptions {
  /** For writes: the same key with the same arguments writes once, however often it is sent. */
  readonly key?: string
}

/** `crypto.randomUUID` is missing where a page came over plain HTTP from another machine. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Calls a tool as an agent does. */
export const callTool = async <T>(
  name: string,
  args: Params,
  { key, signal, onProgress }: CallOptions = {},
): Promise<T> => {
  const params = { name, arguments: args, _meta: ownMeta(key) }
  return dataIn(await carry('tools/call', params, { signal, onProgress })) as T
}

/** The tools that agents are told of, page by page. */
export const listTools = async (): Promise<readonly { readonly name: string; readonly title?: string }[]> => {
  const tools: { readonly name: string; readonly title?: string }[] = []
  let cursor: string | undefined
  do {
    const params = { ...(cursor !== undefined && { cursor }), _meta: ownMeta() }
    const answer = dataIn(await carry('tools/list', params, {})) as {
      readonly tools: readonly { readonly name: string; readonly title?: string }[]
      readonly nextCursor?: string
    }
    tools.push(...answer.tools)
    cursor = answer.nextCursor
  } while (cursor !== undefined)
  return tools
}

/** The text of a prompt with its arguments. */
export const getPrompt = async (name: string, args: Readonly<Record<string, string>>): Promise<string> => {
  const params = { name, arguments: args, _meta: ownMeta() }
  const answer = dataIn(await carry('prompts/get', params, {})) as {
    readonly messages: readonly { readonly content: { readonly text?: string } }[]
  }
  return answer.messages.map(({ content }) => content.text ?? '').join('\n')
}

/** The fields of `_meta` that the server reads, over HTTP and through a chat host alike. */
const ownMeta = (key?: string): Params => ({
  'kura/language': language.value,
  ...(key !== undefined && { 'kura/idempotencyKey': key }),
})
