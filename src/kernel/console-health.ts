import type { Backup } from './console-backups.ts'

/** The answer of `GET /console/health`: what an administrator sees of a running server. It holds no secret. */
export interface Health {
  readonly version: string
  readonly node: string
  readonly startedAt: string
  readonly uptimeSeconds: number
  readonly memoryBytes: number
  readonly store: StoreHealth
  readonly backups: BackupsHealth
  readonly processes: StoreUsers
  readonly clients: readonly SeenClient[]
  /** How many clients were forgotten because others were seen later. */
  readonly forgottenClients: number
  readonly calls: readonly ToolCalls[]
  readonly settings: readonly ShownSetting[]
}

export interface StoreHealth {
  readonly engine: 'sqlite' | 'postgres'
  /** The name and version of the engine; undefined while it does not answer. */
  readonly version?: string
  /** The file, or the host and the database, without user and password. */
  readonly place: string
  /** Undefined while nothing is stored. */
  readonly bytes?: number
  /** The size of the log beside a SQLite file. */
  readonly logBytes?: number
  /** The free space of the disk that holds a SQLite file. */
  readonly freeBytes?: number
  /** By what is counted; what does not exist yet is left out. */
  readonly counts: Readonly<Partial<Record<Counted, number>>>
  /** Why the store could not be read. */
  readonly problem?: string
}

export const countedThings = ['items', 'relations', 'revisions', 'states', 'workspaces', 'turns', 'tokens'] as const

export type Counted = (typeof countedThings)[number]

/** Above this number rows are not counted further. */
export const mostCounted = 1_000_000

export interface BackupsHealth {
  /** Whether the server makes one every day. */
  readonly daily: boolean
  readonly count: number
  readonly newest?: Backup
}

/** The processes that have a SQLite file open, or the connections to a PostgreSQL database. */
export interface StoreUsers {
  /** Whether the system says which they are. */
  readonly known: boolean
  readonly list: readonly StoreUser[]
  /** The connections of all servers to a PostgreSQL database, and how many it allows. */
  readonly connections?: { readonly open: number; readonly max: number }
}

export interface StoreUser {
  readonly pid: number
  /** The name of its program, as the system knows it. */
  readonly program: string
  /** The command of Kura that it runs, if it is one: `serve`. */
  readonly command?: string
  /** Whether it is the server that answers. */
  readonly self: boolean
}

export interface SeenClient {
  readonly name: string
  /** The revision of the protocol that it spoke last. */
  readonly revision: string
  readonly calls: number
  readonly errors: number
  readonly lastAt: string
}

export interface ToolCalls {
  /** The name of a tool, or `resource`, `prompt` or what stands for an unknown tool. */
  readonly tool: string
  readonly calls: number
  readonly errors: number
  /** Estimates from a histogram, in milliseconds. */
  readonly p50Ms: number
  readonly p95Ms: number
}

export interface ShownSetting {
  /** Its name in `config.json`: `knowledge.exportDir`. */
  readonly name: string
  readonly env: string
  /** As text, with secrets replaced by stars; undefined if it is not set. */
  readonly value?: string
  /** Whether it is another value than the default. */
  readonly changed: boolean
}
