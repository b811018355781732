import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { driver } from '../../src/doctor/checks/driver.ts'
import { freeSpace } from '../../src/doctor/checks/free-space.ts'
import { integrity } from '../../src/doctor/checks/integrity.ts'
import { logSize } from '../../src/doctor/checks/log-size.ts'
import { meaningModel } from '../../src/doctor/checks/meaning-model.ts'
import { nodeVersion } from '../../src/doctor/checks/node-version.ts'
import { otherProcesses } from '../../src/doctor/checks/other-processes.ts'
import { owner } from '../../src/doctor/checks/owner.ts'
import { permissions } from '../../src/doctor/checks/permissions.ts'
import { pragmas } from '../../src/doctor/checks/pragmas.ts'
import { schema } from '../../src/doctor/checks/schema.ts'
import { settings } from '../../src/doctor/checks/settings.ts'
import { teamClaude } from '../../src/doctor/checks/team-claude.ts'
import { sharedFolder } from '../../src/doctor/checks/shared-folder.ts'
import { sqliteVersion } from '../../src/doctor/checks/sqlite-version.ts'
import { fileSystemIn } from '../../src/doctor/probes.ts'
import { loadMeaning } from '../../src/files/load-meaning.ts'
import type { Meaning } from '../../src/kernel/meaning.ts'
import { cliCheck } from '../../src/modules/claude/checks/cli.ts'
import { judgeMode } from '../../src/modules/claude/checks/permission-mode.ts'
import { registriesCheck } from '../../src/modules/commands/checks/registries.ts'
import { judgeKnowledge, knowledgeFilesCheck } from '../../src/modules/nablarch/checks/knowledge-files.ts'
import { searchIndexCheck } from '../../src/modules/knowledge/store/checks/search-index.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { createItem } from '../../src/modules/knowledge/use-cases/create-item.ts'
import { runCheck } from './run-check.ts'
import { error, warned, well } from './findings.ts'
import { RawDatabase } from '../support/raw-database.ts'

let home: string
const file = (name: string): string => path.join(home, name)
const database = (): string => file('kura.db')
const caller = { workspace: 'default', actor: 'test', signal: new AbortController().signal }

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'kura-doctor-'))
})

afterEach(() => {
  rmSync(home, { recursive: true })
})

const makeItems = async (count: number): Promise<void> => {
  const store = openSqliteStore(database(), { clock: Date.now })
  for (let n = 1; n <= count; n++)
    await createItem({ store, clock: Date.now }, caller, {
      type: 'note',
      title: `蔵の鍵 ${n}`,
      content: 'key '.repeat(50),
    })
  await store.close()
}

const change = (sql: string): void => {
  new RawDatabase(database()).exec(sql).close()
}

