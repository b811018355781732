import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { makeToken } from '../../../src/access/domain/make-token.ts'
import { openPostgresTokens } from '../../../src/access/store/postgres/store.ts'
import { openSqliteTokens } from '../../../src/access/store/sqlite/store.ts'
import { createOwnRuns, ownRunLimits, type OwnProgram } from '../../../src/app/console/own-program.ts'
import type { Backups } from '../../../src/kernel/console-backups.ts'
import type { TokenList } from '../../../src/kernel/console-tokens.ts'
import type { ProgramOutcome } from '../../../src/kernel/program.ts'
import { runProgram } from '../../../src/platform/run-program.ts'
import { manualNameOf } from '../../../src/storage/backup-folder.ts'
import { bearer, type TeamServer } from '../../support/team-server.ts'
import type { Driver, DriverContext, Drivers } from '../driver.ts'
import { askConsole, onOwnDatabase, withConsole, type ConsoleFixture } from './with-console.ts'
import { withTeam } from './with-team.ts'

const { signal } = new AbortController()

const onFile = { databaseUrl: undefined }

/** Runs a script in the place of the program, as an examination or a backup is run. */
const runOwn = async (text: string, limits: OwnProgram['limits'] = ownRunLimits): Promise<ProgramOutcome> => {
  const workingDir = mkdtempSync(path.join(tmpdir(), 'kura-own-'))
  try {
    const script = path.join(workingDir, 'script.cjs')
    writeFileSync(script, text)
    const runs = createOwnRuns({ program: [process.execPath, script], environment: {}, workingDir, runProgram, limits })
    return await runs.run({ args: [], signal })
  } finally {
    rmSync(workingDir, { recursive: true })
  }
}

const atOnce =
  (route: string): Driver =>
  async ({ tenfold, limit }) => {
    await withConsole(onFile, async ({ ask }) => {
      const asked = Array.from({ length: tenfold }, async () => {
        const response = await ask(route, { method: 'POST', body: {} })
        await response.text()
        return response.status
      })
      const statuses = await Promise.all(asked)
      expect(statuses.filter((status) => status === 200)).toHaveLength(limit.value)
      expect(statuses.filter((status) => status === 409)).toHaveLength(tenfold - limit.value)
    })
  }

const writeBackups = ({ dataDir }: ConsoleFixture, count: number): string => {
  const folder = path.join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  for (let at = 0; at < count; at++) {
    const file = path.join(folder, manualNameOf(at * 1000))
    writeFileSync(file, 'x')
    utimesSync(file, at, at)
  }
  return folder
}

const backUp = ({ ask }: ConsoleFixture): Promise<Response> => ask('backups', { method: 'POST', body: {} })

/** Asks a team for a token that is beyond a limit. */
const refusedToken =
  (field: string, valueOf: (tenfold: number) => unknown): Driver =>
  async ({ tenfold, ...context }) => {
    await withTeam(context, async (team) => {
      const headers = bearer(await team.newToken({ scope: 'admin', workspaces: ['*'] }))
      const create = (change: object): Promise<Response> => {
        const body = { name: 'taro', scope: 'read', workspaces: ['docs'], days: 1, ...change }
        return askConsole(team.url, 'tokens', { method: 'POST', headers, body })
      }
      const response = await create({ [field]: valueOf(tenfold) })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { data: { field } } })
      expect((await create({})).status).toBe(200)
    })
  }

const addTokens = async (
  { dataDir }: TeamServer,
  { databaseUrl }: Pick<DriverContext, 'databaseUrl'>,
  count: number,
): Promise<void> => {
  const store =
    databaseUrl === undefined
      ? openSqliteTokens(path.join(dataDir, 'kura.db'), Date.now)
      : openPostgresTokens(databaseUrl, Date.now)
  const wishes = { name: 'taro', scope: 'read', workspaces: ['default'], days: 1 } as const
  for (let added = 0; added < count; added++) await store.add(makeToken(wishes, Date.now()).record, signal)
  await store.close()
}

