import { betterSqlite3 } from '../../src/storage/driver/better-sqlite3.ts'
import type { Driver, DriverKind, Statement } from '../../src/storage/driver/driver.ts'
import { chosenDriver } from '../../src/storage/driver/load-driver.ts'
import { loadNodeSqlite, type NodeSqlite } from '../../src/storage/driver/node-module.ts'
import { nodeSqlite } from '../../src/storage/driver/node-sqlite.ts'

const onNode = (sqlite: NodeSqlite): DriverKind => {
  const Permissive = class extends sqlite.DatabaseSync {
    constructor(...[file, options]: ConstructorParameters<NodeSqlite['DatabaseSync']>) {
      super(file, { ...options, defensive: false })
    }
  }
  return nodeSqlite({ DatabaseSync: Permissive, backup: sqlite.backup })
}

const onBetterSqlite3 = async (): Promise<DriverKind> => {
  const { default: Database } = await import('better-sqlite3')
  return betterSqlite3(
    class extends Database {
      constructor(...given: ConstructorParameters<typeof Database>) {
        super(...given)
        this.unsafeMode()
      }
    },
  )
}

const sqlite = chosenDriver() === 'node' ? loadNodeSqlite() : undefined
const { open } = sqlite === undefined ? await onBetterSqlite3() : onNode(sqlite)

interface RawStatement<Row> extends Statement<Row> {
  /** The first column alone. */
  pluck(): Pick<Statement, 'get' | 'all'>
}

/** Opens a database as a file, with the driver under test. Damaged schemas can be written, too. */
export class RawDatabase {
  readonly #driver: Driver

  constructor(file: string, { readonly = false }: { readonly readonly?: boolean } = {}) {
    this.#driver = open(file, { readonly, timeoutMs: 5000 })
  }

  prepare<Row = unknown>(sql: string): RawStatement<Row> {
    const statement = this.#driver.prepare<Row>(sql)
    const first = (row: unknown): unknown => Object.values(row as object)[0]
    return {
      ...statement,
      pluck: () => ({
        get: (...values) => {
          const row = statement.get(...values)
          return row === undefined ? undefined : first(row)
        },
        all: (...values) => statement.all(...values).map(first),
      }),
    }
  }

  exec(sql: string): this {
    this.#driver.exec(sql)
    return this
  }

  pragma(text: string): unknown {
    return this.#driver.pragma(text)
  }

  /** Makes many writes faster. */
  transaction(work: () => void): void {
    this.#driver.exec('BEGIN')
    work()
    this.#driver.exec('COMMIT')
  }

  backup(target: string): Promise<void> {
    return this.#driver.backup(target, () => undefined)
  }

  close(): void {
    this.#driver.close()
  }
}