describe('the machine', () => {
  it.each(['18.20.0', '20.18.9'])('KURA-D001: Node %s', async (version) => {
    expect(await runCheck(nodeVersion, { home, nodeVersion: version })).toEqual([error('KURA-D001', /too old/)])
    expect(await runCheck(nodeVersion, { home })).toEqual(well('KURA-D001'))
  })

  it('KURA-D002: a driver that does not load', async () => {
    const broken = () => Promise.reject(new Error('was compiled against a different Node.js version\nmore'))
    expect(await runCheck(driver, { home, sqliteVersion: broken })).toEqual([
      error('KURA-D002', /does not run on Node .*different Node.js version$/),
    ])
    expect(await runCheck(driver, { home })).toEqual(well('KURA-D002'))
  })

  it('KURA-D003: a version of SQLite that can corrupt data', async () => {
    expect(await runCheck(sqliteVersion, { home, sqliteVersion: () => Promise.resolve('3.50.4') })).toEqual([
      error('KURA-D003', /3\.50\.4 can corrupt/),
    ])
    expect(await runCheck(sqliteVersion, { home })).toEqual(well('KURA-D003'))
  })

  it('KURA-D004: variables that are not settings', async () => {
    expect(await runCheck(teamClaude, { home, servesClaudeToTeam: true })).toEqual([
      warned('KURA-D028', /KURA_TEAM_CLAUDE/),
    ])
    expect(await runCheck(settings, { home, unknownVariables: ['KURA_WORKSPCE'] })).toEqual([
      warned('KURA-D004', /KURA_WORKSPCE/),
    ])
    expect(await runCheck(settings, { home })).toEqual(well('KURA-D004'))
  })

  const shipped = path.join(import.meta.dirname, '../../model/meaning.bin')
  const withModel = (bytes: Buffer | undefined): (() => Promise<Meaning>) => {
    mkdirSync(file('model'))
    if (bytes) writeFileSync(file('model/meaning.bin'), bytes)
    return () => Promise.resolve().then(() => loadMeaning(home))
  }
  const flipped = (at: (length: number) => number): Buffer => {
    const bytes = readFileSync(shipped)
    const index = at(bytes.length)
    bytes[index] = (bytes[index] ?? 0) ^ 1
    return bytes
  }

  it.each<[string, () => Buffer | undefined, RegExp]>([
    ['is missing', () => undefined, /is missing$/],
    ['is empty', () => Buffer.alloc(0), /not a model$/],
    ['is cut', () => readFileSync(shipped).subarray(0, 4_000_000), /checksum differs$/],
    ['lacks its last byte', () => readFileSync(shipped).subarray(0, -1), /checksum differs$/],
    ['has a wrong bit in its header', () => flipped(() => 20), /checksum differs$/],
    ['has a wrong bit in the middle', () => flipped((length) => length / 2), /checksum differs$/],
    ['has a wrong bit at the end', () => flipped((length) => length - 1), /checksum differs$/],
  ])('KURA-D005: a model that %s', async (_, bytes, reason) => {
    const damaged = withModel(bytes())
    expect(await runCheck(meaningModel, { home, loadMeaning: damaged })).toEqual([warned('KURA-D005', reason)])
    const off = { KURA_MEANING: 'off' }
    expect(await runCheck(meaningModel, { home, loadMeaning: damaged, environment: off })).toEqual([
      expect.objectContaining({ severity: 'ok', found: expect.objectContaining({ en: expect.stringMatching(/off/) }) }),
    ])
  })

  it('KURA-D005: the model that Kura ships is whole', async () => {
    expect(await runCheck(meaningModel, { home })).toEqual(well('KURA-D005'))
  })
})

describe('the data directory', () => {
  it('KURA-D010: files that others can read, which --fix makes private', async () => {
    await makeItems(1)
    chmodSync(home, 0o755)
    chmodSync(database(), 0o644)
    expect(await runCheck(permissions, { home })).toEqual([
      warned('KURA-D010', /look into/),
      warned('KURA-D010', /kura\.db/),
    ])
    expect(statSync(home).mode & 0o777).toBe(0o755)
    expect(await runCheck(permissions, { home, fix: true })).toEqual(
      Array(2).fill(expect.objectContaining({ severity: 'ok', mended: true })),
    )
    expect([home, database()].map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o600])
    expect(await runCheck(permissions, { home })).toEqual(well('KURA-D010'))
  })

  it('KURA-D010: a file where the directory should be', async () => {
    writeFileSync(file('data'), '')
    expect(await runCheck(permissions, { home: file('data') })).toEqual([
      error('KURA-D010', /cannot be read and written/),
    ])
    expect(await runCheck(permissions, { home: file('none') })).toEqual(well('KURA-D010'))
  })

  it('KURA-D011: data of another user', async () => {
    expect(await runCheck(owner, { home, user: 4242 })).toEqual([error('KURA-D011', /belongs to another user/)])
    expect(await runCheck(owner, { home })).toEqual(well('KURA-D011'))
  })

  it('KURA-D012: little space', async () => {
    const mb = 1024 * 1024
    expect(await runCheck(freeSpace, { home, freeBytes: () => Promise.resolve(10 * mb) })).toEqual([
      error('KURA-D012', /Only 10 MB/),
    ])
    expect(await runCheck(freeSpace, { home, freeBytes: () => Promise.resolve(200 * mb) })).toEqual([
      warned('KURA-D012', /Only 200 MB/),
    ])
    expect(
      await runCheck(freeSpace, {
        home: file('not/yet'),
        freeBytes: (folder) => Promise.resolve(folder === home ? 900 * mb : 0),
      }),
    ).toEqual(well('KURA-D012'))
  })

  it('KURA-D013: network and synced folders', async () => {
    for (const type of ['nfs4', 'cifs', 'fuse.sshfs']) {
      expect(await runCheck(sharedFolder, { home, fileSystemOf: () => Promise.resolve(type) })).toEqual([
        error('KURA-D013', /network/),
      ])
    }
    for (const name of ['Dropbox', 'OneDrive - Example', 'Mobile Documents']) {
      expect(await runCheck(sharedFolder, { home, dataDir: `/home/me/${name}/kura` })).toEqual([
        warned('KURA-D013', /synced/),
      ])
    }
    expect(await runCheck(sharedFolder, { home })).toEqual(well('KURA-D013'))
    const mounts = 'dev / ext4 rw\nserver:/a /mnt/my\\040share nfs4 rw\nx /mnt/my ext3 rw\n'
    expect([
      fileSystemIn(mounts, '/mnt/my share/kura'),
      fileSystemIn(mounts, '/home'),
      fileSystemIn('', '/home'),
    ]).toEqual(['nfs4', 'ext4', undefined])
  })
})

