import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LogRecord } from '../record/read-log.ts'
import { Disk } from './disk.ts'
import { lossless } from './losses.ts'

/** The names of files that are not as the records tell. Without any, nothing was missed by the recording. */
export const compareWithFolder = (root: string, records: readonly LogRecord[]): readonly string[] => {
  const disk = new Disk(root)
  for (const [at, record] of records.entries()) disk.apply(record, at)
  const told = disk.crash(lossless)
  const found = new Map(
    readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(root, file), entry.isDirectory() ? 'folder' : readFileSync(file)] as const
    }),
  )
  const isSame = (name: string): boolean => {
    const [one, other] = [told.get(name), found.get(name)]
    return one instanceof Buffer && other instanceof Buffer ? one.equals(other) : one === other
  }
  return [...new Set([...told.keys(), ...found.keys()])].filter((name) => !isSame(name))
}
