import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { attempt } from '../kernel/attempt.ts'
import { makeFolder } from './make-folder.ts'
import type { Host } from '../kernel/host.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'

/**
 * A file for each process that has begun some kind of work and has not shut down cleanly. It lets a starting server
 * skip opening the database when no earlier server was killed.
 */
export interface ServerMarker {
  add(): Promise<void>
  remove(): Promise<void>
}

type MarkerHost = Pick<Host, 'dataDir' | 'processIdentity'>

const folderOf = async (name: string, { dataDir }: Pick<Host, 'dataDir'>): Promise<string> =>
  join(await dataDir(), name)

const nameOf = (identity: string): string => encodeURIComponent(identity)

/** `folderName` is the folder of the markers for one kind of work. */
export const createServerMarker = (folderName: string, host: MarkerHost): ServerMarker => {
  const file = async (): Promise<string> => join(await folderOf(folderName, host), nameOf(await host.processIdentity()))
  let added = false
  const add = memoizeAsync(async () => {
    await makeFolder(await folderOf(folderName, host), 0o700)
    await writeFile(await file(), '', { mode: 0o600 })
    added = true
  })
  return {
    // A marker that cannot be written does no harm: such work is also settled when its store is first used.
    add: () => add().catch(() => undefined),
    remove: async () => {
      if (added) await rm(await file(), { force: true }).catch(() => undefined)
    },
  }
}

/** Calls `settle` if a process left its marker and no longer runs, then removes the marker. */
export const settleGoneServers = async (
  folderName: string,
  host: Pick<Host, 'dataDir' | 'isAlive'>,
  settle: () => Promise<void>,
): Promise<void> => {
  const folder = await folderOf(folderName, host)
  const names = await readdir(folder).catch(() => [])
  const gone: string[] = []
  for (const name of names) if (!(await host.isAlive(identityIn(name)))) gone.push(name)
  if (gone.length === 0) return
  await settle()
  for (const name of gone) await rm(join(folder, name), { force: true })
}

const identityIn = (name: string): string => attempt(() => decodeURIComponent(name)) ?? name