describe('the database', () => {
  it('KURA-D020: damage, with the newest backup that is good', async () => {
    expect(await runCheck(integrity, { home })).toEqual(well('KURA-D020'))
    await makeItems(30)
    expect(await runCheck(integrity, { home })).toEqual(well('KURA-D020'))
    mkdirSync(file('backups'))
    for (const day of ['01', '02']) cpSync(database(), file(`backups/daily-2026-01-${day}.db`))
    writeFileSync(file('backups/daily-2026-01-03.db'), 'broken')
    writeFileSync(database(), readFileSync(database()).fill(0xff, 4096 * 3, 4096 * 12))
    const [found] = await runCheck(integrity, { home })
    expect(found).toEqual(error('KURA-D020', /damaged/))
    expect(JSON.stringify(found)).toContain('daily-2026-01-02.db')
    writeFileSync(database(), 'words')
    expect(await runCheck(integrity, { home })).toEqual([error('KURA-D020', /damaged/)])
  })

  it('KURA-D021: tables of a newer Kura', async () => {
    await makeItems(1)
    expect(await runCheck(schema, { home })).toEqual(well('KURA-D021'))
    change("INSERT INTO schema_migrations VALUES ('knowledge', 99, 'x', '')")
    expect(await runCheck(schema, { home })).toEqual([error('KURA-D021', /knowledge 99/)])
  })

  it('KURA-D022: another journal mode, which --fix corrects', async () => {
    await makeItems(1)
    expect(await runCheck(pragmas, { home })).toEqual(well('KURA-D022'))
    change('PRAGMA journal_mode = DELETE')
    expect(await runCheck(pragmas, { home })).toEqual([warned('KURA-D022', /journal_mode = delete/)])
    expect(await runCheck(pragmas, { home, fix: true })).toEqual([expect.objectContaining({ mended: true })])
    expect(await runCheck(pragmas, { home })).toEqual(well('KURA-D022'))
  })

  it('KURA-D023: a large write-ahead log, which --fix writes into the database', async () => {
    await makeItems(1)
    const holder = new RawDatabase(database())
    holder.pragma('wal_autocheckpoint = 0')
    holder.exec('INSERT INTO item_term_frequencies (item, length, frequencies) VALUES (-1, 0, zeroblob(70000000))')
    expect(await runCheck(logSize, { home })).toEqual([warned('KURA-D023', /grown to/)])
    expect(await runCheck(logSize, { home, fix: true })).toEqual([expect.objectContaining({ mended: true })])
    expect(statSync(file('kura.db-wal')).size).toBe(0)
    holder.close()
  })

  it('KURA-D024: a process that still uses a database that was moved', async () => {
    await makeItems(1)
    const holder = spawn(process.execPath, [
      '-e',
      `require('fs').openSync(${JSON.stringify(database())}, 'r+'); console.log('open'); setInterval(() => 0, 1000)`,
    ])
    await once(holder.stdout, 'data')
    const [shared] = await runCheck(otherProcesses, { home })
    expect(shared).toMatchObject({ severity: 'ok', found: { en: expect.stringContaining(String(holder.pid)) } })
    renameSync(database(), `${database()}.2026.old`)
    expect(await runCheck(otherProcesses, { home })).toEqual([error('KURA-D024', new RegExp(`lost: ${holder.pid}`))])
    rmSync(`${database()}.2026.old`)
    holder.kill()
    await once(holder, 'exit')
    expect(await runCheck(otherProcesses, { home })).toEqual(well('KURA-D024'))
  })

  it.each([
    [
      'an item without postings',
      'DELETE FROM item_terms WHERE rowid = (SELECT min(key) FROM items)',
      /1 items without postings/,
    ],
    [
      'an item without frequencies',
      'DELETE FROM item_term_frequencies WHERE item = (SELECT max(key) FROM items)',
      /1 items without frequencies/,
    ],
    [
      'postings without an item',
      "INSERT INTO item_terms (rowid, terms) VALUES (77, 'ghost')",
      /1 postings without an item/,
    ],
    [
      'frequencies without an item',
      "INSERT INTO item_term_frequencies (item, length, frequencies) VALUES (77, 1, x'')",
      /1 frequencies without an item/,
    ],
    ['a wrong count', 'UPDATE workspaces SET indexed_items = 99', /1 workspaces with a wrong count/],
    ['an index that was not finished', 'UPDATE index_state SET reindexed_to = 0', /not finished/],
  ])('KURA-D025: %s, which --fix makes anew', async (_, sql, words) => {
    await makeItems(20)
    expect(await runCheck(searchIndexCheck, { home })).toEqual(well('KURA-D025'))
    change(sql)
    expect(await runCheck(searchIndexCheck, { home })).toEqual([error('KURA-D025', words)])
    expect(await runCheck(searchIndexCheck, { home, fix: true })).toEqual([expect.objectContaining({ mended: true })])
    expect(await runCheck(searchIndexCheck, { home })).toEqual(well('KURA-D025'))
    const length = new RawDatabase(database(), { readonly: true })
      .prepare('SELECT indexed_length - (SELECT sum(length) FROM item_term_frequencies) FROM workspaces')
      .pluck()
      .get()
    expect(length).toBe(0)
  })
})

