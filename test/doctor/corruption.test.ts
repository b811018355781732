import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveResult } from '../../bench/results/save-result.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { createItem } from '../../src/modules/knowledge/use-cases/create-item.ts'
import { backUp } from '../../src/storage/back-up.ts'
import { inspectDatabase, isGood } from '../../src/storage/inspect.ts'
import { kura } from '../maintenance/kura.ts'

/** How many damaged copies are checked; all of them with `npm run test:corruption`. */
const copies = Number(process.env.KURA_CORRUPTIONS ?? 6)
const bytesFlipped = 400
const atOnce = 2

let root: string

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-corruption-'))
  const good = path.join(root, 'kura.db')
  const store = openSqliteStore(good, { clock: Date.now })
  const caller = { workspace: 'default', actor: 'test', signal: new AbortController().signal }
  for (let n = 1; n <= 60; n++)
    await createItem({ store, clock: Date.now }, caller, {
      type: 'note',
      title: `蔵の鍵 ${n}`,
      content: `key ${n} `.repeat(40),
      tags: [`t${n}`],
    })
  await store.close()
  await backUp({
    source: good,
    target: path.join(root, 'daily-2026-01-31.db'),
    overwrite: false,
    signal: caller.signal,
  })
})

afterAll(() => {
  rmSync(root, { recursive: true })
})

/** The same numbers for the same seed, so that a failing copy can be made again. */
const numbersFrom = (seed: number): ((below: number) => number) => {
  let state = seed * 2654435761 + 1
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}

const damagedCopy = (seed: number): string => {
  const home = path.join(root, `copy-${seed}`)
  mkdirSync(path.join(home, 'backups'), { recursive: true })
  cpSync(path.join(root, 'daily-2026-01-31.db'), path.join(home, 'backups/daily-2026-01-31.db'))
  const bytes = readFileSync(path.join(root, 'kura.db'))
  const next = numbersFrom(seed)
  for (let n = 0; n < bytesFlipped; n++) {
    const at = next(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 + next(255))
  }
  writeFileSync(path.join(home, 'kura.db'), bytes)
  return home
}

interface Report {
  readonly ok: boolean
  readonly findings: readonly { readonly code: string; readonly severity: string; readonly remedy?: string }[]
}

const counts = { reported: 0, restored: 0 }

const examineAndRestore = async (seed: number): Promise<void> => {
  const home = damagedCopy(seed)
  const ran = await kura({ home }, 'doctor', '--json')
  const { ok, findings } = JSON.parse(ran.out) as Report
  expect({ seed, code: ran.code, ok, stack: /^\s+at /m.test(ran.err) }).toEqual({
    seed,
    code: 1,
    ok: false,
    stack: false,
  })
  const damage = findings.find(({ code }) => code === 'KURA-D020')
  expect(damage, `seed ${seed}`).toMatchObject({
    severity: 'error',
    remedy: expect.stringContaining('daily-2026-01-31.db'),
  })
  counts.reported++
  expect(
    await kura({ home }, 'restore', path.join(home, 'backups/daily-2026-01-31.db'), '--yes'),
    `seed ${seed}`,
  ).toMatchObject({ code: 0 })
  const restored = await inspectDatabase(path.join(home, 'kura.db'))
  expect(isGood(restored) && restored.counts.items, `seed ${seed}`).toBe(60)
  counts.restored++
  rmSync(home, { recursive: true })
}

describe('a database with random bytes flipped', () => {
  it(`is reported and never crashes the doctor, and restore brings the last good backup back (${copies} copies)`, {
    timeout: copies * 20_000,
  }, async () => {
    const seeds = Array.from({ length: copies }, (_, seed) => seed)
    const work = async (): Promise<void> => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await examineAndRestore(seed)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const row = [copies, bytesFlipped, counts.reported, counts.restored].map(String)
    const head = ['damaged databases', 'changed bytes in each', 'reported by the doctor', 'restored']
    const tables = { damaged: { head, rows: [row] } }
    if (copies >= 200) await saveResult('test:corruption', { copies, bytesFlipped }, { args: [], tables })
  })
})

describe('kura doctor', () => {
  it('reports no problem on a healthy installation, in either language', async () => {
    const home = path.join(root, 'well')
    const ran = await kura({ home, cwd: root, env: { KURA_CLAUDE_PERMISSIONS: 'plan' } }, 'doctor', '--lang', 'ja')
    expect(ran).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /✓ KURA-D001[^]*✓ KURA-D020 データベースの整合性: データベースはまだありません[^]*KURA-D040/,
      ),
    })
    expect(existsSync(home)).toBe(false)
  })

  it('reports settings that cannot be read as one finding', async () => {
    const home = path.join(root, 'settings')
    mkdirSync(home)
    writeFileSync(path.join(home, 'config.json'), '{ broken')
    const ran = await kura({ home }, 'doctor', '--json')
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('1 error and 0 warnings were found') })
    expect(JSON.parse(ran.out)).toMatchObject({
      ok: false,
      errors: 1,
      findings: [{ code: 'KURA-D004', severity: 'error' }],
    })
  })
})
