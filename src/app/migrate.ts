import { stat } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../files/make-folder.ts'
import type { MigrateOrder, MigrateReport } from '../cli/care.ts'
import type { Place } from '../kernel/freight.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { toFileError } from '../storage/driver-errors.ts'
import { addressName } from '../storage/postgres/address.ts'
import { carryFreight, planFreight, type NamedFreight, type NamedPlace } from './carry-freight.ts'
import { bothFiles, noSource, noTarget, samePlace } from './carry-problems.ts'
import type { App } from './create-app.ts'

/** Of whatever kind: one that is not of PostgreSQL is told so, and never taken for a file. */
const isAddress = (text: string): boolean => /^(?:postgres(?:ql)?:|[a-z][a-z\d+.-]+:\/\/)/i.test(text)

const isFolder = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** An address of PostgreSQL, a file, or a folder with a `kura.db` in it. */
const placeOf = async (text: string, projectDir: string): Promise<NamedPlace> => {
  if (isAddress(text)) return { place: { url: text }, name: addressName(text) }
  const file = path.resolve(projectDir, text)
  const found = text.endsWith('/') || (await isFolder(file)) ? path.join(file, 'kura.db') : file
  return { place: { file: found }, name: found }
}

const isFile = (place: Place): boolean => 'file' in place

const refuseSenseless = async (from: NamedPlace, to: NamedPlace): Promise<void> => {
  if (from.name === to.name) throw samePlace()
  if (isFile(from.place) && isFile(to.place)) throw bothFiles()
  if (
    'file' in from.place &&
    !(await stat(from.place.file).then(
      (found) => found.isFile(),
      () => false,
    ))
  )
    throw noSource(from.place.file)
}

/** Whatever keeps data says itself how it is carried. */
const freightsOf = async (manifests: readonly ModuleManifest[]): Promise<readonly NamedFreight[]> => {
  const found = await Promise.all(
    manifests.map(async ({ name, load }) => ({ module: name, freight: await (await load()).freight?.() })),
  )
  return found.flatMap(({ module, freight }) => (freight === undefined ? [] : [{ module, freight }]))
}

const makeFolderOf = (file: string): Promise<void> =>
  makeFolder(path.dirname(file), 0o700).catch((thrown: unknown) => {
    throw toFileError(thrown, file)
  })

export const migrateData = async (
  manifests: readonly ModuleManifest[],
  app: App,
  order: MigrateOrder,
): Promise<MigrateReport> => {
  const { host, dataPath } = app
  const target = order.to ?? host.sharedDatabase?.url
  if (target === undefined) throw noTarget()
  const from = await placeOf(order.from ?? path.join(dataPath, 'kura.db'), host.projectDir)
  const to = await placeOf(target, host.projectDir)
  await refuseSenseless(from, to)
  const carriage = {
    freights: await freightsOf(manifests),
    from,
    to,
    workspace: order.workspace,
    clock: host.clock,
    signal: order.signal,
    onProgress: order.onProgress,
  }
  if (order.dryRun) return { from: from.name, to: to.name, carried: await planFreight(carriage) }
  if ('file' in to.place) await makeFolderOf(to.place.file)
  return { from: from.name, to: to.name, carried: await carryFreight(carriage) }
}
