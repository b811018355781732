import { describe, expect, it } from 'vitest'
import { connect, envelope } from '../support/in-process.ts'

describe('handleRequest', () => {
  it('answers one message in process, as a seed writes it [SHI-11-handle-request] [SHI-4.1-request-form]', async () => {
    const { server } = await connect(undefined)
    const request = {
      jsonrpc: '2.0',
      id: 'test-1',
      method: 'tools/call',
      params: { name: 'echo', arguments: { title: 'Test Task' } },
    }
    const response = await server.handleRequest(request)
    expect(response).toMatchObject({ jsonrpc: '2.0', id: 'test-1', result: { data: { title: 'Test Task' } } })
    await server.close()
  })

  it('serves old and new revisions side by side, and the same id twice at once', async () => {
    const { server } = await connect('2025-11-25')
    const ask = (params: object): Promise<unknown> =>
      server.handleRequest({ jsonrpc: '2.0', id: 7, method: 'tools/call', params })
    const [old, modern, again] = await Promise.all([
      ask({ name: 'echo', arguments: { title: 'old' } }),
      ask({ name: 'echo', arguments: { title: 'modern' }, _meta: envelope }),
      ask({ name: 'echo', arguments: { title: 'again' } }),
    ])
    expect(old).toMatchObject({
      id: 7,
      result: { structuredContent: { title: 'old', caller: { revision: '2025-11-25' } } },
    })
    expect(modern).toMatchObject({
      id: 7,
      result: { structuredContent: { title: 'modern', caller: { revision: '2026-07-28' } } },
    })
    expect(again).toMatchObject({ id: 7, result: { structuredContent: { title: 'again' } } })
    await server.close()
  })

  it.each([
    [null, -32600],
    [[], -32600],
    ['x', -32600],
    [{ id: 1 }, -32600],
    [{ jsonrpc: '2.0', id: 1, method: 5 }, -32600],
    [{ jsonrpc: '2.0', method: 'initialize', params: {} }, -32600],
    [{ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }, -32602],
  ])('refuses %j with %i', async (message, code) => {
    const { server } = await connect(undefined)
    expect((await server.handleRequest(message))?.error?.code).toBe(code)
    await server.close()
  })

  it('has no answer for notifications and responses', async () => {
    const { server } = await connect(undefined)
    expect(await server.handleRequest({ jsonrpc: '2.0', method: 'notifications/initialized' })).toBeUndefined()
    expect(await server.handleRequest({ jsonrpc: '2.0', id: 1, result: {} })).toBeUndefined()
    await server.close()
  })

  it('names capabilities, instructions and a module served alone [SHI-6.1-initialize] [SHI-2.2-ready]', async () => {
    const { request, server } = await connect(undefined)
    const params = {
      protocolVersion: '2024-11-05',
      capabilities: { tools: {}, prompts: {} },
      clientInfo: { name: 'claude-desktop', version: '0.7.4' },
    }
    expect((await request('initialize', params)).result).toEqual({
      protocolVersion: '2024-11-05',
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
        completions: {},
      },
      serverInfo: { name: 'fixture-server', version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string },
      instructions: 'A module for tests.',
    })
    await server.close()
  })

  it('answers server/discover', async () => {
    const { request, server } = await connect('2026-07-28')
    expect((await request('server/discover')).result).toMatchObject({
      supportedVersions: ['2026-07-28'],
      instructions: 'A module for tests.',
    })
    await server.close()
  })

  it('answers an unknown revision with the newest of the handshake', async () => {
    const { request, server } = await connect(undefined)
    const params = { protocolVersion: '1999-01-01', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
    expect((await request('initialize', params)).result).toMatchObject({ protocolVersion: '2025-11-25' })
    await server.close()
  })

  it(
    'reports progress to its caller only, and a cancelled call has no answer ' +
      '[SHI-13-progress] [SHI-13-cancellation] [SHI-7-streaming]',
    async () => {
      const { server } = await connect(undefined)
      const heard: unknown[] = []
      const params = { name: 'progress', arguments: { steps: 3 }, _meta: { progressToken: 'p1' } }
      const answer = await server.handleRequest(
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
        ({ params: said }) => heard.push(said),
      )
      expect(answer).toMatchObject({ id: 1, result: { data: { steps: 3 } } })
      expect(answer?.result).not.toHaveProperty('isPartial')
      expect(heard).toEqual(
        [1, 2, 3].map((progress) => ({ progressToken: 'p1', progress, total: 3, message: `step ${progress}` })),
      )
      const slow = server.handleRequest({
        jsonrpc: '2.0',
        id: 2,
        method: 'tools/call',
        params: { name: 'slow', arguments: { ms: 60_000 } },
      })
      await server.handleRequest({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } })
      expect(await slow).toBeUndefined()
      await server.close()
    },
  )
})
