import {
  closeSync,
  constants,
  fstatSync,
  futimesSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { attempt } from '../../kernel/attempt.ts'
import { errorCode } from '../../kernel/error-code.ts'
import { isObject } from '../../kernel/is-object.ts'

/** A file of the ledger never grows beyond this. */
export const maxLedgerBytes = 64 * 1024

/** One line of a file: what it is about, and numbers and ids, never text that was stored or typed. */
export type LedgerRecord = Readonly<Record<string, unknown>>

export interface LedgerFile {
  /** The lines that can be read. A file that is missing, damaged, too large or no plain file has none. */
  records(): readonly LedgerRecord[]
  /** When a session was last here: every event touches the file. Undefined if there is no file. */
  touchedAt(): number | undefined
  /** Adds a line. Throws if it cannot be written, or if the file is full. */
  append(record: LedgerRecord): void
  touch(now: number): void
  /** Replaces all lines. */
  rewrite(records: readonly LedgerRecord[]): void
}

// Windows has no O_NOFOLLOW and no O_NONBLOCK: undefined then counts as 0.
const { O_APPEND, O_CREAT, O_RDONLY, O_TRUNC, O_WRONLY, O_NOFOLLOW, O_NONBLOCK } = constants

export const ledgerFolder = (homeDir: string): string => path.join(homeDir, '.kura', 'recall')

/** Makes the folder, private to the user. Its parent is the home data directory. */
export const makeLedgerFolder = (folder: string): void => {
  for (const one of [path.dirname(folder), folder]) {
    try {
      mkdirSync(one, { mode: 0o700 })
    } catch (thrown) {
      if (errorCode(thrown) !== 'EEXIST') throw thrown
    }
  }
}

export const openLedgerFile = (folder: string, name: string): LedgerFile => {
  const file = path.join(folder, name)
  return {
    records: () => attempt(() => withFile(file, O_RDONLY, readRecords)) ?? [],
    touchedAt: () => attempt(() => withFile(file, O_RDONLY, (descriptor) => Math.floor(fstatSync(descriptor).mtimeMs))),
    append: (record) => {
      withFile(file, O_WRONLY | O_APPEND | O_CREAT, (descriptor) => {
        appendLine(descriptor, record)
      })
    },
    touch: (now) => {
      withFile(file, O_WRONLY | O_CREAT, (descriptor) => {
        futimesSync(descriptor, now / 1000, now / 1000)
      })
    },
    rewrite: (records) => {
      const fresh = `${file}.${process.pid}`
      try {
        withFile(fresh, O_WRONLY | O_CREAT | O_TRUNC, (descriptor) => {
          for (const record of records) appendLine(descriptor, record)
        })
        renameSync(fresh, file)
      } finally {
        rmSync(fresh, { force: true })
      }
    },
  }
}

const withFile = <T>(file: string, flags: number, use: (descriptor: number) => T): T => {
  const descriptor = openSync(file, flags | O_NOFOLLOW | O_NONBLOCK, 0o600)
  try {
    return use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** One write of a short line at the end of a file: lines of several processes never mix. */
const appendLine = (descriptor: number, record: LedgerRecord): void => {
  const line = Buffer.from(`${JSON.stringify(record)}\n`)
  const found = fstatSync(descriptor)
  if (!found.isFile() || found.size + line.length > maxLedgerBytes) throw new Error('A file of the ledger is full')
  if (writeSync(descriptor, line) !== line.length) throw new Error('A file of the ledger could not be written')
}

const readRecords = (descriptor: number): readonly LedgerRecord[] => {
  const found = fstatSync(descriptor)
  if (!found.isFile() || found.size > maxLedgerBytes) return []
  const bytes = Buffer.alloc(found.size)
  const length = readSync(descriptor, bytes)
  const lines = bytes.toString('utf8', 0, length).split('\n')
  return lines.map((line) => attempt(() => JSON.parse(line) as unknown)).filter(isObject)
}
