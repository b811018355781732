import pg from 'pg'
import { driverPrototypes } from '../../../../storage/driver/driver-prototypes.ts'

export interface SqlSeen {
  /** The texts that were prepared or sent, each once. */
  readonly texts: ReadonlySet<string>
  /** How many statements were run. */
  statements(): number
  stop(): void
}

const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { text: string }).text)

const prototypes = await driverPrototypes()

/** Records every statement of both engines from now on. */
export const watchSql = (): SqlSeen => {
  const texts = new Set<string>()
  let count = 0
  const watch = (owner: object, name: string, see: (given: readonly unknown[]) => void): (() => void) => {
    const own = Reflect.get(owner, name) as (...given: unknown[]) => unknown
    const seeing = function (this: unknown, ...given: unknown[]): unknown {
      see(given)
      return Reflect.apply(own, this, given)
    }
    Reflect.set(owner, name, seeing)
    return () => {
      Reflect.set(owner, name, own)
    }
  }
  const stops = [
    watch(prototypes.database, 'prepare', ([text]) => {
      texts.add(textOf(text))
    }),
    watch(pg.Client.prototype, 'query', ([query]) => {
      texts.add(textOf(query))
      count++
    }),
    ...['get', 'all', 'run'].map((name) =>
      watch(prototypes.statement, name, () => {
        count++
      }),
    ),
  ]
  return {
    texts,
    statements: () => count,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
