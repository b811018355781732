import { connect, envelope, type SessionOptions } from '../support/in-process.ts'
import type { Message } from '../support/raw-client.ts'

/** A client of 2026-07-28 whose person can be asked. */
export interface AskedSession {
  call(name: string, args?: object, more?: object): Promise<Message>
  /** Calls, and gives this reply to the question that comes. */
  callAndReply(name: string, args: object, reply: object): Promise<Message>
  close(): Promise<void>
}

export const yes = { action: 'accept', content: { yes: true } }
export const no = { action: 'accept', content: { yes: false } }

export const questionIn = ({ result }: Message): { readonly name: string; readonly message: string } => {
  const [[name, request] = ['', undefined]] = Object.entries((result?.inputRequests ?? {}) as Record<string, unknown>)
  const { params } = (request ?? { params: {} }) as { readonly params: { readonly message?: string } }
  return { name, message: params.message ?? '' }
}

export const textIn = ({ result, error }: Message): string =>
  (result?.content as readonly { readonly text: string }[] | undefined)?.[0]?.text ?? error?.message ?? ''

export const openAsked = async (options: SessionOptions, isAble = true): Promise<AskedSession> => {
  const { server, request } = await connect('2026-07-28', options)
  const capabilities = isAble ? { elicitation: { form: {} } } : {}
  const meta = { ...envelope, 'io.modelcontextprotocol/clientCapabilities': capabilities }
  const call: AskedSession['call'] = (name, args = {}, more = {}) =>
    request('tools/call', { name, arguments: args, _meta: meta, ...more })
  return {
    call,
    callAndReply: async (name, args, reply) => {
      const asked = await call(name, args)
      const inputResponses = { [questionIn(asked).name]: reply }
      return call(name, args, { inputResponses, requestState: asked.result?.requestState })
    },
    close: () => server.close(),
  }
}
