import { afterAll, beforeAll, describe, expect } from 'vitest'
import { nablarch } from '../../src/modules/nablarch/index.ts'
import { connect, type Session, type SessionOptions } from '../support/in-process.ts'
import type { Message } from '../support/raw-client.ts'

/** The oldest and the newest supported revision: their answers differ in shape, not in content. */
const testedRevisions = ['2024-11-05', '2025-11-25'] as const

export type TestedRevision = (typeof testedRevisions)[number]

export interface Answer {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface NablarchClient {
  readonly revision: TestedRevision
  request(method: string, params?: object): Promise<Message>
  /** The answer of a tool that succeeds. */
  answer(tool: string, args: object): Promise<Answer>
  /** The error of a tool that refuses: its code and text. */
  refusal(tool: string, args: object): Promise<{ readonly code: number; readonly words: string }>
  read(uri: string): Promise<string>
  prompt(name: string, args: Readonly<Record<string, string>>): Promise<string>
  suggest(ref: object, argument: string, value: string): Promise<readonly string[]>
}

const textOf = (result: Readonly<Record<string, unknown>> | undefined): string => {
  const [block, ...others] = result?.content as readonly { readonly type: string; readonly text: string }[]
  expect(others, 'one text block per result').toEqual([])
  return block?.text ?? ''
}

const clientOf = (session: () => Session, revision: TestedRevision): NablarchClient => {
  const request: NablarchClient['request'] = (method, params) => session().request(method, params)
  return {
    revision,
    request,
    answer: async (tool, args) => {
      const { result, error } = await session().call(tool, args)
      expect(error).toBeUndefined()
      expect(result?.isError, JSON.stringify(result)).toBeUndefined()
      return {
        text: textOf(result),
        data: result?.[revision === '2024-11-05' ? 'data' : 'structuredContent'] as Answer['data'],
      }
    },
    refusal: async (tool, args) => {
      const { result, error } = await session().call(tool, args)
      if (error !== undefined) return { code: error.code, words: error.message }
      expect(result?.isError).toBe(true)
      const facts = (result?._meta as Readonly<Record<string, { readonly code: number }>>)['kura/error']
      return { code: facts?.code ?? 0, words: textOf(result) }
    },
    read: async (uri) => {
      const { result, error } = await request('resources/read', { uri })
      expect(error).toBeUndefined()
      const [content] = result?.contents as readonly {
        readonly uri: string
        readonly mimeType: string
        readonly text: string
      }[]
      expect(content).toMatchObject({ uri, mimeType: 'text/markdown' })
      return content?.text ?? ''
    },
    prompt: async (name, args) => {
      const { result, error } = await request('prompts/get', { name, arguments: args })
      expect(error).toBeUndefined()
      const [message, ...others] = result?.messages as readonly {
        readonly role: string
        readonly content: { readonly type: string; readonly text: string }
      }[]
      expect(others).toEqual([])
      expect(message).toMatchObject({ role: 'user', content: { type: 'text' } })
      return message?.content.text ?? ''
    },
    suggest: async (ref, argument, value) => {
      const { result } = await request('completion/complete', { ref, argument: { name: argument, value } })
      return (result?.completion as { readonly values: readonly string[] }).values
    },
  }
}

/** Runs the same tests in both revisions. Each has one server for all tests, because nothing writes. */
export const inBothRevisions = (define: (client: NablarchClient) => void, options: SessionOptions = {}): void => {
  describe.each(testedRevisions)('in %s', (revision) => {
    let session: Session
    beforeAll(async () => {
      session = await connect(revision, { manifests: [nablarch], ...options })
    })
    afterAll(() => session.server.close())
    define(clientOf(() => session, revision))
  })
}
