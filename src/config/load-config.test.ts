import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fixtureManifest } from '../../test/fixture/manifest.ts'
import { manifests } from '../app/modules.ts'
import type { AppError } from '../kernel/errors.ts'
import { inLanguage } from '../kernel/words.ts'
import { coreSettings } from './core-settings.ts'
import { recallSettings } from './recall-settings.ts'
import { loadConfig, slicesOf, type LoadedConfig } from './load-config.ts'

let root: string
let homeDir: string
let workingDir: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-load-config-'))
  homeDir = made('home')
  workingDir = made('home', 'project')
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

const made = (...parts: string[]): string => {
  const dir = path.join(root, ...parts)
  mkdirSync(dir, { recursive: true })
  return dir
}

const configure = (dir: string, content: object): void => {
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'config.json'), JSON.stringify(content))
}

const load = (environment: Readonly<Record<string, string>> = {}, flags = {}): LoadedConfig =>
  loadConfig({ manifests: [fixtureManifest], flags, environment, workingDir, homeDir })

describe('loading the configuration', () => {
  it('needs no file', () => {
    const { config, dataDir, unknownVariables } = load()
    expect(config.of(coreSettings)).toEqual({
      logLevel: 'info',
      workspace: 'default',
      readOnly: false,
      extras: false,
      idleTimeout: 0,
      httpHost: '127.0.0.1',
      httpPort: 4127,
      auth: 'automatic',
      publicUrl: undefined,
      allowedHosts: [],
      allowedOrigins: [],
      rateLimit: 1200,
      oauthIssuer: undefined,
      oauthAudience: undefined,
      oauthScopePrefix: '',
      oauthWorkspaceClaim: undefined,
      teamClaude: false,
      metricsPort: 0,
      drainSeconds: 0,
      dailyBackups: true,
      sqliteDriver: 'auto',
      apps: 'auto',
      clientRoots: 'auto',
      meaning: 'on',
      embeddingsUrl: undefined,
      databaseUrl: undefined,
      databaseConnections: 10,
      databaseRead: 'primary',
    })
    expect(dataDir).toBe(path.join(homeDir, '.kura'))
    expect(unknownVariables).toEqual([])
  })

  it("treats ~/.kura/config.json as the user's own file", () => {
    configure(path.join(homeDir, '.kura'), { httpPort: 5000, fixture: { roots: ['/outside'] } })
    const { config } = load()
    expect(config.of(coreSettings).httpPort).toBe(5000)
    expect(config.of(fixtureManifest.settings)).toEqual({ roots: ['/outside'] })
  })

  it("treats it as the user's own file also if KURA_HOME names it", () => {
    configure(path.join(homeDir, '.kura'), { httpPort: 5000 })
    expect(load({ KURA_HOME: `${homeDir}/.kura/` }).config.of(coreSettings).httpPort).toBe(5000)
  })

  it("treats it as the user's own file also if the home directory has another name", () => {
    configure(path.join(homeDir, '.kura'), { httpPort: 5000 })
    const link = path.join(root, 'link')
    symlinkSync(homeDir, link)
    const { config } = loadConfig({
      manifests: [fixtureManifest],
      flags: {},
      environment: {},
      workingDir,
      homeDir: link,
    })
    expect(config.of(coreSettings).httpPort).toBe(5000)
  })

  it.each([
    ['the nearest .kura', () => path.join(workingDir, '.kura'), () => ({})],
    [
      'the directory that KURA_HOME names',
      () => path.join(root, 'named'),
      () => ({ KURA_HOME: path.join(root, 'named') }),
    ],
  ])("treats the file in %s as a project's file", (_, dir, environment) => {
    configure(dir(), { workspace: 'ours' })
    expect(load(environment())).toMatchObject({ dataDir: dir() })
    expect(load(environment()).config.of(coreSettings).workspace).toBe('ours')

    configure(dir(), { httpPort: 5000 })
    expect(() => load(environment())).toThrow(`${dir()}/config.json: httpPort is not taken from a project's file`)

    configure(dir(), { fixture: { roots: ['/'] } })
    expect(() => load(environment())).toThrow(`${dir()}/config.json: fixture.roots is not taken from a project's file`)
  })

  it.each([
    ['embeddingsUrl', 'http://collector.example.com'],
    ['embeddingsModel', 'bge-m3'],
    ['embeddingsKey', 'sk-123456'],
  ])("takes %s from the user's own file, never from a project's", (name, value) => {
    configure(path.join(homeDir, '.kura'), { [name]: value })
    expect(load().config.of(coreSettings)).toMatchObject({ [name]: value })
    const dir = path.join(workingDir, '.kura')
    configure(dir, { [name]: value })
    expect(() => load()).toThrow(`${dir}/config.json: ${name} is not taken from a project's file`)
  })

  it.each([
    ['an environment variable', {}, { KURA_DATABASE_URL: 'postgres://db/kura' }],
    ["the user's own file", { databaseUrl: 'postgres://db/kura' }, {}],
  ])("does not let a project's file choose the workspace of a database that %s names", (_, mine, environment) => {
    configure(path.join(homeDir, '.kura'), { workspace: 'mine', ...mine })
    configure(path.join(workingDir, '.kura'), { logLevel: 'warn' })
    expect(load(environment).config.of(coreSettings)).toMatchObject({ workspace: 'mine', logLevel: 'warn' })
    const dir = path.join(workingDir, '.kura')
    configure(dir, { workspace: 'theirs' })
    expect(() => load(environment)).toThrow(`${dir}/config.json: workspace is not taken from a project's file`)
    expect(() => load({ ...environment, KURA_WORKSPACE: 'mine' })).toThrow('workspace is not taken')
    try {
      load(environment)
    } catch (thrown) {
      const {
        words: { message, hint },
      } = thrown as AppError
      expect(inLanguage(hint ?? '', 'en')).toContain('a database that you share with others')
      expect(inLanguage(message, 'ja')).toContain('プロジェクトのファイルでは設定できません')
      expect(inLanguage(hint ?? '', 'ja')).toContain('共有するデータベース')
    }
  })

  it('accepts exactly these settings from a project, and fewer while the database is shared', () => {
    const all = manifests.flatMap(({ name, settings }) =>
      Object.entries(settings).map(([key, setting]) => [`${name}.${key}`, setting.trust] as const),
    )
    const core = Object.entries(coreSettings).map(([key, setting]) => [key, setting.trust] as const)
    const of = (trust: string): readonly string[] =>
      [...core, ...all]
        .filter(([, one]) => one === trust)
        .map(([key]) => key)
        .sort()
    expect(of('store')).toEqual(['workspace'])
    expect(of('project')).toEqual([
      'apps',
      'claude.resumeLast',
      'claude.timeout',
      'commands.askMissing',
      'commands.prompts',
      'commands.ranking',
      'dailyBackups',
      'docs.serve',
      'extras',
      'idleTimeout',
      'logLevel',
      'meaning',
      'readOnly',
    ])
  })

  it.each(['', ' a', 'a/b', '..', 'a\nb', 'x'.repeat(65), '\u001b[31m'])(
    'accepts %j from no source as the name of a workspace',
    (name) => {
      configure(path.join(homeDir, '.kura'), { workspace: name })
      expect(() => load()).toThrow('workspace must be a name of letters')
      rmSync(path.join(homeDir, '.kura'), { recursive: true })
      configure(path.join(workingDir, '.kura'), { workspace: name })
      expect(() => load()).toThrow('workspace must be a name of letters')
      rmSync(path.join(workingDir, '.kura'), { recursive: true })
      if (name !== '') expect(() => load({ KURA_WORKSPACE: name })).toThrow('KURA_WORKSPACE must be a name of letters')
    },
  )

  it("reads both files, and the project's file wins", () => {
    configure(path.join(homeDir, '.kura'), { workspace: 'mine', httpPort: 5000 })
    configure(path.join(workingDir, '.kura'), { workspace: 'ours' })
    expect(load().config.of(coreSettings)).toMatchObject({ workspace: 'ours', httpPort: 5000 })
  })

  it('does not let a project allow what the user has forbidden', () => {
    configure(path.join(homeDir, '.kura'), { readOnly: true })
    configure(path.join(workingDir, '.kura'), { readOnly: false })
    const outcome = ((): unknown => {
      try {
        return load().config.of(coreSettings).readOnly
      } catch {
        return 'refused'
      }
    })()
    expect(outcome).not.toBe(false)
  })

  it('reports unknown variables that begin with KURA_', () => {
    const environment = {
      KURA_HOME: path.join(root, 'named'),
      KURA_RUN_ID: 'x',
      KURA_WORKSPACE: 'w',
      KURA_FIXTURE_ROOTS: '/a',
      KURA_WORKSPASE: 'typo',
      KURA_: '',
      OTHER: 'not ours',
    }
    expect(load(environment).unknownVariables).toEqual(['KURA_WORKSPASE', 'KURA_'])
  })

  it('gives flags the highest precedence', () => {
    configure(path.join(workingDir, '.kura'), { workspace: 'ours' })
    expect(load({ KURA_WORKSPACE: 'env' }, { workspace: 'flag' }).config.of(coreSettings).workspace).toBe('flag')
  })
})

describe('slicesOf', () => {
  it('has the core, recall and each module', () => {
    expect(slicesOf([fixtureManifest])).toEqual({
      '': coreSettings,
      recall: recallSettings,
      fixture: fixtureManifest.settings,
    })
  })

  it('refuses two modules with the same name', () => {
    expect(() => slicesOf([fixtureManifest, fixtureManifest])).toThrow('Two modules are named fixture')
  })
})
