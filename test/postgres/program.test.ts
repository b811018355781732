import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addItem, kura, type Shell } from '../maintenance/kura.ts'
import { useTestDatabase } from '../support/postgres.ts'
import type { Ran } from '../support/run-node.ts'

const database = useTestDatabase()
let home: string
let shell: Shell
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'kura-team-'))
  shell = { home, env: { KURA_DATABASE_URL: database().url } }
})
afterAll(() => {
  rmSync(home, { recursive: true })
})

const secret = 'wr0ng%2Fsecret'
const misled = (): Shell => {
  const url = new URL(database().url)
  url.password = decodeURIComponent(secret)
  return { home, env: { KURA_DATABASE_URL: url.href, KURA_LOG_LEVEL: 'debug' } }
}

const expectNoSecret = ({ out, err }: Ran): void => {
  for (const word of [secret, decodeURIComponent(secret), new URL(database().url).password])
    expect(out + err).not.toContain(word)
}

interface Report {
  readonly ok: boolean
  readonly findings: readonly {
    readonly code: string
    readonly severity: string
    readonly found: string
    readonly remedy?: string
  }[]
}

const findingIn = ({ out }: Ran, code: string) =>
  (JSON.parse(out) as Report).findings.find((finding) => finding.code === code)

describe('the program with KURA_DATABASE_URL', () => {
  it('keeps all data in PostgreSQL and none in the data directory, and separates workspaces', async () => {
    expect((await addItem(shell, 'for the team')).code).toBe(0)
    const other = { ...shell, env: { ...shell.env, KURA_WORKSPACE: 'other' } }
    expect(JSON.parse((await addItem(other, 'for others')).out)).toMatchObject({ id: 1 })
    const { out } = await kura(shell, 'search', 'team', '--json')
    expect(JSON.parse(out)).toMatchObject({ items: [{ title: 'for the team' }], total: 1 })
    expect(readdirSync(home).filter((name) => name.endsWith('.db'))).toEqual([])
  })

  it('has its PostgreSQL server checked by the doctor, and no SQLite file', async () => {
    const ran = await kura(shell, 'doctor', '--json')
    expect(findingIn(ran, 'KURA-D026')).toMatchObject({
      severity: 'ok',
      found: expect.stringMatching(/^PostgreSQL \d.* at 127\.0\.0\.1:\d+\/kura_test_.*pg_dump$/) as string,
    })
    expect(findingIn(ran, 'KURA-D029')).toMatchObject({ severity: 'ok' })
    for (const code of ['KURA-D002', 'KURA-D020', 'KURA-D025']) expect(findingIn(ran, code)).toBeUndefined()
    expectNoSecret(ran)
  })

  it('says what is wrong with the server, and never the password', async () => {
    const examined = await kura(misled(), 'doctor', '--json')
    expect(findingIn(examined, 'KURA-D026')).toMatchObject({
      severity: 'error',
      found: expect.stringContaining('refused the user or the password') as string,
    })
    expect(examined.code).toBe(1)
    expectNoSecret(examined)
    const called = await kura(misled(), 'call', 'get_stats', '{}')
    expect(called).toMatchObject({
      code: 6,
      err: expect.stringContaining('refused the user or the password') as string,
    })
    expectNoSecret(called)
  })

  it.each([
    ['backup', 'copy.db'],
    ['backup', '--daily'],
    ['restore', 'copy.db'],
  ])('leaves %s %s to the tools of the server', async (...args) => {
    expect(await kura(shell, ...args)).toMatchObject({ code: 1, err: expect.stringContaining('pg_dump') as string })
    expect((await kura({ ...shell, env: { ...shell.env, LANG: 'ja_JP.UTF-8' } }, ...args)).err).toContain(
      'SQLite のファイルだけを扱います',
    )
  })

  it('refuses an invalid address before it serves, without repeating it', async () => {
    const ran = await kura({ home, env: { KURA_DATABASE_URL: `postgres//kura:${secret}@host/db` } }, 'serve')
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('is no address') as string })
    expectNoSecret(ran)
  })

  it('takes no address from a project', async () => {
    const project = path.join(home, 'project')
    mkdirSync(path.join(project, '.kura'), { recursive: true })
    writeFileSync(
      path.join(project, '.kura', 'config.json'),
      JSON.stringify({ databaseUrl: `postgres://kura:${secret}@host/db` }),
    )
    const ran = await kura(
      { home, cwd: project, env: { KURA_HOME: path.join(project, '.kura') } },
      'call',
      'get_stats',
      '{}',
    )
    expect(ran).toMatchObject({
      code: 1,
      err: expect.stringContaining("databaseUrl is not taken from a project's file") as string,
    })
    expectNoSecret(ran)
  })
})
