import pg from 'pg'
import { expect } from 'vitest'
import { createRememberedTokens } from '../../../src/access/domain/remembered-tokens.ts'
import { createSharedBuckets } from '../../../src/access/domain/shared-buckets.ts'
import type { TokenRecord } from '../../../src/access/domain/token.ts'
import { openPostgresLimits } from '../../../src/access/store/postgres/limits.ts'
import { otherExecutions, type TeamExecutionParts } from '../../../src/modules/claude/use-cases/team-executions.ts'
import type { Drivers } from '../driver.ts'

const { signal } = new AbortController()

const tokenOf = (number: number): TokenRecord => ({
  id: `t${number}`,
  name: 'limits',
  scope: 'read',
  workspaces: ['*'],
  hash: `h${number}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
})

/** An execution that another server never ends. */
const endless = {
  id: 'e',
  server: 'other',
  beatAt: '2026-01-01T00:00:00.000Z',
  isRunning: true,
  entry: { execution_id: 'e', status: 'running' },
}

export const teamServerDrivers: Drivers = {
  'remembered-token': async ({ limit, tenfold }) => {
    let now = 0
    const tokens = createRememberedTokens(() => now)
    tokens.add(tokenOf(1), now)
    now = limit.value - 1
    expect(tokens.get('h1')).toBeDefined()
    now = tenfold
    expect(tokens.get('h1')).toBeUndefined()
  },
  'remembered-tokens': async ({ limit, tenfold }) => {
    const tokens = createRememberedTokens(() => 0)
    const all = Array.from({ length: tenfold }, (_, index) => tokenOf(index))
    for (const token of all) tokens.add(token, 0)
    expect(all.filter(({ hash }) => tokens.get(hash) !== undefined)).toEqual(all.slice(-limit.value))
  },
  'told-keys': async ({ limit, tenfold }) => {
    const buckets = createSharedBuckets({ capacity: 10, perSecond: 1, maxKeys: tenfold, now: () => 0 })
    for (let index = 0; index < tenfold; index++) expect(buckets.take(`caller ${index}`)).toBe(0)
    expect(buckets.used()).toHaveLength(limit.value)
  },
  'told-servers': async ({ databaseUrl, limit, tenfold }) => {
    if (databaseUrl === undefined) return
    const store = openPostgresLimits(databaseUrl, Date.now)
    const at = Date.now()
    await store.exchange({ at, used: {} }, signal)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(
      `INSERT INTO access_limits (server, told_at, used) SELECT 's' || n, ${at}, '{}' FROM generate_series(1, $1) n`,
      [tenfold],
    )
    expect(await store.exchange({ at, used: undefined }, signal)).toHaveLength(limit.value)
    await client.query('DELETE FROM access_limits')
    await client.end()
    await store.close()
  },
  'silent-server': async ({ databaseUrl, limit, tenfold }) => {
    if (databaseUrl === undefined) return
    const [silent, other] = [openPostgresLimits(databaseUrl, Date.now), openPostgresLimits(databaseUrl, Date.now)]
    await silent.exchange({ at: 0, used: {} }, signal)
    expect(await other.exchange({ at: limit.value - 1, used: undefined }, signal)).toHaveLength(1)
    expect(await other.exchange({ at: tenfold, used: undefined }, signal)).toEqual([])
    await Promise.all([silent.close(), other.close()])
  },
  'cancel-elsewhere': async ({ limit, tenfold }) => {
    const store = { find: () => Promise.resolve(endless), askCancel: () => Promise.resolve() }
    const parts = { store, name: { workspace: 'w', principal: 'p' }, isGone: () => Promise.resolve(false) }
    const start = performance.now()
    const cancelled = await otherExecutions(parts as unknown as TeamExecutionParts).cancel('e', signal)
    expect(cancelled).toMatchObject({ wasRunning: true, answer: { status: 'running' } })
    expect(performance.now() - start).toBeGreaterThanOrEqual(limit.value * 0.9)
    expect(performance.now() - start).toBeLessThan(tenfold)
  },
}
