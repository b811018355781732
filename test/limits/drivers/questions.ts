import { expect } from 'vitest'
import { questionParts } from '../../../src/app/question-parts.ts'
import { asking } from '../../../src/backend/asking.ts'
import type { Caller } from '../../../src/backend/call-runner.ts'
import { noFeatures } from '../../../src/kernel/client-features.ts'
import type { Host } from '../../../src/kernel/host.ts'
import type { Questions } from '../../../src/kernel/question.ts'
import { answeringQuestions, type Asker } from '../../../src/mcp/asking.ts'
import type { Edge } from '../../../src/mcp/edge.ts'
import { RawClient, type Message } from '../../support/raw-client.ts'
import { engineOf, type DriverContext, type Drivers } from '../driver.ts'
import { builtProgram } from '../measured-server.ts'

const busyCode = -32000

/** A client whose person can be asked, of the last revision in which the server asks by requests. */
const startAsked = async (context: DriverContext): Promise<RawClient> => {
  const client = new RawClient({ program: builtProgram, env: engineOf(context) })
  const capabilities = { elicitation: { form: {} } }
  const clientInfo = { name: 'limits', version: '1' }
  await client.request('initialize', { protocolVersion: '2025-11-25', capabilities, clientInfo })
  return client
}

/** An item that is related to another: a person is asked before it is deleted. */
const newItemOf = async (client: RawClient): Promise<unknown> => {
  const create = async (fields: object): Promise<unknown> => {
    const { result } = await client.call('create_item', { type: 'task', title: 'to be deleted', ...fields })
    return (result?.structuredContent as { readonly id: unknown }).id
  }
  return create({ related: [await create({})] })
}

const isQuestion = ({ method }: Message): boolean => method === 'elicitation/create'
const isAnswer = ({ id }: Message): boolean => String(id).startsWith('delete')

const sure = { kind: 'form', message: 'Sure?', fields: {} } as const
const caller = {
  principal: 'local',
  features: { ...noFeatures, forms: true },
  revision: '2025-11-25',
  signal: new AbortController().signal,
} as Caller

/** Runs a call that asks the questions of these names, one after the other. */
const askAll = (names: readonly string[], { asker, edge }: { readonly asker: Asker; readonly edge: Edge }) =>
  answeringQuestions({ caller, edge, asker }, { method: 'tools/call', params: { name: 'x' } }, async (asked) => {
    const ask = asking(asked.features ?? noFeatures, asked.replies ?? {})
    return { replies: names.map((name) => ask({ [name]: sure } satisfies Questions)?.[name]) }
  })

const edgeOf = (waitMs: number, clock: () => number = Date.now): Edge =>
  ({ questions: { waitMs, clock, language: 'en', key: async () => Buffer.alloc(32, 1) } }) as unknown as Edge

const byRequest = (send: Extract<Asker, { how: 'by-request' }>['send']): Asker => ({
  how: 'by-request',
  waiting: { count: 0 },
  roots: {},
  send,
})

export const questionDrivers: Drivers = {
  'question-wait': async ({ limit, tenfold }) => {
    const { waitMs } = questionParts({ clock: Date.now, environment: {} } as unknown as Host, false)
    expect(waitMs).toBe(limit.value)
    // The person takes ten times as long as a wait that is shorter here.
    const late = byRequest((_request, signal) => {
      return new Promise((resolve, reject) => {
        setTimeout(resolve, 1_000, { action: 'accept', content: {} })
        signal.addEventListener('abort', () => {
          reject(new Error('given up'))
        })
      })
    })
    expect(await askAll(['sure'], { asker: late, edge: edgeOf(100) })).toEqual({
      replies: [{ kind: 'unanswered', why: 'timeout' }],
    })
    let now = Date.now()
    const edge = edgeOf(waitMs, () => now)
    const first: Asker = { how: 'with-answer', responses: {}, state: undefined }
    const { requestState } = await askAll(['sure'], { asker: first, edge })
    now += tenfold
    const responses = { sure: { action: 'accept', content: {} } }
    const again = askAll(['sure'], { asker: { how: 'with-answer', responses, state: requestState }, edge })
    await expect(again).rejects.toMatchObject({ code: -32602 })
  },
  'question-reply': async (context) => {
    const client = await startAsked(context)
    const id = await newItemOf(client)
    client.sendCall('delete_item', { id }, 'delete')
    const asked = await client.until(isQuestion)
    const content = { yes: true, more: 'x'.repeat(context.tenfold) }
    client.send({ jsonrpc: '2.0', id: asked.id, result: { action: 'accept', content } })
    const { result } = await client.until(isAnswer)
    expect([result?.isError, JSON.stringify(result)]).toEqual([true, expect.stringContaining('nothing was done')])
    expect((await client.call('get_item', { id })).result).toMatchObject({ structuredContent: { id } })
    await client.end()
  },
  'questions-waiting': async (context) => {
    const { limit, tenfold } = context
    const client = await startAsked(context)
    const id = await newItemOf(client)
    const before = client.lines.length
    // In small groups, so that the limit of the calls that run does not come first.
    for (let sent = 0; sent < tenfold; sent += 50) {
      for (let next = sent; next < sent + 50; next++) client.sendCall('delete_item', { id }, `delete ${next}`)
      await client.untilCount(before + sent + 50)
    }
    expect(client.messages.filter(isQuestion)).toHaveLength(limit.value)
    const refusals = client.messages.filter(isAnswer)
    expect(refusals).toHaveLength(tenfold - limit.value)
    expect(refusals.every(({ error, result }) => error?.code === busyCode || isBusy(result))).toBe(true)
    expect((await client.call('get_item', { id })).result).toMatchObject({ structuredContent: { id } })
    expect(await client.end()).toBe(0)
  },
  'question-rounds': async ({ limit, tenfold }) => {
    let rounds = 0
    const asker = byRequest(async () => {
      rounds++
      return { action: 'accept', content: {} }
    })
    const names = Array.from({ length: tenfold }, (_, index) => `question ${index}`)
    await expect(askAll(names, { asker, edge: edgeOf(limit.value * 1_000) })).rejects.toMatchObject({
      kind: 'internal',
    })
    expect(rounds).toBe(limit.value)
  },
}

const isBusy = (result: Message['result']): boolean =>
  (result?._meta as Record<string, { readonly code?: number }> | undefined)?.['kura/error']?.code === busyCode
