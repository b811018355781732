import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { StoreHealth, StoreUsers } from '../../kernel/console-health.ts'
import { toAppError } from '../../kernel/errors.ts'
import type { App } from '../create-app.ts'

export interface StoreMeasures {
  readonly store: StoreHealth
  readonly processes: StoreUsers
}

/** A database that does not answer must not keep the administrator waiting. */
export const measuringMs = 3000

/** The store and its users. A store that cannot be read is described by its problem. */
export const measureStore = (app: Pick<App, 'host' | 'dataPath' | 'hideSecrets'>): Promise<StoreMeasures> =>
  app.host.sharedDatabase === undefined ? measureFile(app) : measureDatabase(app, app.host.sharedDatabase.url)

const measureFile = async ({
  host,
  dataPath,
  hideSecrets,
}: Pick<App, 'host' | 'dataPath' | 'hideSecrets'>): Promise<StoreMeasures> => {
  const [{ measureSqlite }, { usersOfStore }] = await Promise.all([
    import('../../storage/measure-sqlite.ts'),
    import('../../platform/store-users.ts'),
  ])
  const file = path.join(dataPath, 'kura.db')
  const signal = AbortSignal.timeout(measuringMs)
  const [measured, processes, freeBytes] = await Promise.all([
    measureSqlite(file).catch((thrown: unknown) => problemOf(thrown, hideSecrets)),
    usersOfStore(file, { runProgram: host.runProgram, signal }),
    statfs(dataPath).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => undefined,
    ),
  ])
  return {
    store: { engine: 'sqlite', place: file, ...measured, ...(freeBytes !== undefined && { freeBytes }) },
    processes,
  }
}

const measureDatabase = async ({ hideSecrets }: Pick<App, 'hideSecrets'>, url: string): Promise<StoreMeasures> => {
  const [{ measurePostgres }, { addressName }] = await Promise.all([
    import('../../storage/postgres/measure.ts'),
    import('../../storage/postgres/address.ts'),
  ])
  const place = { engine: 'postgres', place: addressName(url) } as const
  try {
    const { connections, ...measured } = await measurePostgres(url, AbortSignal.timeout(measuringMs))
    return { store: { ...place, ...measured }, processes: { known: true, list: [], connections } }
  } catch (thrown) {
    return { store: { ...place, ...problemOf(thrown, hideSecrets) }, processes: { known: false, list: [] } }
  }
}

const problemOf = (
  thrown: unknown,
  hide: App['hideSecrets'],
): Pick<StoreHealth, 'counts'> & { readonly problem: string } => ({
  counts: {},
  problem: hide(toAppError(thrown).message),
})
