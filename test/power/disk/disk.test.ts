import { describe, expect, it } from 'vitest'
import type { LogRecord } from '../record/read-log.ts'
import { Disk, type Losses } from './disk.ts'
import { lossless } from './losses.ts'

const root = '/disk'
const [database, log, other] = [1, 2, 3]

const record = (kind: LogRecord['kind'], fields: Partial<LogRecord> = {}): LogRecord => ({
  kind,
  pid: 1,
  file: 0,
  value: 0,
  path: '',
  other: '',
  data: Buffer.alloc(0),
  ...fields,
})

const made = (file: number, name: string): LogRecord => record('opened', { file, value: 1, path: `${root}/${name}` })
const written = (file: number, text: string, at = 0): LogRecord =>
  record('written', { file, value: at, data: Buffer.from(text) })
const synced = (file: number, number = file): readonly LogRecord[] => [
  record('sync began', { file, value: number }),
  record('synced', { file, value: number }),
]
const folderSynced: readonly LogRecord[] = [
  record('sync began', { value: 9, path: root }),
  record('synced', { value: 9, path: root }),
]

const diskAfter = (...records: readonly LogRecord[]): Disk => {
  const disk = new Disk(root)
  for (const [at, one] of records.entries()) disk.apply(one, at)
  return disk
}

const lossy: Losses = { ...lossless, ofName: () => 'lost', ofFile: () => 'lost' }
const shown = (disk: Disk, losses: Partial<Losses>): object =>
  Object.fromEntries([...disk.crash({ ...lossless, ...losses })].map(([name, content]) => [name, content.toString()]))

describe('a disk after a power cut', () => {
  it('has what was synced, and may have lost everything else', () => {
    const disk = diskAfter(made(database, 'a'), written(database, 'one'), ...synced(database), ...folderSynced)
    expect(shown(disk, lossy)).toEqual({ a: 'one' })
    disk.apply(written(database, 'two'), 6)
    expect([shown(disk, lossy), shown(disk, {})]).toEqual([{ a: 'one' }, { a: 'two' }])
    expect(disk.unsynced).toEqual([6, 6])
  })

  it('has lost a synced file whose name was not synced', () => {
    const disk = diskAfter(made(database, 'a'), written(database, 'one'), ...synced(database))
    expect([shown(disk, lossy), shown(disk, {})]).toEqual([{}, { a: 'one' }])
  })

  it('keeps nothing of a sync that has not ended, or of what was written after it began', () => {
    const [began, ended] = synced(database)
    if (began === undefined || ended === undefined) throw new Error('a sync has two records')
    const before = [made(database, 'a'), ...folderSynced, began, written(database, 'late')]
    expect(shown(diskAfter(...before), lossy)).toEqual({ a: '' })
    expect(shown(diskAfter(...before, ended), lossy)).toEqual({ a: '' })
  })

  it('may have a later change and not an earlier one, of one file and of names', () => {
    const disk = diskAfter(
      made(database, 'a'),
      made(log, 'b'),
      ...folderSynced,
      written(database, 'A'.repeat(512)),
      written(database, 'B'.repeat(512), 512),
      record('unlinked', { path: `${root}/b` }),
      made(other, 'c'),
    )
    const late = shown(disk, {
      ofFile: (_, { at }) => (at === 5 ? 'kept' : 'lost'),
      ofName: ({ at }) => (at === 7 ? 'kept' : 'lost'),
    })
    expect(late).toEqual({ a: '\0'.repeat(512) + 'B'.repeat(512), b: '', c: '' })
  })

  it('tears a write between sectors, never within one', () => {
    const disk = diskAfter(
      made(database, 'a'),
      written(database, 'o'.repeat(1024)),
      ...synced(database),
      ...folderSynced,
    )
    disk.apply(written(database, 'n'.repeat(600), 300), 6)
    const torn = (sector: number): object => shown(disk, { ofFile: () => (one) => one === sector })
    expect(torn(0)).toEqual({ a: 'o'.repeat(300) + 'n'.repeat(212) + 'o'.repeat(512) })
    expect(torn(1)).toEqual({ a: 'o'.repeat(512) + 'n'.repeat(388) + 'o'.repeat(124) })
  })

  it('renames wholly or not at all', () => {
    const disk = diskAfter(
      made(database, 'new'),
      made(log, 'old'),
      written(database, 'n'),
      ...synced(database),
      ...folderSynced,
    )
    disk.apply(record('renamed', { path: `${root}/new`, other: `${root}/old` }), 7)
    expect([shown(disk, lossy), shown(disk, {})]).toEqual([{ new: 'n', old: '' }, { old: 'n' }])
  })

  it('has lost what is in a folder whose name was lost', () => {
    const disk = diskAfter(
      record('made folder', { path: `${root}/f` }),
      made(database, 'f/a'),
      ...synced(database),
      record('sync began', { value: 8, path: `${root}/f` }),
      record('synced', { value: 8, path: `${root}/f` }),
    )
    expect([shown(disk, lossy), shown(disk, {})]).toEqual([{}, { f: 'folder', 'f/a': '' }])
  })
})
