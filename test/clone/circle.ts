import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { RawDatabase } from '../support/raw-database.ts'

const pageSize = 4096
const interior = 0x02
const children = 400

/** An index page whose children are all the same page. */
const manyOf = (child: number, entry: Buffer): Buffer => {
  const page = Buffer.alloc(pageSize)
  const cell = pageSize - entry.length - 4
  page[0] = interior
  page.writeUInt16BE(children, 3)
  page.writeUInt16BE(cell, 5)
  page.writeUInt32BE(child, 8)
  page.writeUInt32BE(child, cell)
  entry.copy(page, cell + 4)
  for (let n = 0; n < children; n++) page.writeUInt16BE(cell, 12 + 2 * n)
  return page
}

/** Makes an index with one entry visit it over and over: reading takes years, although the schema is correct. */
export const leadInCircles = (file: string, index: string): void => {
  const driver = new RawDatabase(file)
  driver.pragma('journal_mode = DELETE')
  const root = Number(driver.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(index))
  driver.close()
  const bytes = readFileSync(file)
  const count = bytes.length / pageSize
  const offsetOf = (number: number): number => (number - 1) * pageSize
  const leaf = Buffer.from(bytes.subarray(offsetOf(root), offsetOf(root) + pageSize))
  const entry = leaf.subarray(leaf.readUInt16BE(8))
  manyOf(count + 1, entry).copy(bytes, offsetOf(root))
  const added = Array.from({ length: 8 }, (_, n) => manyOf(count + n + 2, entry))
  bytes.writeUInt32BE(count + added.length + 1, 28)
  bytes.copy(bytes, 92, 24, 28)
  writeFileSync(file, Buffer.concat([bytes, ...added, leaf]))
}

/** Clock ticks of CPU time, far more than it takes to start. */
const busyTicks = 120

/**
 * Settles when a process has taken so much CPU time that it must be in the statement that never ends. From then on its
 * main thread gets only the time that others leave, because several tests wait seconds for the end of such a process.
 */
export const untilBusy = async ({ pid }: ChildProcess): Promise<void> => {
  for (let ticks = 0; ticks < busyTicks; ) {
    await sleep(100)
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
    ticks = Number(user) + Number(system)
  }
  setPriority(pid ?? 0, constants.priority.PRIORITY_LOW)
}
