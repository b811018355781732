import { stat } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../files/make-folder.ts'
import type { TransferOptions, TransferReport } from '../cli/maintenance.ts'
import type { DatabaseLocation } from '../kernel/transfer.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { toFileError } from '../storage/driver-errors.ts'
import { addressName } from '../storage/postgres/address.ts'
import { runTransfer, planTransfer, type ModuleTransfer, type NamedDatabase } from './run-transfer.ts'
import { bothFiles, noSource, noTarget, sameDatabase } from './transfer-problems.ts'
import type { App } from './create-app.ts'

/** Any URL counts: one of another database is refused as an address and never opened as a file. */
const isUrl = (text: string): boolean => /^(?:postgres(?:ql)?:|[a-z][a-z\d+.-]+:\/\/)/i.test(text)

const isFolder = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Reads a PostgreSQL address, a file, or a folder that contains `kura.db`. */
const databaseOf = async (text: string, projectDir: string): Promise<NamedDatabase> => {
  if (isUrl(text)) return { location: { url: text }, name: addressName(text) }
  const file = path.resolve(projectDir, text)
  const found = text.endsWith('/') || (await isFolder(file)) ? path.join(file, 'kura.db') : file
  return { location: { file: found }, name: found }
}

const isFile = (location: DatabaseLocation): boolean => 'file' in location

const checkEndpoints = async (from: NamedDatabase, to: NamedDatabase): Promise<void> => {
  if (from.name === to.name) throw sameDatabase()
  if (isFile(from.location) && isFile(to.location)) throw bothFiles()
  if (
    'file' in from.location &&
    !(await stat(from.location.file).then(
      (found) => found.isFile(),
      () => false,
    ))
  )
    throw noSource(from.location.file)
}

/** Each module that stores data brings its own transfer. */
const transfersOf = async (manifests: readonly ModuleManifest[]): Promise<readonly ModuleTransfer[]> => {
  const found = await Promise.all(
    manifests.map(async ({ name, load }) => ({ module: name, transfer: await (await load()).transfer?.() })),
  )
  return found.flatMap(({ module, transfer }) => (transfer === undefined ? [] : [{ module, transfer }]))
}

const makeFolderOf = (file: string): Promise<void> =>
  makeFolder(path.dirname(file), 0o700).catch((thrown: unknown) => {
    throw toFileError(thrown, file)
  })

export const transferData = async (
  manifests: readonly ModuleManifest[],
  app: App,
  options: TransferOptions,
): Promise<TransferReport> => {
  const { host, dataPath } = app
  const target = options.to ?? host.sharedDatabase?.url
  if (target === undefined) throw noTarget()
  const from = await databaseOf(options.from ?? path.join(dataPath, 'kura.db'), host.projectDir)
  const to = await databaseOf(target, host.projectDir)
  await checkEndpoints(from, to)
  const request = {
    transfers: await transfersOf(manifests),
    from,
    to,
    workspace: options.workspace,
    clock: host.clock,
    signal: options.signal,
    onProgress: options.onProgress,
  }
  if (options.dryRun) return { from: from.name, to: to.name, carried: await planTransfer(request) }
  if ('file' in to.location) await makeFolderOf(to.location.file)
  return { from: from.name, to: to.name, carried: await runTransfer(request) }
}
