import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allLimits } from '../../scripts/limits/catalogue.ts'
import { makeFakeClaude, type FakeClaude } from '../support/fake-claude/fake-claude.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { drivers } from './drivers.ts'
import { MeasuredServer } from './measured-server.ts'
import { dataOf } from './driver.ts'

describe.each(['SQLite', 'PostgreSQL'])('ten times beyond a limit, on %s', (engine) => {
  let server: MeasuredServer
  let claude: FakeClaude
  let database: TestDatabase | undefined

  beforeAll(async () => {
    claude = makeFakeClaude()
    database = engine === 'PostgreSQL' ? await createTestDatabase() : undefined
    server = new MeasuredServer({ env: { ...claude.env, ...(database && { KURA_DATABASE_URL: database.url }) } })
    await server.initialize()
  })

  afterAll(async () => {
    expect(await server.end()).toBe(0)
    claude.dispose()
    await database?.drop()
  })

  it.each(allLimits)('$id: $what.en', { timeout: 600_000 }, async (limit) => {
    await drivers[limit.id]?.({ limit, tenfold: limit.value * 10, server, claude, databaseUrl: database?.url })
    expect(dataOf(await server.call('get_stats'))).toHaveProperty('totalItems')
  })
})
