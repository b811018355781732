import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createUnsentBytes, type Answer } from './unsent-bytes.ts'

const kibibyte = 1024

class Sending extends EventEmitter {
  writableLength: number
  isEnded = false

  constructor(unsent = 0) {
    super()
    this.writableLength = unsent
  }

  destroy(): this {
    this.isEnded = true
    this.emit('close')
    return this
  }
}

const sending = (unsent?: number): Sending & Answer => new Sending(unsent) as Sending & Answer

/** An answer to a request that came on a connection with others. */
const onConnection = (answer: Sending, socket: Sending): Sending & Answer =>
  Object.assign(answer, { req: { socket } }) as unknown as Sending & Answer

/** A stream like the SDK's: messages are written without checking whether they are read. */
const pushed = () => {
  let push = (_bytes: number): void => undefined
  let end = (): void => undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      push = (bytes) => {
        controller.enqueue(new Uint8Array(bytes))
      }
      end = () => {
        controller.close()
      }
    },
  })
  return {
    push: (bytes: number) => {
      push(bytes)
    },
    end: () => {
      end()
    },
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
  }
}

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 10)
  })

/** Passes a body on as Node does: bytes that were read from it wait in the answer. */
const pass = async (answer: Sending, { body }: Response): Promise<void> => {
  for await (const bytes of body ?? []) answer.writableLength += (bytes as Uint8Array).length
}

const a = { principal: 'a' }
const bounds = { perCaller: 100 * kibibyte, total: 250 * kibibyte }

describe('unsent bytes', () => {
  it('refuse only the caller that has too many of them', () => {
    const unsent = createUnsentBytes(bounds)
    const first = sending(100 * kibibyte)
    unsent.opened(first, a)
    expect([unsent.hasRoom(a), unsent.hasRoom({ principal: 'b' })]).toEqual([false, true])
    first.writableLength = 0
    expect(unsent.hasRoom(a)).toBe(true)
  })

  it('are counted while they wait in the stream, until they are read', async () => {
    const unsent = createUnsentBytes(bounds)
    const answer = sending()
    unsent.opened(answer, a)
    const { push, response } = pushed()
    const reader = unsent.counted(answer, response).body?.getReader()
    push(60 * kibibyte)
    push(60 * kibibyte)
    await settled()
    expect(unsent.hasRoom(a)).toBe(false)
    await reader?.read()
    expect(unsent.hasRoom(a)).toBe(true)
  })

  it('are those that Node holds, once a whole answer has been handed to it', async () => {
    const unsent = createUnsentBytes(bounds)
    const answers = [sending(10 * kibibyte), sending(10 * kibibyte)]
    for (const answer of answers) {
      unsent.opened(answer, a)
      const { push, end, response } = pushed()
      push(70 * kibibyte)
      end()
      await unsent.counted(answer, response).arrayBuffer()
    }
    expect(unsent.hasRoom(a)).toBe(true)
    expect(answers.map(({ isEnded }) => isEnded)).toEqual([false, false])
  })

  it('end a stream that grows and is not read', async () => {
    const unsent = createUnsentBytes(bounds)
    const answer = sending()
    unsent.opened(answer, a)
    const { push, response } = pushed()
    unsent.counted(answer, response)
    for (let sent = 0; sent < 201; sent++) push(kibibyte)
    await settled()
    expect(answer.isEnded).toBe(true)
    expect(unsent.hasRoom(a)).toBe(true)
  })

  it('of all callers end the largest answer, not the newest', async () => {
    const unsent = createUnsentBytes(bounds)
    const [most, less, last] = [sending(120 * kibibyte), sending(90 * kibibyte), sending()]
    for (const [index, answer] of [most, less, last].entries()) unsent.opened(answer, { principal: `caller ${index}` })
    const { push, response } = pushed()
    unsent.counted(last, response)
    push(70 * kibibyte)
    await settled()
    expect([most, less, last].map(({ isEnded }) => isEnded)).toEqual([true, false, false])
  })

  it('of callers without a token are limited per connection and in total', async () => {
    const unsent = createUnsentBytes(bounds)
    const [most, less, last] = [sending(100 * kibibyte), sending(50 * kibibyte), sending()]
    for (const [index, answer] of [most, less, last].entries()) unsent.opened(answer, { ...a, connection: `${index}` })
    expect(['0', '1', '2'].map((connection) => unsent.hasRoom({ ...a, connection }))).toEqual([false, true, true])
    const { push, response } = pushed()
    unsent.counted(last, response)
    push(70 * kibibyte)
    await settled()
    expect([most, less, last].map(({ isEnded }) => isEnded)).toEqual([true, false, false])
  })

  it('are limited in total when each answer is passed on at once', async () => {
    const unsent = createUnsentBytes(bounds)
    const answers = Array.from({ length: 10 }, () => sending())
    for (const [index, answer] of answers.entries()) {
      unsent.opened(answer, { principal: `caller ${index}` })
      const { push, end, response } = pushed()
      const passed = pass(answer, unsent.counted(answer, response))
      await settled()
      push(40 * kibibyte)
      end()
      await passed
    }
    await settled()
    const held = answers.filter(({ isEnded }) => !isEnded).reduce((sum, { writableLength }) => sum + writableLength, 0)
    expect(held).toBeGreaterThan(100 * kibibyte)
    expect(held).toBeLessThan(bounds.total + 64 * kibibyte)
  })

  it('are limited in total when the answers are not streams', async () => {
    const unsent = createUnsentBytes(bounds)
    const answers = Array.from({ length: 20 }, () => sending(40 * kibibyte))
    for (const [index, answer] of answers.entries()) {
      unsent.opened(answer, { principal: `caller ${index}` })
      unsent.counted(answer, new Response('{}', { headers: { 'content-type': 'application/json' } }))
    }
    await settled()
    expect(answers.filter(({ isEnded }) => !isEnded).length * 40 * kibibyte).toBeLessThanOrEqual(bounds.total)
  })

  it('end the connection that has the most of them, with all of its answers', async () => {
    const unsent = createUnsentBytes(bounds)
    const connection = sending()
    const pipelined = Array.from({ length: 3 }, () => onConnection(sending(60 * kibibyte), connection))
    const [other, last] = [sending(70 * kibibyte), sending()]
    for (const answer of pipelined) unsent.opened(answer, a)
    for (const answer of [other, last]) unsent.opened(answer, { principal: 'b' })
    const { push, response } = pushed()
    unsent.counted(last, response)
    push(70 * kibibyte)
    await settled()
    expect([connection, other, last].map(({ isEnded }) => isEnded)).toEqual([true, false, false])
    expect(unsent.hasRoom(a)).toBe(true)
  })

  it('pass on every byte, the end and the abort of a stream', async () => {
    const unsent = createUnsentBytes(bounds)
    const answer = sending()
    unsent.opened(answer, a)
    const headers = { 'content-type': 'text/event-stream' }
    expect(await unsent.counted(answer, new Response('data: x', { headers, status: 201 })).text()).toBe('data: x')
    let reason: unknown
    const endless = new ReadableStream<Uint8Array>({
      cancel: (why) => {
        reason = why
      },
    })
    await unsent.counted(answer, new Response(endless, { headers })).body?.cancel('gone')
    expect(reason).toBe('gone')
  })
})
