import { afterEach, describe, expect, it } from 'vitest'
import { RawClient } from '../support/raw-client.ts'
import { processesWith, until } from '../support/processes.ts'

let client: RawClient
afterEach(() => {
  client.kill()
})

const call = (id: number | string, name: string, args: object): object => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
})

describe('calls at the same time', () => {
  it(
    'run ten at a time with a hundred waiting, and the 111th is refused at once ' +
      '[SHI-9.2-ten-at-once] [SHI-9.2-queue]',
    async () => {
      client = new RawClient()
      client.send(...Array.from({ length: 111 }, (_, index) => call(index + 1, 'slow', { ms: 300 })))
      const { error } = await client.until(({ id }) => id === 111)
      expect(error).toMatchObject({ code: -32000, data: { retryAfterMs: 1000 } })
      expect(client.messages).toHaveLength(1)
      await client.untilCount(111)
      const others = client.messages.filter(({ id }) => id !== 111)
      expect(others.every(({ result }) => result !== undefined)).toBe(true)
      expect(others.map(({ id }) => id).slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    },
  )

  it('do not wait for calls that start programs, of which four run at a time', async () => {
    client = new RawClient()
    client.send(
      ...Array.from({ length: 5 }, (_, index) => call(`child ${index}`, 'child', { script: 'read line; echo $line' })),
    )
    client.send(...Array.from({ length: 5 }, (_, index) => call(`slow ${index}`, 'child', { script: 'sleep 0.3' })))
    client.send(call('fast', 'echo', { title: 'x' }), { jsonrpc: '2.0', id: 'ping', method: 'ping' })
    await client.until(({ id }) => id === 'fast')
    await client.until(({ id }) => id === 'ping')
    expect(client.messages.some(({ id }) => id === 'slow 4')).toBe(false)
    await client.untilCount(12)
  })

  it('that are cancelled get no answer, and their programs are gone [SHI-13-cancellation]', async () => {
    client = new RawClient()
    const mark = `86420.${process.pid}`
    client.send(call('doomed', 'child', { script: `trap '' TERM; sleep ${mark} & sleep ${mark}` }))
    await until(async () => (await processesWith(mark)).length > 0)
    client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'doomed' } })
    await until(async () => (await processesWith(mark)).length === 0)
    await client.call('echo', { title: 'x' }, 'after')
    expect(client.messages.map(({ id }) => id)).toEqual(['after'])
  })

  it('that take too long get a timeout, stop, and free their place [SHI-9.1-request-timeout]', async () => {
    client = new RawClient()
    const { error } = await client.call('slow', { ms: 60_000 })
    expect(error).toMatchObject({ code: -32000, message: 'Timeout after 1.5 seconds', data: { timeoutMs: 1500 } })
    expect((await client.call('echo', { title: 'x' })).result).toBeDefined()
  })

  it('keep their place while they ignore the signal to stop', async () => {
    client = new RawClient()
    client.send(
      ...Array.from({ length: 10 }, (_, index) => call(`stubborn ${index}`, 'slow', { ms: 2500, stubborn: true })),
    )
    await client.until(({ id, error }) => id === 'stubborn 9' && error !== undefined)
    client.send(call('queued', 'echo', { title: 'x' }), { jsonrpc: '2.0', id: 'ping', method: 'ping' })
    await client.until(({ id }) => id === 'ping')
    expect(client.messages.some(({ id }) => id === 'queued')).toBe(false)
    expect((await client.until(({ id }) => id === 'queued')).result).toBeDefined()
  })

  it('report progress under the token that they came with [SHI-13-progress]', async () => {
    client = new RawClient()
    client.send({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'progress', arguments: { steps: 2 }, _meta: { progressToken: 0 } },
    })
    await client.until(({ id }) => id === 1)
    expect(client.messages.slice(0, 2)).toEqual(
      [1, 2].map((progress) => ({
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken: 0, progress, total: 2, message: `step ${progress}` },
      })),
    )
  })
})
