import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUpDaily } from '../../src/app/back-up-daily.ts'
import { backUp } from '../../src/storage/back-up.ts'
import { backUpDaily as makeDaily } from '../../src/storage/daily-backup.ts'
import { until } from '../support/processes.ts'
import { productProgram } from '../support/programs.ts'
import { RawClient } from '../support/raw-client.ts'
import { createSilentApp } from '../support/silent-app.ts'
import { addItem, kura } from './kura.ts'
import { RawDatabase } from '../support/raw-database.ts'

let home: string
const file = (name: string): string => path.join(home, name)
const signal = new AbortController().signal

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'kura-maintenance-'))
})

afterEach(() => {
  rmSync(home, { recursive: true })
})

const titles = (database: string): unknown => {
  const driver = new RawDatabase(database, { readonly: true })
  try {
    return driver.prepare('SELECT title FROM items ORDER BY key').pluck().all()
  } finally {
    driver.close()
  }
}

describe('kura backup', () => {
  it('copies a database while a server writes to it, into one private and complete file', async () => {
    const server = new RawClient({ program: productProgram, env: { KURA_HOME: home } })
    await server.initialize('2025-11-25')
    await server.call('create_item', { type: 'note', title: '蔵' })
    const going = { on: true }
    const writing = (async () => {
      for (let n = 0; going.on; n++)
        await server.call('create_item', { type: 'note', title: `more ${n}`, content: 'x'.repeat(2000) })
    })()
    const ran = await kura({ home }, 'backup', 'copy.db', '--json')
    going.on = false
    await writing
    await server.end()
    expect(ran).toMatchObject({ code: 0, err: expect.stringContaining('a test restore of it succeeded') })
    const { items } = JSON.parse(ran.out) as { items: number }
    expect(titles(file('copy.db'))).toHaveLength(items)
    expect(items).toBeGreaterThan(0)
    expect(statSync(file('copy.db')).mode & 0o777).toBe(0o600)
    expect(readdirSync(home).filter((name) => name.startsWith('copy.db'))).toEqual(['copy.db'])
  })

  it('leaves an existing file alone, unless --force is given', async () => {
    await addItem({ home }, 'one')
    writeFileSync(file('mine.txt'), 'precious')
    const refused = await kura({ home, env: { LANG: 'ja_JP.UTF-8' } }, 'backup', 'mine.txt')
    expect(refused).toMatchObject({ code: 4, out: '', err: expect.stringContaining('すでにあります') })
    expect(readFileSync(file('mine.txt'), 'utf8')).toBe('precious')
    expect(await kura({ home }, 'backup', 'mine.txt', '--force')).toMatchObject({ code: 0 })
    expect(titles(file('mine.txt'))).toEqual(['one'])
  })

  it('says in one line what it cannot do', async () => {
    expect(await kura({ home }, 'backup')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^kura: Name the file/),
    })
    expect(await kura({ home }, 'backup', 'x.db')).toMatchObject({
      code: 3,
      err: expect.stringMatching(/^kura: There is no database yet/),
    })
    expect(readdirSync(home)).toEqual([])
  })

  it('fails for a damaged database and leaves no copy', async () => {
    for (let n = 0; n < 5; n++) await addItem({ home }, `item ${n}`)
    const bytes = readFileSync(file('kura.db'))
    bytes.fill(0xff, 4096 * 4, 4096 * 12)
    writeFileSync(file('kura.db'), bytes)
    expect(await kura({ home }, 'backup', 'copy.db')).toMatchObject({ code: 6 })
    expect(readdirSync(home).filter((name) => name.startsWith('copy'))).toEqual([])
  })

  it('writes nothing when it is stopped or when another process writes the same file', async () => {
    await addItem({ home }, 'one')
    const request = { source: file('kura.db'), target: file('copy.db'), overwrite: false, signal: AbortSignal.abort() }
    await expect(backUp(request)).rejects.toMatchObject({ kind: 'cancelled' })
    writeFileSync(file('copy.db.part'), '')
    await expect(backUp({ ...request, signal })).rejects.toMatchObject({ kind: 'conflict' })
    utimesSync(file('copy.db.part'), 0, 0)
    await backUp({ ...request, signal })
    expect(titles(file('copy.db'))).toEqual(['one'])
  })
})

describe('daily backups', () => {
  const day = 24 * 60 * 60 * 1000

  it('are made once a day; seven are kept, and other files stay', async () => {
    const folder = file('backups')
    expect(await makeDaily({ source: file('kura.db'), folder, now: 0, signal })).toBeUndefined()
    await addItem({ home }, 'one')
    const at = (now: number) => makeDaily({ source: file('kura.db'), folder, now, signal })
    for (let n = 0; n < 9; n++) {
      expect(await at(n * day)).toMatchObject({ counts: { items: 1 } })
      expect(await at(n * day + 1000)).toBeUndefined()
      if (n === 0) writeFileSync(path.join(folder, 'before-knowledge-3-1.db'), '')
    }
    const expected = ['03', '04', '05', '06', '07', '08', '09'].map((n) => `daily-1970-01-${n}.db`)
    expect(readdirSync(folder).sort()).toEqual(['before-knowledge-3-1.db', ...expected])
  })

  it('are made by a server in the background, unless switched off', async () => {
    await addItem({ home }, 'one')
    for (const off of [{ KURA_DAILY_BACKUPS: 'false' }, { KURA_READ_ONLY: 'true' }]) {
      const backups = backUpDaily(createSilentApp(home, off), {
        program: [process.execPath, productProgram],
        firstAfterMs: 0,
      })
      await new Promise((resolve) => setTimeout(resolve, 50))
      await backups.stop()
    }
    expect(existsSync(file('backups'))).toBe(false)
    const backups = backUpDaily(createSilentApp(home), { program: [process.execPath, productProgram], firstAfterMs: 0 })
    const made = (): readonly string[] => (existsSync(file('backups')) ? readdirSync(file('backups')) : [])
    await until(() => Promise.resolve(made().some((name) => name.endsWith('.db'))))
    await backups.stop()
    expect(made()).toEqual([expect.stringMatching(/^daily-\d{4}-\d\d-\d\d\.db$/)])
  })
})

