import { sha256 } from '../../kernel/sha256.ts'
import { openLedgerFile } from './ledger-files.ts'

/** What the ledger knows of a project. */
export interface ProjectLedger {
  /** When any session was last here; undefined if none was. */
  lastSeen(): number | undefined
  /** The sources that the last start has found here; undefined if there was none. */
  sources(): readonly string[] | undefined
  noteStart(now: number, sources: readonly string[]): void
  seen(now: number): void
}

export interface ProjectName {
  readonly store: string
  readonly projectDir: string
}

export const openProjectLedger = (folder: string, { store, projectDir }: ProjectName): ProjectLedger => {
  const file = openLedgerFile(folder, `project-${sha256(JSON.stringify([store, projectDir])).slice(0, 32)}`)
  const touchedAt = file.touchedAt()
  return {
    lastSeen: () => touchedAt,
    sources: () => {
      const sources = file.records().findLast(({ what }) => what === 'start')?.sources
      return Array.isArray(sources) ? sources.filter((name) => typeof name === 'string') : undefined
    },
    noteStart: (now, sources) => {
      const record = { what: 'start', at: now, sources }
      try {
        file.append(record)
      } catch {
        file.rewrite([record])
      }
    },
    seen: (now) => {
      file.touch(now)
    },
  }
}
