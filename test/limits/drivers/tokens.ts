import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { createIdentify } from '../../../src/access/identify.ts'
import { fetchJson } from '../../../src/access/oauth/fetch-json.ts'
import { askFrom } from '../../support/ask-from.ts'
import { bearer } from '../../support/team-server.ts'
import type { Drivers } from '../driver.ts'
import { withTeam } from './with-team.ts'

const notAsked = (): never => {
  throw new Error('It was looked up')
}

const tokens = { add: notAsked, find: notAsked, list: notAsked, revoke: notAsked, touch: notAsked, close: notAsked }
const logger = { debug: notAsked, info: notAsked, warn: notAsked, error: notAsked }

export const tokenDrivers: Drivers = {
  // Ten times as much does not fit into the headers of a request, so the server gets 20 % more.
  bearer: async ({ tenfold, limit, ...context }) => {
    const identify = createIdentify({ tokens, identifyJwt: notAsked, clock: Date.now, logger })
    expect(await identify(`a.b.${'c'.repeat(tenfold)}`)).toEqual({ refused: 'malformed' })
    await withTeam(context, async ({ port }) => {
      const headers = bearer(`a.b.${'c'.repeat(limit.value * 1.2)}`)
      expect((await askFrom(port, { headers })).status).toBe(401)
    })
  },
  'issuer-answer': async ({ tenfold, limit }) => {
    const issuer = createServer((_, answer) => {
      answer.on('error', () => undefined)
      answer.end(JSON.stringify({ keys: ['k'.repeat(tenfold)] }))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => issuer.once('listening', resolve))
    const { port } = issuer.address() as AddressInfo
    await expect(fetchJson(new URL(`http://127.0.0.1:${port}/keys`))).rejects.toThrow(`more than ${limit.value} bytes`)
    issuer.closeAllConnections()
    issuer.close()
  },
}
