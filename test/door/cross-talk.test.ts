import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageIn } from '../support/http-server.ts'
import { bearer, startTeam, toolCall, type TeamServer } from '../support/team-server.ts'

/** `npm run test:door` runs all of it. */
const calls = process.env.KURA_DOOR === 'full' ? 200 : 20
const clients = 50

let team: TeamServer
beforeAll(async () => {
  team = await startTeam({ env: { KURA_RATE_LIMIT: '1000000', KURA_LOG_LEVEL: 'warn' } })
})
afterAll(async () => {
  await team.stop()
})

interface Echoed {
  readonly id: unknown
  readonly result?: {
    readonly data?: {
      readonly title?: string
      readonly note?: string
      readonly caller?: { readonly workspace?: string; readonly clientName?: string }
    }
  }
}

it(`gives every one of ${clients} clients with ${calls} calls each its own answers and no other`, {
  timeout: 600_000,
}, async () => {
  const tokens = await Promise.all(
    Array.from({ length: clients }, (_, index) => team.newToken({ workspaces: [`room-${index}`] })),
  )
  const seen = new Set<string>()
  const play = async (token: string, index: number): Promise<void> => {
    for (let call = 0; call < calls; call++) {
      const nonce = randomUUID()
      // All clients use the same ids over shared connections: only the request itself separates them.
      const response = await team.post(toolCall('echo', { title: nonce, note: `client ${index}` }, call), {
        ...bearer(token),
        'user-agent': `client-${index}`,
      })
      const { id, result } = (await messageIn(response)) as unknown as Echoed
      expect({ id, ...result?.data }).toMatchObject({
        id: call,
        title: nonce,
        note: `client ${index}`,
        caller: { workspace: `room-${index}`, clientName: `client-${index}` },
      })
      seen.add(nonce)
    }
  }
  await Promise.all(tokens.map(play))
  expect(seen.size).toBe(clients * calls)
})
