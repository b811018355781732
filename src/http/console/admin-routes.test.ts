import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/support/http-app.ts'
import type { Backups } from '../../kernel/console-backups.ts'
import type { DoctorEvent } from '../../kernel/console-doctor.ts'
import type { Health } from '../../kernel/console-health.ts'
import { AppError } from '../../kernel/errors.ts'
import { listen, type HttpServer } from '../http-server.ts'
import { addAdminRoutes, type ConsoleAdmin } from './admin-routes.ts'
import { maxAdminBody } from './admin-guard.ts'

const conflict = (): AppError =>
  new AppError(
    'conflict',
    { en: 'It is running already', ja: 'すでに実行しています' },
    { hint: { en: 'Wait.', ja: '待ってください。' } },
  )

const check = (done: number): DoctorEvent => ({ event: 'check', code: 'KURA-D001', title: 'Node', done, total: 2 })
const report: DoctorEvent = { event: 'report', errors: 0, warnings: 0, findings: [] }

const plain: ConsoleAdmin = {
  health: () => Promise.resolve({ version: '1.2.3' } as Health),
  examine: (_signal, onEvent) => {
    for (const event of [check(0), check(1), report]) onEvent(event)
    return Promise.resolve()
  },
  backups: () => Promise.resolve({ engine: 'postgres', command: 'pg_dump', backups: [] } satisfies Backups),
  backUp: () => Promise.reject(conflict()),
  readOnly: false,
}

const appWith = (change: Partial<ConsoleAdmin> = {}) =>
  createTestApp({
    console: {
      addAdminRoutes: (routes) => {
        addAdminRoutes(routes, { ...plain, ...change })
      },
    },
  })

const allowed = { authorization: 'Bearer right', 'content-type': 'application/json' }
const post = { method: 'POST', body: '{}' }

describe('the admin routes', () => {
  const { request } = appWith()

  it.each([
    ['/console/health', 'GET'],
    ['/console/backups', 'GET'],
    ['/console/backups', 'POST'],
    ['/console/doctor', 'POST'],
  ])('%s (%s) needs the start-up token', async (path, method) => {
    const init = { method, ...(method === 'POST' && { body: '{}' }) }
    const { authorization: _, ...without } = allowed
    expect((await request(path, without, init)).status).toBe(403)
    expect((await request(path, { ...allowed, authorization: 'Bearer wrong' }, init)).status).toBe(401)
    expect((await request(path, { ...allowed, origin: 'https://evil.example' }, init)).status).toBe(403)
  })

  it('answer with JSON', async () => {
    expect(await (await request('/console/health', allowed)).json()).toEqual({ version: '1.2.3' })
    expect(await (await request('/console/backups', allowed)).json()).toMatchObject({ command: 'pg_dump' })
  })

  it('say what went wrong in the language of the page', async () => {
    const response = await request('/console/backups', { ...allowed, 'accept-language': 'ja' }, post)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      error: { message: 'すでに実行しています', data: { hint: '待ってください。' } },
    })
  })

  it('take no arguments, and no body that is too large', async () => {
    const bodies: readonly (readonly [string, number])[] = [
      ['{"file":"../elsewhere.db"}', 400],
      ['[]', 400],
      ['{', 400],
      [`{"a":"${'x'.repeat(maxAdminBody)}"}`, 413],
    ]
    for (const path of ['/console/backups', '/console/doctor'])
      for (const [body, status] of bodies) {
        const headers = { ...allowed, 'content-length': String(body.length) }
        expect([path, (await request(path, headers, { method: 'POST', body })).status]).toEqual([path, status])
      }
  })

  it('have no tokens on loopback', async () => {
    expect((await request('/console/tokens', allowed)).status).toBe(404)
    expect((await request('/console/tokens', allowed, post)).status).toBe(404)
  })
})

describe('an examination', () => {
  let server: HttpServer | undefined
  afterEach(async () => {
    server?.closeAll()
    await server?.close()
    server = undefined
  })

  const startWith = async (examine: ConsoleAdmin['examine']): Promise<string> => {
    server = await listen(appWith({ examine }).app, { host: '127.0.0.1', port: 0 })
    return `http://127.0.0.1:${server.port}/console/doctor`
  }

  it('is a line of JSON for each event', async () => {
    const response = await fetch(await startWith(plain.examine), { ...post, headers: allowed })
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const lines = (await response.text()).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([check(0), check(1), report])
  })

  it('sends each event as it happens, and ends when the client goes away', async () => {
    let ended: string | undefined
    const url = await startWith(async (signal, onEvent) => {
      onEvent(check(0))
      await once(signal, 'abort')
      ended = 'aborted'
    })
    const leaving = new AbortController()
    const response = await fetch(url, { ...post, headers: allowed, signal: leaving.signal })
    const first = await response.body?.getReader().read()
    expect(JSON.parse(Buffer.from((first?.value ?? []) as Uint8Array).toString())).toEqual(check(0))
    expect(ended).toBeUndefined()
    leaving.abort()
    await expect.poll(() => ended).toBe('aborted')
  })

  it('that cannot begin is refused like any other request', async () => {
    const response = await fetch(await startWith(() => Promise.reject(conflict())), { ...post, headers: allowed })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error: { message: 'It is running already' } })
  })

  it('that breaks off in the middle ends the answer without a report', async () => {
    const url = await startWith(async (_signal, onEvent) => {
      onEvent(check(0))
      await new Promise((resolve) => setTimeout(resolve, 20))
      throw new Error('broken')
    })
    const response = await fetch(url, { ...post, headers: allowed })
    expect(await response.text()).toBe(`${JSON.stringify(check(0))}\n`)
  })
})
