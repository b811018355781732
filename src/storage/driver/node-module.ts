/** The parts of `node:sqlite` that are used; the types of Node 20 do not have it. */
export interface NodeSqlite {
  readonly DatabaseSync: new (path: string, options: NodeOpenOptions) => NodeDatabase
  backup(
    source: NodeDatabase,
    target: string,
    options: {
      readonly rate: number
      progress(pages: { readonly totalPages: number; readonly remainingPages: number }): void
    },
  ): Promise<number>
}

interface NodeOpenOptions {
  readonly readOnly: boolean
  readonly timeout: number
  readonly enableForeignKeyConstraints: boolean
  readonly enableDoubleQuotedStringLiterals: boolean
  readonly allowExtension: boolean
  readonly defensive: boolean
}

export interface NodeDatabase {
  readonly isTransaction: boolean
  prepare(sql: string): NodeStatement
  exec(sql: string): void
  /** Only newer releases have it. */
  deserialize?(bytes: Uint8Array): void
  close(): void
}

export interface NodeStatement {
  run(...values: readonly unknown[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint }
  get(...values: readonly unknown[]): readonly unknown[] | undefined
  all(...values: readonly unknown[]): readonly (readonly unknown[])[]
  columns(): readonly { readonly name: string }[]
  setReturnArrays(enabled: boolean): void
  setReadBigInts(enabled: boolean): void
  setAllowUnknownNamedParameters(enabled: boolean): void
}

const isSqliteWarning = (warning: unknown): boolean =>
  typeof warning === 'string' && warning.startsWith('SQLite is an experimental feature')

/** Loads the module. Where it is experimental, Node would say so on stderr, where users look for faults. */
export const loadNodeSqlite = (): NodeSqlite | undefined => {
  const { emitWarning } = process
  process.emitWarning = (warning: string | Error, ...rest: never[]): void => {
    if (!isSqliteWarning(warning)) emitWarning.call(process, warning, ...rest)
  }
  try {
    return process.getBuiltinModule('node:sqlite') as NodeSqlite | undefined
  } finally {
    process.emitWarning = emitWarning
  }
}
