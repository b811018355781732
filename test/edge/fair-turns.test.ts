import { describe, expect, it, onTestFinished } from 'vitest'
import { messageIn, startHttp } from '../support/http-server.ts'
import { bearer, startTeam, toolCall } from '../support/team-server.ts'

interface Server {
  post(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
}

type Headers = Readonly<Record<string, string>>

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

const isBusy = ({ error }: Readonly<Record<string, unknown>>): boolean =>
  (error as { message?: string } | undefined)?.message?.startsWith('Server is busy') === true

/** One client sends far more than there is room for; another sends twenty calls and must get them all answered. */
const besideAFlood = async (
  server: Server,
  {
    flood,
    other,
    tool,
  }: { readonly flood: Headers; readonly other: Headers; readonly tool: readonly [string, object] },
) => {
  const send = async (many: number, headers: Headers) =>
    Promise.all(
      Array.from({ length: many }, async (_, id) => messageIn(await server.post(toolCall(...tool, id), headers))),
    )
  const flooding = send(130, flood)
  // The flood has arrived when the first of its calls is refused.
  await Promise.race([flooding, new Promise((resolve) => setTimeout(resolve, 500))])
  const answers = await send(20, other)
  const flooded = await flooding
  return { answered: answers.filter((answer) => !isBusy(answer)).length, floodBusy: flooded.filter(isBusy).length }
}

describe('beside a client with 130 calls in flight', () => {
  const slow = ['slow', { ms: 300 }] as const
  const child = ['child', { script: 'sleep 0.2' }] as const

  it('another client without a token gets its answers, because it has another name', async () => {
    const server = await startHttp()
    onTestFinished(async () => {
      await server.stop()
    })
    // On a busy machine new connections come one by one, and the first calls would end before the last arrive.
    await Promise.all(Array.from({ length: 130 }, async () => (await server.post(ping)).text()))
    const { answered, floodBusy } = await besideAFlood(server, {
      flood: { 'user-agent': 'loud/1.0' },
      other: { 'user-agent': 'quiet/1.0' },
      tool: ['slow', { ms: 600 }],
    })
    expect(answered).toBe(20)
    expect(floodBusy).toBeGreaterThan(0)
    expect(floodBusy).toBeLessThanOrEqual(40)
  })

  it.each([
    ['main', slow],
    ['child', child],
  ] as const)('another client with another token gets its answers, in the lane %s', async (_, tool) => {
    const server = await startTeam()
    onTestFinished(async () => {
      await server.stop()
    })
    const [one, other] = [await server.newToken({ scope: 'admin' }), await server.newToken({ scope: 'admin' })]
    const { answered } = await besideAFlood(server, { flood: bearer(one), other: bearer(other), tool })
    expect(answered).toBe(20)
  })

  it('a caller without a token cannot take places from the start-up token by using many names', async () => {
    const server = await startHttp()
    onTestFinished(async () => {
      await server.stop()
    })
    const many = {
      post: (body: unknown, headers: Headers = {}) =>
        server.post(body, headers.authorization === undefined ? { 'user-agent': `name${Math.random()}/1` } : headers),
    }
    const { answered } = await besideAFlood(many, { flood: {}, other: bearer(await server.token()), tool: slow })
    expect(answered).toBe(20)
  })
})
