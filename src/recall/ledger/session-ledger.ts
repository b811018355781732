import { sha256 } from '../../kernel/sha256.ts'
import { maxLedgerBytes, openLedgerFile, type LedgerFile, type LedgerRecord } from './ledger-files.ts'

export interface SaidKey {
  readonly key: string
  readonly revision: number
}

/** What the ledger knows of a session in one store. */
export interface SessionLedger {
  /** The revision of an item that was said since the session began or was compacted. */
  saidRevision(key: string): number | undefined
  /** Bytes said since then. */
  bytesSaid(): number
  /** When any event of this session was last here; undefined if none was. */
  lastSeen(): number | undefined
  /** The time from which its start counted changes. */
  startedSince(): number | undefined
  /** The session begins, or its conversation was forgotten: what was said before may be said again. */
  beginAnew(now: number, since: number | undefined): void
  /** Notes that these are about to be said. False if another hook of this session was first with one of them. */
  reserve(said: Reservation): boolean
  seen(now: number): void
  /** What the capture of this session noted last. */
  captured(): LedgerRecord | undefined
  noteCapture(progress: LedgerRecord): void
}

export interface Reservation {
  readonly items: readonly SaidKey[]
  readonly bytes: number
  readonly now: number
}

export interface SessionName {
  /** The data directory and the workspace: numbers of items mean something only there. */
  readonly store: string
  readonly sessionId: string
}

interface SaidRecord {
  readonly by: string
  readonly bytes: number
  readonly items: readonly (readonly [string, number])[]
}

/** Half of the file stays free after it was shortened. */
const keptBytes = maxLedgerBytes / 2

export const openSessionLedger = (folder: string, { store, sessionId }: SessionName): SessionLedger => {
  const file = openLedgerFile(folder, `session-${sha256(JSON.stringify([store, sessionId])).slice(0, 32)}`)
  const self = `${process.pid}.${performance.timeOrigin + performance.now()}`
  let records = file.records()
  const touchedAt = file.touchedAt()
  const saidRecords = (): readonly SaidRecord[] => sinceAnew(records).filter(isSaidRecord)
  const add = (record: LedgerRecord): void => {
    appendOrShorten(file, record)
    records = file.records()
  }
  return {
    saidRevision: (key) => {
      const revisions = saidRecords()
        .filter(({ by }) => by !== self)
        .flatMap(({ items }) => items.filter(([said]) => said === idOf(key)).map(([, revision]) => revision))
      return revisions.length === 0 ? undefined : Math.max(...revisions)
    },
    bytesSaid: () => saidRecords().reduce((total, { by, bytes }) => total + (by === self ? 0 : bytes), 0),
    lastSeen: () => touchedAt,
    startedSince: () => {
      const since = records.findLast(({ what }) => what === 'start')?.since
      return typeof since === 'number' ? since : undefined
    },
    beginAnew: (now, since) => {
      add({ what: 'start', at: now, since })
    },
    reserve: ({ items, bytes, now }) => {
      const mine = items.map(({ key, revision }): readonly [string, number] => [idOf(key), revision])
      add({ what: 'said', at: now, by: self, bytes, items: mine })
      const said = saidRecords()
      const before = said
        .slice(
          0,
          said.findIndex(({ by }) => by === self),
        )
        .flatMap((record) => record.items)
      return !mine.some(([id, revision]) => before.some(([other, known]) => other === id && known >= revision))
    },
    seen: (now) => {
      file.touch(now)
    },
    captured: () => records.findLast(({ what }) => what === 'capture'),
    noteCapture: (progress) => {
      add({ ...progress, what: 'capture' })
    },
  }
}

/** An event without a session: everything is new, and nothing is remembered. */
export const noSession: SessionLedger = {
  saidRevision: () => undefined,
  bytesSaid: () => 0,
  lastSeen: () => undefined,
  startedSince: () => undefined,
  beginAnew: () => undefined,
  reserve: () => true,
  seen: () => undefined,
  captured: () => undefined,
  noteCapture: () => undefined,
}

/** Numbers of items stay as they are; names of commands could say something. */
const idOf = (key: string): string => (/^\d{1,16}$/.test(key) ? key : sha256(key).slice(0, 16))

const sinceAnew = (records: readonly LedgerRecord[]): readonly LedgerRecord[] =>
  records.slice(records.findLastIndex(({ what }) => what === 'start') + 1)

const isSaidRecord = (record: LedgerRecord): record is LedgerRecord & SaidRecord =>
  record.what === 'said' &&
  typeof record.by === 'string' &&
  typeof record.bytes === 'number' &&
  Array.isArray(record.items) &&
  record.items.every(isIdAndRevision)

const isIdAndRevision = (value: unknown): boolean =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

/** When the file is full, what is no longer needed is left out. Throws if that does not help. */
const appendOrShorten = (file: LedgerFile, record: LedgerRecord): void => {
  try {
    file.append(record)
  } catch (thrown) {
    const needed = neededOf([...file.records(), record])
    if (JSON.stringify(needed).length > keptBytes) throw thrown
    file.rewrite(needed)
  }
}

/** The last start, what was said since, and the last capture. */
const neededOf = (records: readonly LedgerRecord[]): readonly LedgerRecord[] => {
  const start = records.findLastIndex(({ what }) => what === 'start')
  const capture = records.findLastIndex(({ what }) => what === 'capture')
  return records.filter(({ what }, index) => index === start || index === capture || (what === 'said' && index > start))
}
