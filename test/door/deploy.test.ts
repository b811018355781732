import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { manifests } from '../../src/app/modules.ts'
import { slicesOf } from '../../src/config/load-config.ts'
import { startingShell } from '../support/shell.ts'

// Neither Docker nor systemd runs in a test, so these tests only check the files.
const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, 'deploy', file), 'utf8')

const known = new Set([
  'KURA_HOME',
  ...Object.values(slicesOf(manifests)).flatMap((slice) => Object.values(slice).map(({ env }) => env)),
])

describe('the deployment files', () => {
  it.each(['Dockerfile', 'compose.yaml', 'kura.service', 'kura.env'])('name only existing settings in %s', (file) => {
    const named = new Set(read(file).match(/\bKURA_[A-Z_]+/g))
    expect(named.size).toBeGreaterThan(0)
    expect([...named].filter((name) => !known.has(name))).toEqual([])
  })

  it('start Kura with existing commands and flags', async () => {
    const shell = startingShell()
    shell.make()
    const serve = await shell.kura('serve --help')
    const create = await shell.kura('token create --help')
    shell.remove()
    for (const file of ['Dockerfile', 'compose.yaml', 'kura.service']) {
      const text = read(file)
      const flags = (command: RegExp): readonly string[] =>
        [...text.matchAll(command)].flatMap(([line]) => line.match(/--[a-z][a-z-]*/g) ?? [])
      for (const flag of flags(/\bserve"?,? .*$/gm)) expect(serve.out).toContain(flag)
      for (const flag of flags(/token create .*$/gm)) expect(create.out).toContain(flag)
    }
  })
})

describe('the image', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const last = lines.slice(lines.lastIndexOf('FROM node:22-slim'))

  it('is built in stages from a supported Node, and does not run as root', () => {
    expect(lines.filter((line) => line.startsWith('FROM '))).toEqual([
      'FROM node:22-slim AS build',
      'FROM node:22-slim',
    ])
    expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
    expect(last.indexOf('USER node')).toBeLessThan(last.findIndex((line) => line.startsWith('ENTRYPOINT ')))
  })

  it('contains the same files as the package', () => {
    const { files } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { files: string[] }
    const copied = last.filter((line) => line.startsWith('COPY ')).map((line) => / \/src\/(\S+) /.exec(line)?.[1])
    expect(copied).toEqual(expect.arrayContaining(['dist', 'knowledge', 'model', 'package.json', 'node_modules']))
    expect(files).toEqual(expect.arrayContaining(['dist', 'knowledge', 'model']))
    for (const name of copied) expect(name === 'dist' || existsSync(path.join(root, name ?? ''))).toBe(true)
  })

  it('runs Kura without a shell, so that signals reach it', () => {
    const listOf = (name: string): unknown =>
      JSON.parse(last.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '') as unknown
    expect(listOf('ENTRYPOINT')).toEqual(['node', '/srv/kura/dist/kura.js'])
    expect(listOf('CMD')).toEqual(['serve', '--http'])
    expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/readyz')
  })
})

interface Service {
  readonly [key: string]: unknown
  readonly environment: Readonly<Record<string, string>>
  readonly secrets: readonly string[]
}

describe('the composition', () => {
  const { services, secrets, volumes } = parse(read('compose.yaml')) as {
    services: Record<'kura' | 'database', Service>
    secrets: Record<string, unknown>
    volumes: Record<string, unknown>
  }

  it('reads the password from a file that is neither committed nor sent to the build', () => {
    const [file = ''] = Object.values(secrets as Record<string, { file: string }>).map((secret) =>
      path.posix.join('deploy', secret.file),
    )
    expect(file).toMatch(/^deploy\/.+\.txt$/)
    for (const ignored of [readFileSync(path.join(root, '.gitignore'), 'utf8'), read('Dockerfile.dockerignore')])
      expect(ignored.split('\n')).toContain(file)
  })

  it('starts Kura after PostgreSQL, with restricted rights', () => {
    expect(services.kura).toMatchObject({
      depends_on: { database: { condition: 'service_healthy' } },
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      build: { dockerfile: 'deploy/Dockerfile' },
      ports: ['127.0.0.1:4127:4127'],
    })
    expect(services.database).toHaveProperty('healthcheck.test')
    expect(existsSync(path.join(root, 'deploy/Dockerfile'))).toBe(true)
  })

  it('takes the password only from a file', () => {
    for (const service of Object.values(services)) {
      expect(service.secrets).toEqual(Object.keys(secrets))
      expect(Object.keys(service.environment).filter((name) => /PASSWORD$|DATABASE_URL$/.test(name))).toEqual([])
    }
    expect(String((services.kura.command as string[])[0])).toMatch(
      /\$\$\(cat \/run\/secrets\/database-password\).*exec node \/srv\/kura\/dist\/kura\.js serve --http/s,
    )
  })

  it('keeps data in volumes that it declares', () => {
    const used = Object.values(services).flatMap((service) =>
      (service.volumes as string[]).map((line) => line.split(':', 1)[0]),
    )
    expect(used.sort()).toEqual(Object.keys(volumes).sort())
  })

  it('has a command that a shell understands', () => {
    const script = String((services.kura.command as string[])[0]).replaceAll('$$', '$')
    expect(spawnSync('sh', ['-n'], { input: script }).status).toBe(0)
  })
})

describe('the unit of systemd', () => {
  const unit = read('kura.service')
  const directives = new Map(
    unit
      .split('\n')
      .filter((line) => /^[A-Z]\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

  it('gives Kura its own user and its own folder, and write access only there', () => {
    expect(Object.fromEntries(directives)).toMatchObject({
      DynamicUser: 'yes',
      StateDirectory: 'kura',
      StateDirectoryMode: '0700',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      NoNewPrivileges: 'yes',
      CapabilityBoundingSet: '',
      SystemCallFilter: '@system-service',
      UMask: '0077',
      Restart: 'on-failure',
    })
    // A JIT compiler writes code: with this directive Node does not start.
    expect(directives.has('MemoryDenyWriteExecute')).toBe(false)
  })

  it('waits longer for the stop than Kura may take', () => {
    const drain = Number(/KURA_DRAIN_SECONDS=(\d+)/.exec(unit)?.[1])
    expect(Number(directives.get('TimeoutStopSec'))).toBeGreaterThan(drain + 30)
  })

  it('is valid for systemd, if it is installed', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kura-unit-'))
    writeFileSync(path.join(folder, 'kura.service'), unit.replace('/usr/local/bin/kura', process.execPath))
    const { error, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', path.join(folder, 'kura.service')],
      { encoding: 'utf8' },
    )
    rmSync(folder, { recursive: true })
    const complaints =
      error === undefined ? `${stdout}${stderr}`.split('\n').filter((line) => line.includes('kura.service')) : []
    expect(complaints).toEqual([])
  })
})
