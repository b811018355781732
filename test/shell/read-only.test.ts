import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqliteTurns } from '../../src/modules/claude/store/sqlite/store.ts'
import { everyCommand } from '../support/every-command.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { startingShell } from '../support/shell.ts'
import { goodLines } from './good-lines.ts'
import { RawDatabase } from '../support/raw-database.ts'

const shell = startingShell()
let dirs: ReturnType<typeof shell.make>
let token = ''
let database: TestDatabase

const home = (): Readonly<Record<string, string>> => ({ KURA_HOME: path.join(dirs.home, '.kura') })

const kura = (line: string, more: Parameters<typeof shell.kura>[1] = {}) =>
  shell.kura(
    line
      .replace('{root}', dirs.root)
      .replace('{project}', dirs.project)
      .replace('{token}', token)
      .replace('{database}', database.url),
    { ...more, environment: { ...home(), ...more.environment } },
  )

const session = '5f0c2a4e-0000-4000-8000-000000000001'

const addTurn = async (): Promise<void> => {
  const file = path.join(dirs.home, '.kura/kura.db')
  const turns = openSqliteTurns(file, {
    clock: Date.now,
    owner: async () => 'test',
    isAlive: async () => true,
    endOrphanedRun: async () => true,
  })
  const caller = { workspace: 'default', signal: new AbortController().signal }
  const begun = {
    id: 't1',
    executionId: 'e1',
    parentSessionId: null,
    prompt: 'p',
    contextFile: null,
    workingDir: dirs.project,
    cliVersion: null,
    startedAt: '2026-01-01T00:00:00.000Z',
  }
  await turns.begin(caller, begun)
  await turns.finish(caller, 't1', {
    outcome: 'success',
    sessionId: session,
    response: 'r',
    error: null,
    kind: null,
    endedAt: '2026-01-01T00:00:01.000Z',
    costUsd: null,
    usage: null,
    reported: null,
    parentMoved: false,
  })
  await turns.close()
}

beforeAll(async () => {
  dirs = shell.make()
  database = await createTestDatabase()
  mkdirSync(path.join(dirs.home, '.gemini'))
  writeFileSync(path.join(dirs.home, '.gemini/settings.json'), '{}')
  writeFileSync(path.join(dirs.project, 'queue.xml'), '<a/>')
  mkdirSync(path.join(dirs.root, 'others'))
  writeFileSync(path.join(dirs.root, 'others/note.md'), '# A note\n')
  await kura('add first')
  token = (JSON.parse((await kura('token create --json')).out) as { readonly id: string }).id
  await addTurn()
})

afterAll(async () => {
  await database.drop()
  shell.remove()
})

const rowsOf = (file: string): unknown => {
  const driver = new RawDatabase(file, { readonly: true })
  try {
    const tables = driver
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`)
      .pluck()
      .all() as string[]
    return tables.map((name) => [name, driver.prepare(`SELECT * FROM "${name}"`).all()])
  } finally {
    driver.close()
  }
}

/** A hash of all stored data: the rows of the database, and the files of the home and the project. */
const storedData = (): string => {
  const files = [dirs.home, dirs.project].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('kura.db'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file, readFileSync(file, 'base64')]),
  )
  return createHash('sha256')
    .update(JSON.stringify([rowsOf(path.join(dirs.home, '.kura/kura.db')), files]))
    .digest('hex')
}

const refusal = { en: /^kura: kura [a-z ]+ writes, and read-only is in force/, ja: /^kura: 読み取り専用のため/ }

describe('read-only', () => {
  it.each(goodLines)('lets kura %s change nothing', async (line) => {
    const before = storedData()
    const tries = [
      await kura(line, { environment: { KURA_READ_ONLY: 'true' } }),
      await kura(`--read-only ${line}`, { language: 'ja' }),
      await kura(`${line} --read-only`),
    ]
    expect(storedData()).toBe(before)
    const refused = tries.map(
      ({ code, err }) => code === 1 && (refusal.en.test(err) || err.startsWith('kura: 読み取り専用のため')),
    )
    expect(new Set(refused).size).toBe(1)
    const done = await kura(line)
    expect([line, done.code === 0 || /validate|claude resume|doctor/.test(line) ? '' : done.err]).toEqual([line, ''])
    const isTool = line.startsWith('call')
    if (storedData() !== before && !isTool) expect(refused[0]).toBe(true)
  })

  it('holds from the file of settings, too', async () => {
    writeFileSync(path.join(dirs.home, '.kura/config.json'), '{"readOnly": true}')
    const { code, err } = await kura('add fourth')
    writeFileSync(path.join(dirs.home, '.kura/config.json'), '{}')
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(refusal.en) })
  })

  it('is tested for every command', async () => {
    const tried = (name: string): boolean => goodLines.some((line) => `${line} `.startsWith(`${name} `))
    expect((await everyCommand()).filter((name) => !['serve', 'console'].includes(name) && !tried(name))).toEqual([])
  })
})