describe('kura restore', () => {
  it('brings a backup back and keeps the old database beside it', async () => {
    await addItem({ home }, 'good')
    await kura({ home }, 'backup', 'copy.db')
    await addItem({ home }, 'later')
    const ran = await kura({ home }, 'restore', 'copy.db', '--yes', '--json')
    expect(ran).toMatchObject({ code: 0, err: expect.stringContaining('Restored') })
    const { kept } = JSON.parse(ran.out) as { kept: string }
    expect(kept).toMatch(/kura\.db\.\d{4}-\d\d-\d\dT[\d.-]+Z\.old$/)
    expect(titles(kept)).toEqual(['good', 'later'])
    expect(titles(file('kura.db'))).toEqual(['good'])
    expect(statSync(file('kura.db')).mode & 0o777).toBe(0o600)
    await addItem({ home }, 'after')
    expect(titles(file('kura.db'))).toEqual(['good', 'after'])
  })

  it('asks first; without a terminal and --yes it only says what it would do', async () => {
    await addItem({ home }, 'good')
    await kura({ home }, 'backup', 'copy.db')
    const ran = await kura({ home }, 'restore', 'copy.db')
    expect(ran).toMatchObject({ code: 1, err: expect.stringMatching(/holds 1 item[^]*Nothing was replaced[^]*--yes/) })
    expect(await kura({ home }, 'restore', 'copy.db', '--lang', 'ja')).toMatchObject({
      code: 1,
      err: expect.stringContaining('何も置き換えていません'),
    })
  })

  it('refuses while a server has the database open', async () => {
    await addItem({ home }, 'good')
    await kura({ home }, 'backup', 'copy.db')
    const server = new RawClient({ program: productProgram, env: { KURA_HOME: home } })
    await server.initialize('2025-11-25')
    await server.call('create_item', { type: 'note', title: 'held' })
    expect(await kura({ home }, 'restore', 'copy.db', '--yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`(${server.child.pid})`),
    })
    await server.end()
    expect(titles(file('kura.db'))).toEqual(['good', 'held'])
  })

  it.each([
    ['is not there', 3, /does not exist/, () => undefined],
    [
      'is no database',
      6,
      /not a database that can be read/,
      (target: string) => {
        writeFileSync(target, 'just some words\n'.repeat(500))
      },
    ],
    [
      'is empty',
      6,
      /not a database that can be read/,
      (target: string) => {
        writeFileSync(target, '')
      },
    ],
    [
      'is not of Kura',
      6,
      /not a database of Kura/,
      (target: string) => {
        new RawDatabase(target).exec('CREATE TABLE t (x)').close()
      },
    ],
    [
      'is of a newer Kura',
      6,
      /newer Kura.*knowledge 99/,
      (target: string) => {
        new RawDatabase(target).exec("INSERT INTO schema_migrations VALUES ('knowledge', 99, 'x', '')").close()
      },
    ],
    [
      'is damaged',
      6,
      /is (damaged|not a database that can be read)/,
      (target: string) => {
        writeFileSync(target, readFileSync(target).fill(0xff, 4096 * 4, 4096 * 9))
      },
    ],
  ])('refuses a file that %s, and touches nothing', async (what, code, words, plant) => {
    await addItem({ home }, 'good')
    if (/newer|damaged/.test(what)) await kura({ home }, 'backup', 'copy.db')
    plant(file('copy.db'))
    const before = readFileSync(file('kura.db'))
    expect(await kura({ home }, 'restore', 'copy.db', '--yes')).toMatchObject({
      code,
      out: '',
      err: expect.stringMatching(words),
    })
    expect(readFileSync(file('kura.db')).equals(before)).toBe(true)
  })

  it('replaces a database that cannot be read, and creates one if there is none', async () => {
    await addItem({ home }, 'good')
    await kura({ home }, 'backup', 'copy.db')
    writeFileSync(file('kura.db'), 'garbage '.repeat(1000))
    expect(await kura({ home }, 'restore', 'copy.db', '--yes')).toMatchObject({ code: 0 })
    expect(titles(file('kura.db'))).toEqual(['good'])
    const empty = path.join(home, 'new')
    expect(
      await kura({ home: empty, cwd: home, env: { KURA_HOME: empty } }, 'restore', 'copy.db', '--yes'),
    ).toMatchObject({ code: 0 })
    expect(titles(path.join(empty, 'kura.db'))).toEqual(['good'])
  })

  it('reads a backup in a read-only folder', async () => {
    await addItem({ home }, 'good')
    await kura({ home }, 'backup', 'media/copy.db')
    chmodSync(file('media/copy.db'), 0o400)
    chmodSync(file('media'), 0o500)
    try {
      expect(await kura({ home }, 'restore', 'media/copy.db', '--yes')).toMatchObject({ code: 0 })
      expect(readdirSync(file('media'))).toEqual(['copy.db'])
    } finally {
      chmodSync(file('media'), 0o700)
    }
  })
})
