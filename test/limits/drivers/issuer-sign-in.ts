import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'
import { fetchJson } from '../../../src/access/oauth/fetch-json.ts'
import { createIssuerEndpoints } from '../../../src/access/oauth/issuer-endpoints.ts'
import { stateOf } from '../../../src/access/oauth/trade-code.ts'
import type { SignIn } from '../../../src/kernel/console.ts'
import { askFrom, newAddress } from '../../support/ask-from.ts'
import type { TeamServer } from '../../support/team-server.ts'
import type { DriverContext, Drivers } from '../driver.ts'
import { json } from './with-console.ts'
import { withTeam } from './with-team.ts'

const publicUrl = 'https://kura.example.com'

const withIssuer = async (listener: RequestListener, work: (url: string) => Promise<void>): Promise<void> => {
  const issuer = createServer(listener).listen(0, '127.0.0.1')
  await once(issuer, 'listening')
  try {
    await work(`http://127.0.0.1:${(issuer.address() as AddressInfo).port}`)
  } finally {
    issuer.closeAllConnections()
    issuer.close()
  }
}

const never: RequestListener = () => undefined

interface SignInTeam extends TeamServer {
  /** Sends a code to be traded, and returns the status. */
  trade(code?: string, from?: string): Promise<number>
}

/** Starts a team whose people sign in at an issuer that answers codes with `onTrade`. */
const withSignIn = async (
  context: Pick<DriverContext, 'databaseUrl'>,
  onTrade: (answer: ServerResponse) => void,
  work: (team: SignInTeam) => Promise<void>,
): Promise<void> => {
  const listener: RequestListener = ({ url, headers: { host } }, answer) => {
    answer.on('error', () => undefined)
    if (url === '/token') {
      onTrade(answer)
      return
    }
    const issuer = `http://${host}`
    answer.end(
      JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` }),
    )
  }
  await withIssuer(listener, async (issuer) => {
    await withTeam(context, (team) => work({ ...team, trade: tradeAt(team) }), signInSettings(issuer))
  })
}

const signInSettings = (issuer: string) => ({
  KURA_OAUTH_ISSUER: issuer,
  KURA_PUBLIC_URL: publicUrl,
  KURA_OAUTH_CLIENT_ID: 'kura-console',
})

const tradeAt =
  ({ port }: TeamServer): SignInTeam['trade'] =>
  async (code = 'a code', from = newAddress()) => {
    const verifier = 'v'.repeat(43)
    const body = JSON.stringify({ code, verifier, state: stateOf(verifier) })
    const headers = { ...json, host: new URL(publicUrl).host }
    return (await askFrom(port, { method: 'POST', path: '/console/session', headers, body, from })).status
  }

export const issuerSignInDrivers: Drivers = {
  'issuer-time': async ({ tenfold }) => {
    await withIssuer(never, async (issuer) => {
      const start = performance.now()
      await expect(fetchJson(new URL(issuer))).rejects.toThrow('timeout')
      expect(performance.now() - start).toBeLessThan(tenfold)
    })
  },
  'issuer-rest': async ({ limit }) => {
    let [now, asked] = [0, 0]
    const refuse = (): Promise<never> => {
      asked++
      return Promise.reject(new Error('It does not answer'))
    }
    const parts = { issuer: 'https://issuer.example.com', clock: () => now, onFailure: () => undefined }
    const endpoints = createIssuerEndpoints({ ...parts, fetchJson: refuse })
    await endpoints()
    const once = asked
    now = limit.value - 1
    for (let time = 0; time < 10; time++) await endpoints()
    expect(asked).toBe(once)
    now = limit.value
    await endpoints()
    expect(asked).toBe(2 * once)
  },
  'sign-in-wait': async (context) => {
    await withIssuer(never, async (issuer) => {
      await withTeam(
        context,
        async (team) => {
          const start = performance.now()
          const response = await team.get('/console/me')
          const { signIn } = (await response.json()) as { readonly signIn: SignIn }
          expect([response.status, signIn]).toEqual([401, {}])
          // Both addresses of the metadata together would take longer.
          expect(performance.now() - start).toBeLessThan(context.limit.value * 2)
        },
        signInSettings(issuer),
      )
    })
  },
  'sign-in-code': async ({ tenfold, limit, ...context }) => {
    let asked = 0
    const onTrade = (answer: ServerResponse): void => {
      asked++
      answer.writeHead(400).end('{}')
    }
    await withSignIn(context, onTrade, async ({ trade }) => {
      expect([await trade('c'.repeat(tenfold)), asked]).toEqual([401, 0])
      expect([await trade('c'.repeat(limit.value)), asked]).toEqual([401, 1])
    })
  },
  'code-trades': async ({ tenfold, limit, ...context }) => {
    const waiting: ServerResponse[] = []
    await withSignIn(
      context,
      (answer) => waiting.push(answer),
      async ({ trade }) => {
        const statuses: number[] = []
        const trades = Array.from({ length: tenfold }, async () => statuses.push(await trade()))
        const isSettled = () => statuses.length === tenfold - limit.value && waiting.length === limit.value
        await vi.waitUntil(isSettled, { timeout: 8_000 })
        expect([...new Set(statuses)]).toEqual([429])
        for (const answer of waiting) answer.writeHead(400).end('{}')
        await Promise.all(trades)
        expect(statuses.filter((status) => status === 401)).toHaveLength(limit.value)
      },
    )
  },
  'code-trades-of-one': async ({ tenfold, limit, ...context }) => {
    let asked = 0
    const onTrade = (answer: ServerResponse): void => {
      asked++
      answer.writeHead(500).end('{}')
    }
    await withSignIn(context, onTrade, async ({ trade }) => {
      const from = newAddress()
      const statuses: number[] = []
      while (statuses.length < tenfold) statuses.push(await trade('a code', from))
      expect(statuses.slice(0, limit.value)).toEqual(Array.from({ length: limit.value }, () => 503))
      expect(statuses).toContain(429)
      expect(asked).toBeLessThanOrEqual(limit.value + 5)
      expect(await trade()).toBe(503)
    })
  },
  'code-trade-time': async ({ tenfold, ...context }) => {
    await withSignIn(
      context,
      () => undefined,
      async ({ trade }) => {
        const start = performance.now()
        expect(await trade()).toBe(503)
        expect(performance.now() - start).toBeLessThan(tenfold)
      },
    )
  },
  'code-trade-answer': async ({ tenfold, ...context }) => {
    const large = JSON.stringify({ access_token: 'x', token_type: 'Bearer', more: 'x'.repeat(tenfold) })
    await withSignIn(
      context,
      (answer) => answer.end(large),
      async ({ trade }) => {
        expect(await trade()).toBe(503)
      },
    )
  },
}
