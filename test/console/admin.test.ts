import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Backups, MadeBackup } from '../../src/kernel/console-backups.ts'
import type { CheckBegins, DoctorEvent, DoctorReport } from '../../src/kernel/console-doctor.ts'
import type { Health } from '../../src/kernel/console-health.ts'
import type { MadeToken, TokenList } from '../../src/kernel/console-tokens.ts'
import { messageIn, startHttp, type HttpFixture } from '../support/http-server.ts'
import { useTestDatabase } from '../support/postgres.ts'
import { productProgram } from '../support/programs.ts'
import { bearer, startTeam, toolCall, type TeamServer } from '../support/team-server.ts'

const json = { 'content-type': 'application/json' }

type Headers = Readonly<Record<string, string>>

const ask = (url: string, headers: Headers, { method = 'GET', body }: { method?: string; body?: unknown } = {}) =>
  fetch(url, {
    method,
    headers: { ...(method !== 'GET' && json), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const eventsIn = (text: string): readonly DoctorEvent[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DoctorEvent)

const planted = { key: 'planted-in-the-environment-1', embeddings: 'planted-as-a-key-2', login: 'planted-login-3' }

describe('the console of one user', () => {
  let server: HttpFixture
  let own: Headers
  beforeAll(async () => {
    server = await startHttp([], productProgram, {
      MY_API_KEY: planted.key,
      KURA_EMBEDDINGS_URL: `http://me:${planted.login}@127.0.0.1:9/v1`,
      KURA_EMBEDDINGS_MODEL: 'none',
      KURA_CLAUDE_PATH: `/opt/${planted.key}/claude`,
    })
    own = bearer(await server.token())
    await messageIn(await server.post(toolCall('create_item', { type: 'task', title: 'First', content: 'x' })))
    await messageIn(await server.post(toolCall('get_item', { id: 99 })))
  })
  afterAll(() => server.stop())

  it('says how the server is', async () => {
    const health = (await (await ask(`${server.url}/console/health`, own)).json()) as Health
    expect(health).toMatchObject({
      store: {
        engine: 'sqlite',
        version: expect.stringMatching(/^SQLite 3\./) as string,
        place: path.join(server.dataDir, 'kura.db'),
        bytes: expect.any(Number) as number,
        counts: { items: 1, relations: 0, workspaces: 1 },
      },
      backups: { daily: true, count: 0 },
      processes: { known: true, list: [{ pid: server.child.pid, self: true, command: 'serve' }] },
      forgottenClients: 0,
    })
    expect(health.calls).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ tool: 'create_item', calls: 1, errors: 0 }),
        expect.objectContaining({ tool: 'get_item', calls: 1, errors: 1 }),
      ]),
    )
    expect(health.clients.reduce((sum, { calls }) => sum + calls, 0)).toBe(2)
  })

  it('shows the settings in force, and no secret', async () => {
    const text = await (await ask(`${server.url}/console/health`, own)).text()
    const { settings } = JSON.parse(text) as Health
    expect(settings).toEqual(
      expect.arrayContaining([
        { name: 'embeddingsModel', env: 'KURA_EMBEDDINGS_MODEL', value: 'none', changed: true },
        { name: 'embeddingsUrl', env: 'KURA_EMBEDDINGS_URL', value: 'http://***@127.0.0.1:9/v1', changed: true },
        { name: 'readOnly', env: 'KURA_READ_ONLY', value: 'false', changed: false },
      ]),
    )
    for (const secret of Object.values(planted)) expect(text).not.toContain(secret)
  })

  it('examines in a process of its own, with progress, and changes nothing', async () => {
    const response = await ask(`${server.url}/console/doctor`, own, { method: 'POST', body: {} })
    const busy = await ask(`${server.url}/console/doctor`, own, { method: 'POST', body: {} })
    expect(busy.status).toBe(409)
    const text = await response.text()
    const events = eventsIn(text)
    const checks = events.filter((event): event is CheckBegins => event.event === 'check')
    expect(checks.map(({ done }) => done)).toEqual(checks.map((_, at) => at))
    expect(checks.every(({ total }) => total === checks.length)).toBe(true)
    const report = events.at(-1) as DoctorReport
    expect(report.event).toBe('report')
    expect(report.findings.find(({ code }) => code === 'KURA-D020')).toMatchObject({
      severity: 'ok',
      found: { en: 'The database is sound (1 items)', ja: expect.any(String) as string },
    })
    for (const secret of Object.values(planted)) expect(text).not.toContain(secret)
  })

  it('ends an examination whose client is gone', async () => {
    const leaving = new AbortController()
    const response = await fetch(`${server.url}/console/doctor`, {
      method: 'POST',
      headers: { ...own, ...json },
      signal: leaving.signal,
    })
    await response.body?.getReader().read()
    leaving.abort()
    const doctors = async (): Promise<number> => {
      const { processes } = (await (await ask(`${server.url}/console/health`, own)).json()) as Health
      return processes.list.filter(({ command }) => command === 'doctor').length
    }
    await expect
      .poll(async () => (await ask(`${server.url}/console/doctor`, own, { method: 'POST' })).status, {
        timeout: 10_000,
      })
      .toBe(200)
    expect(await doctors()).toBeLessThanOrEqual(1)
  })

  it('backs up into its own folder under its own name, and lists it', async () => {
    const made = (await (
      await ask(`${server.url}/console/backups`, own, { method: 'POST', body: {} })
    ).json()) as MadeBackup
    expect(made).toMatchObject({
      items: 1,
      backup: { kind: 'manual', name: expect.stringMatching(/^manual-/) as string },
    })
    expect(readdirSync(path.join(server.dataDir, 'backups'))).toEqual([made.backup.name])
    const listed = (await (await ask(`${server.url}/console/backups`, own)).json()) as Backups
    expect(listed).toMatchObject({ engine: 'sqlite', daily: true, backups: [made.backup], more: 0 })
    const named = await ask(`${server.url}/console/backups`, own, {
      method: 'POST',
      body: { file: '/tmp/elsewhere.db' },
    })
    expect(named.status).toBe(400)
    expect(existsSync('/tmp/elsewhere.db')).toBe(false)
  })

  it('has no tokens', async () => {
    expect((await ask(`${server.url}/console/tokens`, own)).status).toBe(404)
  })
})