describe('the modules', () => {
  it('KURA-D030: a registry that cannot be read', async () => {
    expect(await runCheck(registriesCheck, { home })).toEqual(well('KURA-D030'))
    mkdirSync(file('.agent/climpt'), { recursive: true })
    writeFileSync(file('.agent/climpt/registry.json'), '{ broken')
    expect(await runCheck(registriesCheck, { home })).toEqual([error('KURA-D030', /registry\.json cannot be used/)])
  })

  it('KURA-D031: knowledge files, of a team and of the installation', async () => {
    expect(await runCheck(knowledgeFilesCheck, { home })).toEqual(well('KURA-D031'))
    mkdirSync(file('team'))
    writeFileSync(file('team/handler-catalog.yaml'), 'handlers: [')
    expect(await runCheck(knowledgeFilesCheck, { home, environment: { KURA_NABLARCH_DIR: file('team') } })).toEqual([
      warned('KURA-D031', /not used.*handler-catalog/),
    ])
    cpSync(path.resolve(import.meta.dirname, '../../knowledge/nablarch'), file('shipped'), { recursive: true })
    writeFileSync(file('shipped/error-catalog.yaml'), 'x: [')
    expect(judgeKnowledge({ shipped: file('shipped') })).toMatchObject([
      { severity: 'error', found: { en: expect.stringContaining('error-catalog.yaml') } },
    ])
  })

  it('KURA-D032: a Claude CLI that is missing or does not work', async () => {
    expect(
      await runCheck(cliCheck, { home, environment: { PATH: '/nonexistent', KURA_CLAUDE_PATH: file('none') } }),
    ).toEqual([error('KURA-D032', /no Claude CLI at/)])
    writeFileSync(file('claude'), '#!/bin/sh\necho "no licence" >&2\nexit 3\n', { mode: 0o755 })
    expect(await runCheck(cliCheck, { home, environment: { KURA_CLAUDE_PATH: file('claude') } })).toEqual([
      error('KURA-D032', /does not work: no licence/),
    ])
    writeFileSync(file('claude'), '#!/bin/sh\necho "2.1.0 --fork-session"\n', { mode: 0o755 })
    expect(await runCheck(cliCheck, { home, environment: { KURA_CLAUDE_PATH: file('claude') } })).toEqual(
      well('KURA-D032'),
    )
  })

  it('KURA-D033: a mode that the CLI refuses', () => {
    expect(judgeMode('skip', 0)).toMatchObject([{ severity: 'warning' }])
    expect([judgeMode('skip', 1000), judgeMode('plan', 0)]).toMatchObject([[{ severity: 'ok' }], [{ severity: 'ok' }]])
  })
})
