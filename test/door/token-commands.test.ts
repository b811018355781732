import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startingShell } from '../support/shell.ts'

const shell = startingShell()
let dirs: ReturnType<typeof shell.make>
beforeEach(() => {
  dirs = shell.make()
})
afterEach(() => {
  shell.remove()
})

interface Shown {
  readonly id: string
  readonly token?: string
  readonly [key: string]: unknown
}

const create = async (options = ''): Promise<Shown> =>
  JSON.parse((await shell.kura(`token create --json${options}`)).out) as Shown
const list = async (): Promise<readonly Shown[]> => JSON.parse((await shell.kura('token list --json')).out) as Shown[]

describe('kura token create', () => {
  it('prints only the token to stdout, for scripts, and the rest to stderr', async () => {
    const { code, out, err } = await shell.kura('token create')
    expect(code).toBe(0)
    expect(out).toMatch(/^kura_[0-9a-z]{12}_[A-Za-z0-9_-]{43}\n$/)
    expect(err).toContain(out.slice(5, 17))
    expect(err).not.toContain(out.trim().slice(-43))
  })

  it('makes a token to read the current workspace for 90 days', async () => {
    const made = await create()
    expect(made).toMatchObject({
      scope: 'read',
      workspaces: ['default'],
      name: made.id,
      state: 'active',
      revokedAt: null,
      lastUsedAt: null,
    })
    expect(Date.parse(String(made.expiresAt)) - Date.parse(String(made.createdAt))).toBe(90 * 86_400_000)
    expect(Object.keys(made)).not.toContain('hash')
  })

  it('takes scope, workspaces, days and a name', async () => {
    expect(
      await create(' --scope admin --workspace team --workspace 蔵 --workspace team --expires 1 --name 太郎'),
    ).toMatchObject({
      scope: 'admin',
      workspaces: ['team', '蔵'],
      name: '太郎',
    })
    expect(await create(' --workspace *')).toMatchObject({ workspaces: ['*'] })
  })

  it('speaks Japanese to Japanese users', async () => {
    expect((await shell.kura('token create', { language: 'ja' })).err).toContain('まで有効です')
  })

  it.each([
    ['--scope root', 2],
    ['--expires 0', 2],
    ['--expires 3651', 2],
    ['--expires -1', 2],
    ['--expires soon', 2],
    ['--expires 1.5', 2],
    ['--workspace a,b', 5],
    ['--workspace ../x', 5],
    ['--name \u0007', 5],
    ['--unknown', 2],
  ])('refuses %s with %i and makes none', async (options, code) => {
    expect((await shell.kura(`token create ${options}`)).code).toBe(code)
    expect(await list()).toEqual([])
  })

  it('stores nothing that would admit a caller', async () => {
    const { token = '' } = await create()
    const files = ['kura.db', 'kura.db-wal'].map((name) => {
      try {
        return readFileSync(path.join(dirs.home, '.kura', name))
      } catch {
        return Buffer.alloc(0)
      }
    })
    expect(Buffer.concat(files).length).toBeGreaterThan(0)
    expect(Buffer.concat(files).includes(token.slice(-43))).toBe(false)
  })
})

describe('kura token list', () => {
  it('shows the newest first and no secret', async () => {
    const made = [await create(' --name a'), await create(' --name b --scope write')]
    const { out, err } = await shell.kura('token list')
    expect(out.split('\n').map((line) => line.split('\t').at(-1))).toEqual(['b', 'a', ''])
    expect(out).toContain('active\twrite\tdefault')
    expect(err).toContain('2 tokens')
    for (const { token = '' } of made)
      expect(out + (await shell.kura('token list --json')).out).not.toContain(token.slice(-43))
  })
})

describe('kura token revoke', () => {
  it('revokes a token by its id or by the token itself, and may be repeated', async () => {
    const [one, other] = [await create(), await create()]
    expect((await shell.kura(`token revoke ${one.id}`)).code).toBe(0)
    expect((await shell.kura(`token revoke ${one.id}`)).code).toBe(0)
    const { code, err } = await shell.kura(`token revoke ${other.token}`)
    expect(code).toBe(0)
    expect(err).not.toContain(other.token)
    expect((await list()).map(({ state }) => state)).toEqual(['revoked', 'revoked'])
  })

  it('exits with 3 for an unknown token, and does not repeat it', async () => {
    const { code, err } = await shell.kura('token revoke hunter2')
    expect(code).toBe(3)
    expect(err).not.toContain('hunter2')
    expect((await shell.kura('token revoke')).code).toBe(2)
  })
})

it('leaves a database that backup, restore and the doctor accept', async () => {
  await create()
  expect((await shell.kura(`backup ${dirs.root}/copy.db`)).code).toBe(0)
  expect((await shell.kura(`restore ${dirs.root}/copy.db --with-tokens --yes`)).code).toBe(0)
  expect(await list()).toHaveLength(1)
  expect((await shell.kura(`restore ${dirs.root}/copy.db --yes`)).code).toBe(0)
  expect(await list()).toHaveLength(0)
})
