import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { countManual, listBackups, manualNameOf, mostListedBackups } from './backup-folder.ts'

const folderWith = (...names: readonly string[]): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-backups-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  for (const [at, name] of names.entries()) {
    writeFileSync(path.join(folder, name), name)
    utimesSync(path.join(folder, name), 1000 + at, 1000 + at)
  }
  return folder
}

it('lists what Kura made, the newest first, and nothing else', async () => {
  const manual = manualNameOf(Date.UTC(2026, 0, 2, 3, 4, 5, 6))
  expect(manual).toBe('manual-2026-01-02T03-04-05-006Z.db')
  const folder = folderWith('daily-2026-01-02.db', manual, `${manual}.part`, 'mine.db', 'daily-2026-01-02.db-wal')
  mkdirSync(path.join(folder, 'daily-2026-01-03.db'))
  expect(await listBackups(folder)).toEqual({
    backups: [
      { name: manual, kind: 'manual', at: '1970-01-01T00:16:41.000Z', bytes: manual.length },
      { name: 'daily-2026-01-02.db', kind: 'daily', at: '1970-01-01T00:16:40.000Z', bytes: 19 },
    ],
    more: 0,
  })
  expect(await countManual(folder)).toBe(1)
})

it('has nothing to list without a folder, and counts what it does not list', async () => {
  expect(await listBackups('/nowhere')).toEqual({ backups: [], more: 0 })
  const names = Array.from({ length: mostListedBackups + 3 }, (_, at) => manualNameOf(at * 1000))
  const { backups, more } = await listBackups(folderWith(...names))
  expect([backups.length, more, backups[0]?.name]).toEqual([mostListedBackups, 3, names.at(-1)])
})
