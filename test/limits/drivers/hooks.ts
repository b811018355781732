import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { openTurns } from '../../../src/modules/claude/recall.ts'
import { openSqliteTurns } from '../../../src/modules/claude/store/sqlite/store.ts'
import { claim } from '../../../src/recall/ledger/claims.ts'
import { cleanLedger } from '../../../src/recall/ledger/clean.ts'
import { openSessionLedger } from '../../../src/recall/ledger/session-ledger.ts'
import type { HookEvent } from '../../../src/recall/payload/clients.ts'
import { readPayload } from '../../../src/recall/payload/payload.ts'
import { openReadOnly } from '../../../src/storage/read-only-database.ts'
import { runHook } from '../../recall/processes.ts'
import type { Driver, Drivers } from '../driver.ts'
import { RawDatabase } from '../../support/raw-database.ts'

const inFolder = async (work: (folder: string) => Promise<void> | void): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-hook-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const silence = { out: '', err: '', code: 0, signal: null }

/** A client that never ends its input. */
const endsInTime =
  (event: HookEvent): Driver =>
  ({ limit, tenfold }) =>
    inFolder(async (home) => {
      const began = performance.now()
      expect(await runHook({ args: [event], home, keepsOpen: true })).toEqual(silence)
      const passed = performance.now() - began
      expect(passed).toBeGreaterThanOrEqual(limit.value)
      expect(passed).toBeLessThan(tenfold)
    })

const payloadOf = (bytes: number): Buffer => {
  const [begin, end] = ['{"cwd":"/","more":"', '"}']
  return Buffer.from(`${begin}${'x'.repeat(bytes - begin.length - end.length)}${end}`)
}

/** A database with turns of one folder, the word of each being its number. */
const makeTurns = async (file: string, count: number): Promise<void> => {
  const store = openSqliteTurns(file, {
    clock: Date.now,
    owner: () => Promise.resolve('alive'),
    isAlive: () => Promise.resolve(true),
    endOrphanedRun: () => Promise.resolve(true),
  })
  // The first use of the store makes the tables.
  await store.find({ workspace: 'default', signal: new AbortController().signal }, 'none')
  await store.close()
  const database = new RawDatabase(file)
  const insert = database.prepare(
    `INSERT INTO claude_turns (workspace, id, execution, outcome, started_at, working_dir, prompt)
     VALUES ('default', ?, ?, 'success', '2026-11-02', '/project', ?)`,
  )
  database.transaction(() => {
    for (let at = 0; at < count; at++) insert.run(`t${at}`, `e${at}`, `word${at}x`)
  })
  database.close()
}

export const hookDrivers: Drivers = {
  'hook-payload': ({ limit, tenfold }) =>
    inFolder(async (home) => {
      const line = { event: 'start', client: 'claude-code' } as const
      expect(readPayload(payloadOf(limit.value), line)).toMatchObject({ cwd: '/' })
      expect(readPayload(payloadOf(limit.value + 1), line)).toBeUndefined()
      expect(await runHook({ args: ['start'], home, input: payloadOf(tenfold) })).toEqual(silence)
    }),
  'hook-prompt-time': endsInTime('prompt'),
  'hook-start-time': endsInTime('start'),
  'hook-other-time': endsInTime('end'),
  'recall-compacted': ({ limit, tenfold }) =>
    inFolder((folder) => {
      const now = Date.now()
      const at = (after: number): boolean =>
        claim(folder, { parts: ['compacted'], now: now + after, againAfterMs: limit.value })
      expect([at(0), at(0), at(limit.value / 2), at(tenfold)]).toEqual([true, false, false, true])
    }),
  'recall-turns': ({ limit, tenfold }) =>
    inFolder(async (folder) => {
      const file = path.join(folder, 'kura.db')
      await makeTurns(file, tenfold)
      const database = await openReadOnly({ file })
      const turns = openTurns({ database, workspace: 'default', workingDir: '/project' })
      const found = async (at: number) => {
        const { candidates } = await turns.find({ text: `word${at}x`, signal: new AbortController().signal })
        return candidates.map(({ key }) => key)
      }
      const oldest = tenfold - limit.value
      expect(await found(oldest)).toEqual([`turn t${oldest}`])
      expect(await found(oldest - 1)).toEqual([])
      await database.close()
    }),
  'ledger-file': ({ limit, tenfold }) =>
    inFolder((folder) => {
      const open = () => openSessionLedger(folder, { store: 'store', sessionId: 'session' })
      const session = open()
      const [name = ''] = (session.beginAnew(1, undefined), readdirSync(folder))
      const file = path.join(folder, name)
      for (let written = 0; written < tenfold; written += 100) {
        if (written % 10_000 === 0) session.beginAnew(1, undefined)
        session.noteCapture({ at: written, offset: written, more: 'x'.repeat(60) })
        expect(statSync(file).size).toBeLessThanOrEqual(limit.value)
      }
      expect(open().captured()).toMatchObject({ at: tenfold - (tenfold % 100 || 100) })
      writeFileSync(file, '{"what":"capture"}\n'.repeat(Math.ceil(tenfold / 19)))
      expect(open().captured()).toBeUndefined()
    }),
  'ledger-age': ({ limit, tenfold }) =>
    inFolder((folder) => {
      const now = Date.now()
      mkdirSync(path.join(folder, 'claims'))
      for (const age of [0, limit.value - 60_000, limit.value + 60_000, tenfold]) {
        const file = path.join(folder, `session-${age}`)
        writeFileSync(file, '')
        utimesSync(file, (now - age) / 1000, (now - age) / 1000)
      }
      cleanLedger(folder, now)
      expect(readdirSync(folder).sort()).toEqual(['claims', 'session-0', `session-${limit.value - 60_000}`])
    }),
}
