import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixtureManifest } from '../../test/fixture/manifest.ts'
import type { Caller } from '../backend/call-runner.ts'
import type { Host } from '../kernel/host.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { version } from '../version.ts'
import { createApp, type App, type AppOptions } from './create-app.ts'

let root: string
let logged: string[]
const apps: App[] = []

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-app-'))
  logged = []
})

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.stop()))
  rmSync(root, { recursive: true })
})

const create = (options: Partial<AppOptions> = {}, environment: Readonly<Record<string, string>> = {}): App => {
  const app = createApp({
    manifests: [fixtureManifest],
    modules: [],
    flags: {},
    processContext: {
      environment: { KURA_HOME: dataDir(), ...environment },
      workingDir: root,
      homeDir: root,
      logSink: { write: (text) => logged.push(text) },
    },
    ...options,
  })
  apps.push(app)
  return app
}

const dataDir = (): string => path.join(root, 'data')

const caller = (signal = new AbortController().signal): Caller => ({
  clientName: 'tester',
  principal: 'p1',
  revision: '2025-11-25',
  signal,
  mayStartPrograms: true,
})

/** A module that records its host and whether it was closed. */
const open = vi.fn<(host: Host) => string>(() => 'deps')
const close = vi.fn<(deps: unknown) => void>()
const shown: ModuleManifest = {
  ...fixtureManifest,
  name: 'shown',
  load: () => Promise.resolve({ tools: [], open, close }),
}

describe('an app', () => {
  it('creates no file and loads no module when it is made', () => {
    const load = vi.fn<ModuleManifest['load']>()
    create({ manifests: [{ ...fixtureManifest, load }] })
    expect(load).not.toHaveBeenCalled()
    expect(existsSync(dataDir())).toBe(false)
  })

  it('has the server name of its only module, or else kura', () => {
    const other: ModuleManifest = {
      ...fixtureManifest,
      name: 'other',
      serverName: 'other-server',
      instructions: 'Another.',
      settings: {},
    }
    expect(create().edge.identity).toMatchObject({
      name: 'fixture-server',
      version,
      instructions: 'A module for tests.',
    })
    expect(create({ manifests: [fixtureManifest, other] }).edge.identity).toMatchObject({
      name: 'kura',
      instructions: 'A module for tests.\n\nAnother.',
    })
    const alone = create({ manifests: [fixtureManifest, other], modules: ['other'] })
    expect(alone.edge.identity.name).toBe('other-server')
    expect(alone.manifests).toEqual([other])
  })

  it('calls tools of its modules', async () => {
    const { data } = await create({}, { KURA_WORKSPACE: 'team' }).edge.backend.callTool(
      { name: 'echo', args: { title: '蔵' } },
      caller(),
    )
    expect(data).toMatchObject({ title: '蔵', caller: { clientName: 'tester', workspace: 'team' } })
  })

  it.each<[AppOptions['flags'], readonly string[], readonly string[]]>([
    [{}, ['echo', 'write', 'child', 'noise'], ['extra']],
    [{ readOnly: true }, ['echo', 'noise'], ['write', 'child', 'extra']],
    [{ extras: true }, ['echo', 'write', 'extra'], []],
    [{ extras: true, readOnly: true }, ['echo', 'extra'], ['write', 'child']],
  ])('with the flags %j lists %j and not %j', async (flags, listed, left) => {
    const names = (await create({ flags }).edge.backend.tools()).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...listed]))
    for (const name of left) expect(names).not.toContain(name)
  })

  it('makes a private data directory at the first use', async () => {
    const app = create()
    expect(await Promise.all([app.dataDir(), app.dataDir()])).toEqual([dataDir(), dataDir()])
    expect(statSync(dataDir()).mode & 0o777).toBe(0o700)
  })

  it('tries again after the data directory could not be made', async () => {
    const app = create()
    writeFileSync(dataDir(), 'in the way')
    await expect(app.dataDir()).rejects.toMatchObject({ kind: 'database' })
    rmSync(dataDir())
    await expect(app.dataDir()).resolves.toBe(dataDir())
  })

  it('warns about unknown variables that begin with KURA_', () => {
    create({}, { KURA_WORKSPASE: 'typo' })
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 'warn', names: ['KURA_WORKSPASE'] })
  })

  it('does not start with an invalid configuration or an unknown module', () => {
    expect(() => create({ modules: ['fixtrue'] })).toThrow('There is no module named fixtrue')
    mkdirSync(dataDir())
    writeFileSync(path.join(dataDir(), 'config.json'), '{ "httpPort": 1 }')
    expect(() => create()).toThrow("httpPort is not taken from a project's file")
  })
})

describe('the host of a module', () => {
  it('has its settings and the data directory, notifies clients and runs programs', async () => {
    open.mockClear()
    const app = create({ manifests: [shown] }, { KURA_FIXTURE_ROOTS: '/a,/b' })
    const changed = vi.fn()
    app.onPromptsChanged(changed)
    const updated = vi.fn()
    app.onResourceUpdated(updated)
    await app.useModule('shown', (deps) => {
      expect(deps).toBe('deps')
      return Promise.resolve()
    })
    const host = open.mock.calls[0]?.[0]
    expect(host).toMatchObject({ version, projectDir: root, homeDir: root })
    expect(host?.settings(fixtureManifest.settings)).toEqual({ roots: ['/a', '/b'] })
    expect(await host?.dataDir()).toBe(dataDir())
    host?.promptsChanged()
    expect(changed).toHaveBeenCalledTimes(1)
    host?.resourceUpdated('kura://one')
    expect(updated.mock.calls).toEqual([['kura://one']])
    const outcome = await host?.runProgram({
      command: 'echo',
      args: ['hello'],
      env: { PATH: process.env.PATH },
      timeoutMs: 20_000,
      maxOutputBytes: 100,
      signal: caller().signal,
    })
    expect(outcome).toMatchObject({ ended: 'exit', stdout: 'hello\n' })
  })

  it('is not made for a module that is not served', async () => {
    const use = vi.fn()
    await create({ manifests: [shown] }).useModule('other', use)
    expect(use).not.toHaveBeenCalled()
  })
})

describe('stopping an app', () => {
  it('cancels running calls, and closes the modules that were opened', async () => {
    close.mockClear()
    const app = create({ manifests: [fixtureManifest, { ...shown, settings: {} }] })
    await app.useModule('shown', () => Promise.resolve())
    const call = app.edge.backend.callTool({ name: 'slow', args: { ms: 60_000 } }, caller())
    const refused = expect(call).rejects.toMatchObject({ kind: 'cancelled', message: 'The server is shutting down' })
    await app.edge.backend.tools()
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    await app.stop()
    await refused
    expect(close.mock.calls).toEqual([['deps']])
  })

  it('closes no module that was never opened', async () => {
    close.mockClear()
    await create({ manifests: [shown] }).stop()
    expect(close).not.toHaveBeenCalled()
  })
})
