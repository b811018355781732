import { afterEach, beforeEach, describe, expect } from 'vitest'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { databaseSettings, isOnPostgres } from '../support/engine.ts'
import { connect, type Session, type SessionOptions } from '../support/in-process.ts'
import type { Message } from '../support/raw-client.ts'
import type { Answers, ToolName } from './answers.ts'

/** The protocol revision of the specification and the latest one. Their answers differ only in form. */
export const testedRevisions = ['2024-11-05', '2025-11-25'] as const

export type TestedRevision = (typeof testedRevisions)[number]

/** An error answer in the same form for both revisions. */
export interface Refusal {
  readonly code: number
  readonly field: unknown
  /** Everything that the client receives, as one text. */
  readonly words: string
  readonly facts: Readonly<Record<string, unknown>>
}

export interface Success<Data> {
  readonly text: string
  readonly data: Data
}

type NewItem = Partial<Answers['create_item']> & Readonly<Record<string, unknown>>

export interface Client {
  readonly revision: TestedRevision
  request(method: string, params?: object): Promise<Message>
  answer<Name extends ToolName>(name: Name, args?: object): Promise<Success<Answers[Name]>>
  data<Name extends ToolName>(name: Name, args?: object): Promise<Answers[Name]>
  refusal(name: ToolName, args?: object): Promise<Refusal>
  /** Creates items one after the other; by default tasks with the title t. */
  create(...items: readonly NewItem[]): Promise<readonly Answers['create_item'][]>
  /** The ids that a search finds, in the order of the answer. */
  found(query: string, more?: object): Promise<readonly number[]>
}

const record = (value: unknown): Readonly<Record<string, unknown>> => {
  expect(value).toBeTypeOf('object')
  return value as Readonly<Record<string, unknown>>
}

const textOf = (result: Readonly<Record<string, unknown>>): string => {
  const [block, ...others] = result.content as readonly { readonly type: string; readonly text: string }[]
  expect(others, 'one text block per result').toEqual([])
  expect(block?.type).toBe('text')
  return block?.text ?? ''
}

const readSuccess = ({ result, error }: Message, revision: TestedRevision): Success<unknown> => {
  expect(error).toBeUndefined()
  const key = revision === '2024-11-05' ? 'data' : 'structuredContent'
  const shape = record(result)
  expect(Object.keys(shape), JSON.stringify(shape)).toEqual(['content', key])
  return { text: textOf(shape), data: shape[key] }
}

const readOldRefusal = ({ result, error }: Message): Refusal => {
  expect(result).toBeUndefined()
  const { code = 0, message = '', data = {} } = error ?? {}
  if (code === -32602 || code === -32002) expect(Object.keys(data)).toEqual(['field', 'error'])
  return { code, field: data.field, words: `${message}\n${JSON.stringify(data)}`, facts: data }
}

const readRefusal = ({ result, error }: Message): Refusal => {
  expect(error).toBeUndefined()
  const shape = record(result)
  expect(shape.isError).toBe(true)
  expect(shape).not.toHaveProperty('structuredContent')
  const facts = record(record(shape._meta)['kura/error'])
  return { code: Number(facts.code), field: facts.field, words: textOf(shape), facts }
}

export const clientOf = (session: () => Session, revision: TestedRevision): Client => {
  const answer: Client['answer'] = async (name, args) =>
    readSuccess(await session().call(name, args), revision) as Success<Answers[typeof name]>
  const data: Client['data'] = async (name, args) => (await answer(name, args)).data
  return {
    revision,
    request: (method, params) => session().request(method, params),
    answer,
    data,
    refusal: async (name, args) => {
      const message = await session().call(name, args)
      return revision === '2024-11-05' ? readOldRefusal(message) : readRefusal(message)
    },
    create: async (...items) => {
      const made: Answers['create_item'][] = []
      for (const item of items) made.push(await data('create_item', { type: 'task', title: 't', ...item }))
      return made
    },
    found: async (query, more = {}) =>
      (await data('search_items', { query, limit: 100, ...more })).items.map(({ id }) => id),
  }
}

/** Runs the same tests in both revisions. Each test gets a new server and an empty store. */
export const inBothRevisions = (define: (client: Client) => void, options: SessionOptions = {}): void => {
  // The form of an answer does not depend on the engine, so PostgreSQL is tested with one revision.
  describe.each(isOnPostgres() ? testedRevisions.slice(1) : testedRevisions)('in %s', (revision) => {
    let session: Session
    beforeEach(async () => {
      const settings = { logLevel: 'silent', ...databaseSettings(), ...options.settings }
      session = await connect(revision, { manifests: [knowledge], ...options, settings })
    })
    afterEach(() => session.server.close())
    define(clientOf(() => session, revision))
  })
}
