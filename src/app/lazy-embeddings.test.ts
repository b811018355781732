import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddingServer, status, type TestEmbeddingServer } from '../../test/support/embedding-server.ts'
import { fixtureManifest } from '../../test/fixture/manifest.ts'
import { createApp, type App } from './create-app.ts'

const key = 'sk-planted-0123456789'

let root: string
let logged: string
let server: TestEmbeddingServer
const apps: App[] = []

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-embeddings-'))
  logged = ''
  server = await startEmbeddingServer({ key, model: 'hashed' })
})

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.stop()))
  await server.stop()
  rmSync(root, { recursive: true })
})

const create = (environment: Readonly<Record<string, string>> = {}): App => {
  const app = createApp({
    manifests: [fixtureManifest],
    modules: [],
    flags: {},
    processContext: {
      environment: { KURA_HOME: path.join(root, 'data'), KURA_LOG_LEVEL: 'debug', ...environment },
      workingDir: root,
      homeDir: root,
      logSink: { write: (text) => (logged += text) },
    },
  })
  apps.push(app)
  return app
}

const set = (): Record<string, string> => ({
  KURA_EMBEDDINGS_URL: server.url,
  KURA_EMBEDDINGS_MODEL: 'hashed',
  KURA_EMBEDDINGS_KEY: key,
})
const signal = new AbortController().signal

describe('the embedding server of a host', () => {
  it('is undefined unless it is set, and while meaning is off', () => {
    expect(create().host.embeddings()).toBeUndefined()
    expect(create({ ...set(), KURA_MEANING: 'off' }).host.embeddings()).toBeUndefined()
  })

  it('is sent nothing before it is used', async () => {
    const { host } = create(set())
    expect(host.embeddings()?.model).toBe('hashed')
    await host.dataDir()
    expect(server.connections()).toBe(0)
    expect(await host.embeddings()?.vectorsOf(['a', 'b'], signal)).toHaveLength(2)
    expect(server.requests).toMatchObject([{ input: ['a', 'b'], headers: { authorization: `Bearer ${key}` } }])
  })

  it('is one client, so that its limits hold for all modules', async () => {
    const { host } = create(set())
    expect(host.embeddings()).toBe(host.embeddings())
  })

  it('does not let the app start with half of its settings', () => {
    expect(() => create({ KURA_EMBEDDINGS_URL: server.url })).toThrow('KURA_EMBEDDINGS_MODEL is not')
    expect(() => create({ KURA_EMBEDDINGS_MODEL: 'hashed' })).toThrow('KURA_EMBEDDINGS_URL is not')
    expect(() => create({ ...set(), KURA_EMBEDDINGS_URL: 'localhost:11434' })).toThrow('must be an address')
  })

  it('is not passed on to child processes', () => {
    const { environment } = create(set()).host
    expect(
      Object.entries(environment).filter(([name, value]) => name.includes('EMBEDDINGS') && value !== undefined),
    ).toEqual([])
  })

  it('is not shown in the log with its key or password', async () => {
    const { host, logger } = create(set())
    server.always(status(401, {}, `Incorrect API key provided: ${key}`))
    const cause: unknown = await host
      .embeddings()
      ?.vectorsOf(['a'], signal)
      .catch((thrown: unknown) => thrown)
    logger.warn('It failed', { cause, header: key })
    expect(logged).toContain('answered with 401')
    expect(logged).not.toContain(key)

    const password = 'planted-password'
    const other = create({
      KURA_EMBEDDINGS_URL: server.url.replace('//', `//kura:${password}@`),
      KURA_EMBEDDINGS_MODEL: 'hashed',
    })
    await other.host
      .embeddings()
      ?.vectorsOf(['a'], signal)
      .catch((thrown: unknown) => {
        other.logger.warn('It failed', { cause: thrown, password, basic: btoa(`kura:${password}`) })
      })
    expect(server.requests.at(-1)?.headers.authorization).toBe(`Basic ${btoa(`kura:${password}`)}`)
    expect(logged).not.toMatch(new RegExp(`${password}|${btoa(`kura:${password}`)}`))
  })

  it.each([
    ['http://embeddings.invalid', key, true],
    ['http://127.0.0.1:1', key, false],
    ['http://localhost:1', key, false],
    ['http://[::1]:1', key, false],
    ['https://embeddings.invalid', key, false],
    ['http://embeddings.invalid', '', false],
  ])('at %s with the key %j warns that others can read the key: %s', async (url, sent, warned) => {
    const { host } = create({ ...set(), KURA_EMBEDDINGS_URL: url, KURA_EMBEDDINGS_KEY: sent })
    await host
      .embeddings()
      ?.vectorsOf(['a'], AbortSignal.abort())
      .catch(() => undefined)
    expect(logged.includes('others in the network can read it')).toBe(warned)
  })
})
