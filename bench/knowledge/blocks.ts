import { closeSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { createRandom } from '../../test/support/durability/random.ts'
import { RawDatabase } from '../../test/support/raw-database.ts'
import { median } from '../median.ts'
import type { Contender } from './contenders.ts'
import type { Draft } from './items.ts'

/** How many blocks the write-ahead log has, as SQLite notes it in the memory that its processes share. */
const blocksInLog = (database: string): number => {
  const shared = openSync(`${database}-shm`, 'r')
  try {
    const bytes = Buffer.alloc(4)
    readSync(shared, bytes, 0, 4, 16)
    return bytes.readUInt32LE(0)
  } finally {
    closeSync(shared)
  }
}

/** The median number of blocks that a create adds to the log of each contender. */
export const blocksOfCreate = async (
  contenders: readonly Contender[],
  draft: () => Draft,
  samples: number,
): Promise<readonly number[]> => {
  const added = contenders.map((): number[] => [])
  for (let sample = 0; sample < samples; sample++) {
    const item = draft()
    for (const [place, { client, file }] of contenders.entries()) {
      const before = blocksInLog(file)
      await client.call('create_item', item)
      const blocks = blocksInLog(file) - before
      // The log begins anew now and then.
      if (blocks > 0) added[place]?.push(blocks)
    }
  }
  return added.map(median)
}

const rows = 4_000
/** A row of this size has a block of its own. */
const rowBytes = 3_500

/** The median milliseconds of a bare transaction that changes so many blocks and nothing else, in turns. */
export const commitTimes = (folder: string, counts: readonly number[], samples: number): readonly number[] => {
  const database = new RawDatabase(path.join(folder, 'blocks.db'))
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'wal_autocheckpoint = 4000'])
    database.pragma(pragma)
  database.exec(`CREATE TABLE block (id INTEGER PRIMARY KEY, bytes BLOB)`)
  const random = createRandom(1)
  const bytes = Buffer.alloc(rowBytes, 1)
  const insert = database.prepare('INSERT INTO block (id, bytes) VALUES (?, ?)')
  const update = database.prepare('UPDATE block SET bytes = ? WHERE id = ?')
  database.transaction(() => {
    for (let id = 1; id <= rows; id++) insert.run(id, bytes)
  })
  const spent = counts.map((): number[] => [])
  for (let sample = 0; sample < samples; sample++)
    for (const [place, count] of counts.entries()) {
      bytes.fill(sample % 256)
      const ids = new Set<number>()
      while (ids.size < count) ids.add(1 + Math.floor(random() * rows))
      const began = performance.now()
      database.transaction(() => {
        for (const id of ids) update.run(bytes, id)
      })
      spent[place]?.push(performance.now() - began)
    }
  database.close()
  return spent.map(median)
}