describe.each(['SQLite', 'PostgreSQL'])('the console of a team on %s', (engine) => {
  const database = engine === 'PostgreSQL' ? useTestDatabase() : undefined
  let team: TeamServer
  const tokens: Record<string, string> = {}
  const at = (name: string, route: string, sent: { method?: string; body?: unknown } = {}): Promise<Response> =>
    ask(`${team.url}/console/${route}`, bearer(tokens[name] ?? ''), sent)
  const wanted = { name: 'taro', scope: 'write', workspaces: ['docs'], days: 7 }

  beforeAll(async () => {
    team = await startTeam({ program: productProgram, databaseUrl: database?.().url, env: { MY_API_KEY: planted.key } })
    const wide = { workspaces: ['default', 'docs'] }
    tokens.read = await team.newToken({ ...wide, scope: 'read' })
    tokens.write = await team.newToken(wide)
    tokens.admin = await team.newToken({ ...wide, name: 'hanako', scope: 'admin' })
    tokens.all = await team.newToken({ workspaces: ['*'], scope: 'admin' })
  })
  afterAll(() => team.stop())

  const routes = [
    ['GET', 'health'],
    ['POST', 'doctor'],
    ['GET', 'backups'],
    ['POST', 'backups'],
    ['GET', 'tokens'],
    ['POST', 'tokens'],
    ['DELETE', 'tokens/abcdefghijkl'],
  ] as const

  it.each(routes)('refuses %s /console/%s below the scope admin', async (method, route) => {
    const body = method === 'GET' ? {} : { body: {} }
    expect((await ask(`${team.url}/console/${route}`, {}, { method, ...body })).status).toBe(401)
    for (const name of ['read', 'write']) {
      const response = await at(name, route, { method, ...body })
      expect(response.status).toBe(403)
      expect(response.headers.get('www-authenticate')).toContain('scope="admin"')
    }
  })

  it.each(routes)('refuses %s /console/%s to pages of others, and bodies that forms send', async (method, route) => {
    const admin = bearer(tokens.admin ?? '')
    const url = `${team.url}/console/${route}`
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Headers[])
      expect((await ask(url, { ...admin, ...headers }, { method })).status).toBe(403)
    if (method === 'GET') return
    expect((await ask(url, { ...admin, 'content-type': 'text/plain' }, { method, body: {} })).status).toBe(415)
    expect((await ask(url, admin, { method, body: { a: 'x'.repeat(70_000) } })).status).toBe(413)
  })

  it('says how the server and its database are, without their secrets', async () => {
    const text = await (await at('admin', 'health')).text()
    const health = JSON.parse(text) as Health
    expect(health.store).toMatchObject({
      engine: engine === 'SQLite' ? 'sqlite' : 'postgres',
      version: expect.stringContaining(engine) as string,
      bytes: expect.any(Number) as number,
      counts: { tokens: 4 },
    })
    if (engine === 'PostgreSQL') expect(health.processes.connections?.max).toBeGreaterThan(1)
    expect(health.settings.find(({ name }) => name === 'databaseUrl')?.value).toBe(database && '***')
    const secrets = [planted.key, ...Object.values(tokens), ...(database ? [database().url] : [])]
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('makes a token that works, shows it once, and revokes it', async () => {
    const response = await at('admin', 'tokens', { method: 'POST', body: wanted })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { token, listed } = (await response.json()) as MadeToken
    expect(listed).toMatchObject({ name: 'taro', scope: 'write', workspaces: ['docs'], state: 'active', own: false })
    expect((await team.post(toolCall('list_items'), bearer(token))).status).toBe(200)
    // The use of a token is recorded after the answer.
    await vi.waitFor(async () => {
      const { tokens: known } = (await (await at('admin', 'tokens')).json()) as TokenList
      expect(known.find(({ id }) => id === listed.id)?.lastUsedAt).toEqual(expect.any(String))
    })
    const text = await (await at('admin', 'tokens')).text()
    expect(text).not.toContain(token)
    const list = JSON.parse(text) as TokenList
    expect(list.tokens.filter(({ own }) => own).map(({ name }) => name)).toEqual(['hanako'])
    expect(list).toMatchObject({ elsewhere: 1, most: { scope: 'admin', workspaces: ['default', 'docs'] } })
    expect((await at('admin', `tokens/${listed.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await team.post(toolCall('list_items'), bearer(token))).status).toBe(401)
    expect(team.said()).not.toContain(token)
  })

  it.each([
    { ...wanted, workspaces: ['elsewhere'] },
    { ...wanted, workspaces: ['docs', 'elsewhere'] },
    { ...wanted, workspaces: ['*'] },
  ])('makes no token with more than its maker has: %j', async (body) => {
    const { tokens: before } = (await (await at('all', 'tokens')).json()) as TokenList
    const response = await at('admin', 'tokens', { method: 'POST', body })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: { data: { field: 'workspaces' } } })
    expect(((await (await at('all', 'tokens')).json()) as TokenList).tokens).toHaveLength(before.length)
    expect((await at('all', 'tokens', { method: 'POST', body })).status).toBe(200)
  })

  it('revokes no token of other workspaces, and knows no other ids', async () => {
    const { tokens: listed } = (await (await at('all', 'tokens')).json()) as TokenList
    const all = listed.find(({ own }) => own)?.id ?? ''
    for (const id of [all, 'abcdefghijkl', '..%2Fhealth', tokens.write ?? ''])
      expect((await at('admin', `tokens/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await at('all', 'health')).status).toBe(200)
  })

  it('backs up a file itself, and leaves a database to its own tools', async () => {
    const made = await at('admin', 'backups', { method: 'POST', body: {} })
    const listed = (await (await at('admin', 'backups')).json()) as Backups
    if (engine === 'SQLite') {
      expect([made.status, listed.engine, listed.backups.length]).toEqual([200, 'sqlite', 1])
      return
    }
    expect(made.status).toBe(409)
    expect(await made.text()).toContain('pg_dump')
    expect(listed).toEqual({
      engine: 'postgres',
      command: 'pg_dump --format=custom "$KURA_DATABASE_URL" > kura.dump',
      backups: [],
    })
  })

  it('examines the database that it serves', async () => {
    const text = await (await at('admin', 'doctor', { method: 'POST', body: {} })).text()
    const { findings } = eventsIn(text).at(-1) as DoctorReport
    const codes = findings.map(({ code }) => code)
    expect(codes).toContain(engine === 'SQLite' ? 'KURA-D020' : 'KURA-D026')
    if (database) expect(text).not.toContain(database().url)
  })
})

describe('a server that only reads', () => {
  it('makes no backups and no tokens', async () => {
    const team = await startTeam({ program: productProgram, args: ['--read-only'] })
    const admin = bearer(await team.newToken({ scope: 'admin' }))
    const send = (route: string, method: string, body = {}): Promise<Response> =>
      ask(`${team.url}/console/${route}`, admin, { method, body })
    const made = [
      await send('backups', 'POST'),
      await send('tokens', 'POST', { scope: 'read', workspaces: ['default'] }),
      await send('tokens/abcdefghijkl', 'DELETE'),
    ]
    expect(made.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await ask(`${team.url}/console/health`, admin)).status).toBe(200)
    await team.stop()
  })
})
