import { describe, expect, it } from 'vitest'
import { asking } from '../backend/asking.ts'
import type { Caller } from '../backend/call-runner.ts'
import { noFeatures } from '../kernel/client-features.ts'
import type { Questions } from '../kernel/question.ts'
import { answeringQuestions, maxRounds, maxWaitingCalls, type Asker, type AskingContext } from './asking.ts'
import type { Edge } from './edge.ts'

const question = { kind: 'form', message: { en: 'Sure?', ja: '確かですか?' }, fields: {}, confirms: true } as const
const features = { ...noFeatures, forms: true }
const request = { method: 'tools/call', params: { name: 'x', arguments: { a: 1 } } }

const clock = { now: 1_000_000 }
const edge = {
  questions: {
    waitMs: 300_000,
    clock: () => clock.now,
    language: 'ja',
    key: () => Promise.resolve(Buffer.alloc(32, 1)),
  },
} as unknown as Edge

const caller = { principal: 'alice', features, revision: '2026-07-28', signal: new AbortController().signal } as Caller

/** Work that asks, and then answers with the kind of the reply. */
const work =
  (name: () => string = () => 'sure') =>
  (asked: Caller): Promise<Record<string, unknown>> =>
    Promise.resolve().then(() => {
      const questions: Questions = { [name()]: question }
      const replies = asking(asked.features ?? noFeatures, asked.replies ?? {})(questions)
      const [reply] = Object.values(replies ?? {})
      return { said: reply?.kind === 'unanswered' ? reply.why : (reply?.kind ?? 'cannot ask') }
    })

const contextOf = (asker: Asker | undefined, change: Partial<AskingContext> = {}): AskingContext => ({
  caller,
  edge,
  asker,
  ...change,
})

const withAnswer = (responses: object = {}, state?: unknown): Asker => ({
  how: 'with-answer',
  responses: { ...responses },
  state,
})

const accept = { sure: { action: 'accept', content: {} } }

describe('asking with the answer', () => {
  const ask = (context: AskingContext, params = request.params) =>
    answeringQuestions(context, { ...request, params }, work())
  const firstState = async (): Promise<unknown> => (await ask(contextOf(withAnswer()))).requestState

  it('asks, and goes on with the reply', async () => {
    const first = await ask(contextOf(withAnswer()))
    expect(first).toMatchObject({
      resultType: 'input_required',
      inputRequests: { sure: { method: 'elicitation/create', params: { message: '確かですか?' } } },
    })
    expect(await ask(contextOf(withAnswer(accept, first.requestState)))).toEqual({ said: 'answered' })
    const declined = { sure: { action: 'decline' } }
    expect(await ask(contextOf(withAnswer(declined, first.requestState)))).toEqual({ said: 'declined' })
  })

  it('asks again where a confirmation came without a question', async () => {
    expect(await ask(contextOf(withAnswer(accept)))).toMatchObject({ resultType: 'input_required' })
  })

  it('accepts a state for the same caller and the same request alone, for five minutes', async () => {
    const state = await firstState()
    const again = withAnswer(accept, state)
    await expect(ask(contextOf(again), { name: 'x', arguments: { a: 2 } })).rejects.toMatchObject({ code: -32602 })
    for (const change of [{ principal: 'bob' }, { user: 'bob' }, { workspace: 'other' }])
      await expect(ask(contextOf(again, { caller: { ...caller, ...change } }))).rejects.toMatchObject({ code: -32602 })
    const elsewhere = answeringQuestions(contextOf(again), { ...request, method: 'prompts/get' }, work())
    await expect(elsewhere).rejects.toMatchObject({ code: -32602 })
    clock.now += 299_999
    expect(await ask(contextOf(again))).toEqual({ said: 'answered' })
    clock.now += 1
    await expect(ask(contextOf(again))).rejects.toMatchObject({ code: -32602 })
  })

  it('ignores a state of a client that cannot be asked', async () => {
    const plain = { caller: { ...caller, features: noFeatures } }
    expect(await ask(contextOf(withAnswer(accept, 'forged'), plain))).toEqual({ said: 'cannot ask' })
  })
})

describe('asking by request', () => {
  const byRequest = (send: () => Promise<unknown>, waiting = { count: 0 }): Asker => ({
    how: 'by-request',
    waiting,
    roots: {},
    send,
  })
  const ask = (asker: Asker, change?: Partial<AskingContext>) =>
    answeringQuestions(contextOf(asker, change), request, work())

  it.each([
    [{ action: 'accept', content: {} }, 'answered'],
    [{ action: 'decline' }, 'declined'],
    [{ action: 'cancel' }, 'cancelled'],
    [{ action: 'what' }, 'failed'],
    ['nothing', 'failed'],
  ])('takes %j for: %s', async (result, said) => {
    expect(await ask(byRequest(() => Promise.resolve(result)))).toEqual({ said })
  })

  it('goes on without an answer if the client fails or its person takes too long', async () => {
    expect(await ask(byRequest(() => Promise.reject(new Error('no'))))).toEqual({ said: 'failed' })
    const short = { edge: { ...edge, questions: { ...edge.questions, waitMs: 5 } } }
    const silent: Asker = {
      how: 'by-request',
      waiting: { count: 0 },
      roots: {},
      send: (_request, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('given up'))
          })
        }),
    }
    expect(await ask(silent, short)).toEqual({ said: 'timeout' })
  })

  it('does not run the work again after a cancel', async () => {
    const controller = new AbortController()
    const asker = byRequest(() => {
      controller.abort()
      return Promise.reject(new Error('cancelled'))
    })
    const cancelled = ask(asker, { caller: { ...caller, signal: controller.signal } })
    await expect(cancelled).rejects.toMatchObject({ kind: 'cancelled' })
  })

  it('limits the calls that wait and the rounds of a handler', async () => {
    const full = byRequest(() => Promise.resolve(accept.sure), { count: maxWaitingCalls })
    await expect(ask(full)).rejects.toMatchObject({ kind: 'busy' })
    let rounds = 0
    const endless = answeringQuestions(
      contextOf(byRequest(() => Promise.resolve(accept.sure))),
      request,
      work(() => `question ${++rounds}`),
    )
    await expect(endless).rejects.toMatchObject({ kind: 'internal' })
    expect(rounds).toBe(maxRounds)
  })
})
