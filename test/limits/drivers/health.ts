import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { Health } from '../../../src/kernel/console-health.ts'
import { bearer, toolCall } from '../../support/team-server.ts'
import type { Drivers } from '../driver.ts'
import { onOwnDatabase, withConsole, type ConsoleFixture } from './with-console.ts'
import { RawDatabase } from '../../support/raw-database.ts'

const healthOf = async ({ ask }: ConsoleFixture): Promise<Health> => (await (await ask('health')).json()) as Health

const callAs = async (server: ConsoleFixture, clientName: string): Promise<void> => {
  const headers = { ...bearer(await server.token()), 'user-agent': clientName }
  const response = await server.post(toolCall('get_stats'), headers)
  // A call is counted when it ends, which may be after its answer begins.
  await response.text()
  expect(response.status).toBe(200)
}

const onDatabase = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

/** Adds rows to the table of workspaces, as no client could in this time. */
const addWorkspaces = async ({ dataDir }: ConsoleFixture, url: string | undefined, count: number): Promise<void> => {
  if (url === undefined) {
    const driver = new RawDatabase(path.join(dataDir, 'kura.db'))
    driver.exec(`INSERT INTO workspaces (number, name)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT i + 1000, 'w' || i FROM n`)
    driver.close()
    return
  }
  await onDatabase(url, async (client) => {
    await client.query(`INSERT INTO workspaces (number, name, terms_version)
      SELECT i + 1000, 'w' || i, 1 FROM generate_series(1, ${count}) AS i`)
  })
}

export const healthDrivers: Drivers = {
  'seen-clients': async ({ tenfold, limit, ...context }) => {
    await withConsole(context, async (server) => {
      for (let number = 0; number < tenfold; number++) await callAs(server, `client-${number}`)
      const { clients, forgottenClients } = await healthOf(server)
      expect([clients.length, clients[0]?.name]).toEqual([limit.value, `client-${tenfold - 1}`])
      expect(forgottenClients).toBeGreaterThanOrEqual(tenfold - limit.value)
    })
  },
  'seen-client-name': async ({ tenfold, limit, ...context }) => {
    await withConsole(context, async (server) => {
      await callAs(server, 'n'.repeat(tenfold))
      expect((await healthOf(server)).clients[0]?.name).toBe('n'.repeat(limit.value))
    })
  },
  // Ten times as many rows would take minutes to write, so this driver goes only 20 % beyond the limit.
  'counted-rows': async ({ limit, ...context }) => {
    await onOwnDatabase(context, (own) =>
      withConsole(own, async (server) => {
        await addWorkspaces(server, own.databaseUrl, limit.value * 1.2)
        expect((await healthOf(server)).store.counts).toMatchObject({ items: 1, workspaces: limit.value })
      }),
    )
  },
  'store-processes': async ({ tenfold, limit, databaseUrl }) => {
    if (databaseUrl !== undefined) return
    await withConsole({ databaseUrl }, async (server) => {
      const script = `for n in $(seq ${tenfold}); do sleep 300 3<"$1" & done; echo started; wait`
      const args = ['-c', script, 'sh', path.join(server.dataDir, 'kura.db')]
      const holders = spawn('sh', args, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
      await once(holders.stdout, 'data')
      try {
        await vi.waitFor(
          async () => {
            expect((await healthOf(server)).processes.list).toHaveLength(limit.value)
          },
          { timeout: 60_000, interval: 2_500 },
        )
      } finally {
        if (holders.pid !== undefined) process.kill(-holders.pid)
      }
    })
  },
  'store-measuring': async ({ tenfold, ...context }) => {
    if (context.databaseUrl === undefined) return
    await onOwnDatabase(context, (own) =>
      withConsole(own, async (server) => {
        await onDatabase(own.databaseUrl ?? '', async (client) => {
          await client.query('BEGIN; LOCK TABLE workspaces IN ACCESS EXCLUSIVE MODE')
          const start = performance.now()
          const { store } = await healthOf(server)
          expect(performance.now() - start).toBeLessThan(tenfold)
          expect(store).toMatchObject({ problem: expect.stringMatching(/./) as string, counts: {} })
        })
        expect((await healthOf(server)).store).not.toHaveProperty('problem')
      }),
    )
  },
}
