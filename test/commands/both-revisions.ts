import { afterEach, beforeEach, describe, expect } from 'vitest'
import { commands } from '../../src/modules/commands/index.ts'
import { connect, type Session, type SessionOptions } from '../support/in-process.ts'
import type { Message } from '../support/raw-client.ts'
import { useWorkspace, type Workspace } from './workspace.ts'

/** The protocol revision of the specification, and a later one. */
export const testedRevisions = ['2024-11-05', '2025-11-25'] as const

export interface Failure {
  readonly code: number
  /** The error object that the specification fixes: in the older revision the data of an error, later the text. */
  readonly object: unknown
  readonly words: string
}

export interface Client {
  readonly revision: (typeof testedRevisions)[number]
  readonly workspace: Workspace
  request(method: string, params?: object): Promise<Message>
  answer(
    name: string,
    args?: object,
  ): Promise<{ readonly text: string; readonly data: Readonly<Record<string, unknown>> }>
  failure(name: string, args?: object): Promise<Failure>
  /** Renders a command of climpt-git. */
  run(c2: string, c3: string, options?: object): Promise<string>
  /** The error text of a refused execution. */
  refusal(args: object): Promise<string>
}

type Result = Readonly<Record<string, unknown>>

const textOf = (result: Result): string => {
  const content = result.content as readonly { readonly type: string; readonly text: string }[]
  expect(content).toHaveLength(1)
  return content[0]?.text ?? ''
}

const readAnswer = ({ result, error }: Message, revision: Client['revision']) => {
  expect(error).toBeUndefined()
  const shape = result as Result
  expect(shape.isError, JSON.stringify(shape)).toBeUndefined()
  return { text: textOf(shape), data: shape[revision === '2024-11-05' ? 'data' : 'structuredContent'] as Result }
}

const readFailure = ({ result, error }: Message, revision: Client['revision']): Failure => {
  if (revision === '2024-11-05') {
    expect(result).toBeUndefined()
    return { code: error?.code ?? 0, object: error?.data, words: error?.message ?? '' }
  }
  const shape = result as Result
  expect(shape).toMatchObject({ isError: true })
  expect(shape).not.toHaveProperty('structuredContent')
  const text = textOf(shape)
  const { code, message } = (shape._meta as Record<string, { code: number; message: string }>)['kura/error'] ?? {
    code: 0,
    message: '',
  }
  return { code, object: text.startsWith('{') ? JSON.parse(text) : undefined, words: message }
}

const clientOf = (session: () => Session, revision: Client['revision'], workspace: () => Workspace): Client => {
  const answer: Client['answer'] = async (name, args) => readAnswer(await session().call(name, args), revision)
  const failure: Client['failure'] = async (name, args) => readFailure(await session().call(name, args), revision)
  return {
    revision,
    get workspace() {
      return workspace()
    },
    request: (method, params) => session().request(method, params),
    answer,
    failure,
    run: async (c2, c3, options = {}) =>
      (await answer('execute', { agent: 'climpt', c1: 'climpt-git', c2, c3, options })).text,
    refusal: async (args) => {
      const { code, object } = await failure('execute', {
        agent: 'climpt',
        c1: 'climpt-git',
        c2: 'group-commit',
        c3: 'unstaged-changes',
        ...args,
      })
      const { error, stderr } = object as { readonly error: string; readonly stderr: string }
      expect({ code, error }, JSON.stringify(args)).toEqual({ code: -32000, error: 'Execution failed' })
      return stderr
    },
  }
}

/** Runs the same tests in both revisions, each with a separate server and workspace. */
export const inBothRevisions = (
  define: (client: Client) => void,
  fill?: (workspace: Workspace) => void,
  options: SessionOptions = {},
): void => {
  describe.each(testedRevisions)('in %s', (revision) => {
    const holder = useWorkspace(fill)
    let session: Session
    beforeEach(async () => {
      session = await connect(revision, { manifests: [commands], workingDir: holder.current.project, ...options })
    })
    afterEach(() => session.server.close())
    define(clientOf(
      () => session,
      revision,
      () => holder.current,
    ))
  })
}
