import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { createTrustedStores } from '../../../src/platform/trusted-stores.ts'
import { leadInCircles, untilBusy } from '../../clone/circle.ts'
import { addNote, makeClone, startInClone } from '../../clone/clone.ts'
import { runKura } from '../run-kura.ts'
import { builtProgram } from '../measured-server.ts'
import type { Driver, DriverContext, Drivers } from '../driver.ts'

/** A statement on a damaged file never ends, so the process is killed. */
const endOnDamagedFile: Driver = async ({ tenfold }) => {
  const clone = makeClone()
  addNote(clone)
  leadInCircles(clone.store('kura.db'), 'sqlite_autoindex_item_facets_1')
  const busy = startInClone(clone, 'stats')
  try {
    await untilBusy(busy)
    const ended = once(busy, 'exit')
    const start = performance.now()
    busy.kill('SIGTERM')
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(performance.now() - start).toBeLessThan(tenfold)
  } finally {
    busy.kill('SIGKILL')
    clone.dispose()
  }
}

/** A statement that waits for a lock of PostgreSQL does not keep the process from noticing the signal itself. */
const endBehindLock = async ({
  server,
  limit,
  databaseUrl,
}: DriverContext & { readonly databaseUrl: string }): Promise<void> => {
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query('BEGIN')
  await other.query('LOCK TABLE items, item_facets IN ACCESS EXCLUSIVE MODE')
  const env = { PATH: process.env.PATH, HOME: server.folder, KURA_DATABASE_URL: databaseUrl }
  const waiting = spawn(process.execPath, [builtProgram, 'stats'], { env, stdio: 'ignore' })
  try {
    await sleep(3_000)
    const ended = once(waiting, 'exit')
    const start = performance.now()
    waiting.kill('SIGTERM')
    expect(await ended).not.toContain('SIGKILL')
    expect(performance.now() - start).toBeLessThan(limit.value)
  } finally {
    waiting.kill('SIGKILL')
    await other.end()
  }
}

export const storeDrivers: Drivers = {
  'database-url-file': async ({ server, tenfold, limit, databaseUrl }) => {
    const file = path.join(server.folder, 'url')
    if (databaseUrl !== undefined) {
      writeFileSync(file, databaseUrl)
      expect(await runKura(server.folder, ['stats'], { KURA_DATABASE_URL_FILE: file })).toMatchObject({ code: 0 })
    }
    writeFileSync(file, 'x'.repeat(tenfold))
    const { code, err } = await runKura(server.folder, ['stats'], { KURA_DATABASE_URL_FILE: file })
    rmSync(file)
    expect(code).not.toBe(0)
    expect(err).toContain(`longer than ${limit.value} bytes`)
    expect(err.length).toBeLessThan(2_000)
  },
  'trusted-stores': async ({ tenfold, limit }) => {
    const home = mkdtempSync(path.join(tmpdir(), 'kura-trusted-'))
    const folder = path.join(home, '.kura/trusted-stores')
    mkdirSync(folder, { recursive: true })
    for (let index = 0; index < tenfold; index++)
      writeFileSync(path.join(folder, createHash('sha256').update(String(index)).digest('hex')), '{}\n')
    const trusted = createTrustedStores(home)
    await trusted.add(home)
    expect(await trusted.has(home)).toBe(true)
    expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toHaveLength(limit.value)
    rmSync(home, { recursive: true })
  },
  'signal-grace': (context) =>
    context.databaseUrl === undefined
      ? endOnDamagedFile(context)
      : endBehindLock({ ...context, databaseUrl: context.databaseUrl }),
}