export const administrationDrivers: Drivers = {
  'admin-body': async ({ limit, tenfold, ...context }) => {
    await withConsole(context, async ({ ask, url }) => {
      const body = { ticket: 'x'.repeat(tenfold) }
      expect((await ask('session', { method: 'POST', body })).status).toBe(413)
      // A stream has no length that could be read in advance. It is refused while it goes on; a client that still sent
      // bytes at that moment could miss the answer.
      const begun = Buffer.from(JSON.stringify(body).slice(0, limit.value + 1))
      const stream = new ReadableStream({
        start: (controller) => {
          controller.enqueue(begun)
        },
      })
      const headers = { 'content-type': 'application/json' }
      const streamed = await fetch(`${url}/console/session`, { method: 'POST', headers, body: stream, duplex: 'half' })
      expect(streamed.status).toBe(413)
    })
  },
  'doctors-at-once': atOnce('doctor'),
  'backups-at-once': atOnce('backups'),
  'own-run-time': async () => {
    const { ended, exitCode } = await runOwn('setInterval(() => undefined, 1000)', {
      ...ownRunLimits,
      timeoutMs: 500,
    })
    expect([ended, exitCode]).toEqual(['timeout', null])
  },
  'own-run-output': async ({ tenfold, limit }) => {
    const { ended, stdout } = await runOwn(`process.stdout.write('x'.repeat(${tenfold}))`)
    expect(ended).toBe('too_much_output')
    expect(stdout.length).toBeLessThanOrEqual(limit.value)
  },
  'listed-backups': async ({ tenfold, limit }) => {
    await withConsole(onFile, async (server) => {
      writeBackups(server, tenfold)
      const listed = (await (await server.ask('backups')).json()) as Backups
      expect(listed).toMatchObject({ more: tenfold - limit.value })
      expect(listed.backups).toHaveLength(limit.value)
      expect(listed.backups[0]?.name).toBe(manualNameOf((tenfold - 1) * 1000))
    })
  },
  'manual-backups': async ({ tenfold, limit }) => {
    await withConsole(onFile, async (server) => {
      writeBackups(server, limit.value - 1)
      expect((await backUp(server)).status).toBe(200)
      const folder = writeBackups(server, tenfold)
      const before = readdirSync(folder)
      expect((await backUp(server)).status).toBe(409)
      expect(readdirSync(folder)).toEqual(before)
    })
  },
  'backup-space': async ({ limit }) => {
    await withConsole(onFile, async (server) => {
      expect((await backUp(server)).status).toBe(200)
      const file = path.join(server.dataDir, 'kura.db')
      const { size } = statSync(file)
      const { bavail, bsize } = statfsSync(server.dataDir)
      // The file only seems so large. Its copy would fit, but would leave too little free.
      truncateSync(file, bavail * bsize - limit.value / 2)
      const response = await backUp(server)
      truncateSync(file, size)
      expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('free space')])
    })
  },
  'listed-tokens': async ({ tenfold, limit, ...context }) => {
    await onOwnDatabase(context, (own) =>
      withTeam(own, async (team) => {
        const headers = bearer(await team.newToken({ scope: 'admin', workspaces: ['*'] }))
        await addTokens(team, own, tenfold)
        const list = (await (await askConsole(team.url, 'tokens', { headers })).json()) as TokenList
        expect([list.tokens.length, list.more]).toEqual([limit.value, tenfold + 1 - limit.value])
      }),
    )
  },
  'token-workspaces': refusedToken('workspaces', (tenfold) => Array.from({ length: tenfold }, (_, at) => `w${at}`)),
  'token-name': refusedToken('name', (tenfold) => 'あ'.repeat(tenfold)),
  'token-days': refusedToken('days', (tenfold) => tenfold),
}
