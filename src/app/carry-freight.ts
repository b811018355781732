import { createHash } from 'node:crypto'
import { AppError } from '../kernel/errors.ts'
import type { Freight, FreightSource, FreightTarget, Place } from '../kernel/freight.ts'
import type { Clock } from '../kernel/host.ts'
import { isWorkspaceName } from '../kernel/workspace-name.ts'
import { newerSchema } from '../storage/migrations.ts'
import { differs, holdsOther, nothingToCarry, outdated, unusableName } from './carry-problems.ts'

export interface NamedFreight {
  readonly module: string
  readonly freight: Freight
}

export interface NamedPlace {
  readonly place: Place
  /** Without user and password. */
  readonly name: string
}

export interface Carriage {
  readonly freights: readonly NamedFreight[]
  readonly from: NamedPlace
  readonly to: NamedPlace
  /** Only this workspace; without it all. */
  readonly workspace?: string | undefined
  readonly clock: Clock
  readonly signal: AbortSignal
  onProgress(progress: { readonly kind: string; readonly done: number; readonly total: number }): void
}

export interface Carried {
  readonly module: string
  readonly kind: string
  readonly rows: number
  /** Of all rows in their order, the same on every engine. */
  readonly checksum: string
}

/** What a module has at the source. */
interface Load extends NamedFreight {
  readonly source: FreightSource
  readonly workspaces: readonly string[]
}

const batch = 200

const openLoads = async ({ freights, from, workspace, signal }: Carriage): Promise<readonly Load[]> => {
  const loads: Load[] = []
  try {
    for (const { module, freight } of freights) {
      const source = await freight.openSource(from.place, signal)
      const load: Load = { module, freight, source, workspaces: [] }
      loads.push(load)
      const version = await source.schemaVersion()
      if (version > freight.schemaVersion) throw newerSchema(module)
      if (version === 0) continue
      if (version < freight.schemaVersion) throw outdated(from.name)
      const names = (await source.workspaces()).filter((name) => workspace === undefined || name === workspace)
      for (const name of names) if (!isWorkspaceName(name)) throw unusableName(from.name)
      loads.splice(-1, 1, { ...load, workspaces: names })
    }
    if (loads.every(({ workspaces }) => workspaces.length === 0)) throw nothingToCarry(from.name, workspace)
    return loads
  } catch (thrown) {
    await closeAll(loads)
    throw thrown
  }
}

const closeAll = async (loads: readonly Load[]): Promise<void> => {
  await Promise.all(loads.map(({ source }) => source.close()))
}

const withLoads = async <T>(carriage: Carriage, work: (loads: readonly Load[]) => Promise<T>): Promise<T> => {
  const loads = await openLoads(carriage)
  return work(loads).finally(() => closeAll(loads))
}

interface Digest {
  readonly rows: number
  readonly checksum: string
}

/** Reads all rows of a kind. */
const digest = async (source: FreightSource, kind: string, workspaces: readonly string[]): Promise<Digest> => {
  const hash = createHash('sha256')
  let rows = 0
  for (const workspace of workspaces) {
    let some = await source.read({ kind, workspace }, undefined, batch)
    while (some.length > 0) {
      for (const { values } of some) hash.update(`${JSON.stringify([workspace, ...values])}\n`)
      rows += some.length
      some = await source.read({ kind, workspace }, some.at(-1)?.position, batch)
    }
  }
  return { rows, checksum: hash.digest('hex') }
}

/** Nothing is written before it is known that everything may be. */
const refuseOthers = async (target: FreightTarget, { workspaces }: Load, { from, to }: Carriage): Promise<void> => {
  for (const workspace of workspaces)
    if ((await target.progress(from.name, workspace)) === undefined && (await target.holds(workspace)))
      throw holdsOther(to.name, workspace)
}

const carryKind = async (
  target: FreightTarget,
  { source, workspaces }: Load,
  { kind, carriage }: { kind: string; carriage: Carriage },
): Promise<void> => {
  const { from, onProgress, signal } = carriage
  let total = 0
  for (const workspace of workspaces) total += await source.count({ kind, workspace })
  let done = 0
  for (const workspace of workspaces) {
    let after = (await target.progress(from.name, workspace))?.get(kind)
    for (;;) {
      signal.throwIfAborted()
      const rows = await source.read({ kind, workspace }, after, batch)
      if (rows.length === 0) break
      await target.write({ source: from.name, kind, workspace, rows })
      after = rows.at(-1)?.position
      done += rows.length
      onProgress({ kind, done, total })
    }
  }
}

const compare = async (
  { module, freight, source, workspaces }: Load,
  { to, signal }: Carriage,
): Promise<readonly Carried[]> => {
  const copy = await freight.openSource(to.place, signal)
  try {
    const carried: Carried[] = []
    for (const kind of freight.kinds) {
      const [here, there] = [await digest(source, kind, workspaces), await digest(copy, kind, workspaces)]
      if (here.checksum !== there.checksum) throw differs({ kind, rows: [here.rows, there.rows], to: to.name })
      carried.push({ module, kind, ...here })
    }
    return carried
  } finally {
    await copy.close()
  }
}

/** Carries everything over, or goes on where it was interrupted, and compares both sides at the end. */
export const carryFreight = (carriage: Carriage): Promise<readonly Carried[]> =>
  withLoads(carriage, async (loads) => {
    const { to, from, clock, signal } = carriage
    const laden = loads.filter(({ workspaces }) => workspaces.length > 0)
    const ways: { readonly load: Load; readonly target: FreightTarget }[] = []
    try {
      for (const load of laden) ways.push({ load, target: await load.freight.openTarget(to.place, { clock, signal }) })
      for (const { target } of ways) await target.prepare()
      for (const { target, load } of ways) await refuseOthers(target, load, carriage)
      for (const { target, load } of ways)
        for (const kind of load.freight.kinds) await carryKind(target, load, { kind, carriage })
      const carried: Carried[] = []
      for (const load of laden) carried.push(...(await compare(load, carriage)))
      for (const { target } of ways) await target.settle(from.name)
      return carried
    } finally {
      await Promise.all(ways.map(({ target }) => target.close()))
    }
  }).catch((thrown: unknown) => {
    if (carriage.signal.aborted) throw stopped()
    throw thrown
  })

const stopped = (): AppError =>
  new AppError(
    'cancelled',
    { en: 'Stopped: what was copied so far stays', ja: '中断しました。コピー済みの分は残っています。' },
    {
      hint: { en: 'The same command goes on from there.', ja: '同じコマンドで続きから再開します。' },
    },
  )

/** What would be carried, with nothing written anywhere. */
export const planFreight = (carriage: Carriage): Promise<readonly Carried[]> =>
  withLoads(carriage, async (loads) => {
    const planned: Carried[] = []
    for (const load of loads) {
      await refuseWhatIsThere(load, carriage)
      for (const kind of load.freight.kinds)
        if (load.workspaces.length > 0)
          planned.push({ module: load.module, kind, ...(await digest(load.source, kind, load.workspaces)) })
    }
    return planned
  })

/** Looks, and makes nothing: a database without tables holds nothing. */
const refuseWhatIsThere = async ({ freight, workspaces }: Load, { to, signal, clock }: Carriage): Promise<void> => {
  if (
    'file' in to.place &&
    !(await import('../storage/back-up.ts').then(({ exists }) => exists('file' in to.place ? to.place.file : '')))
  )
    return
  const view = await freight.openSource(to.place, signal)
  const version = await view.schemaVersion().finally(() => view.close())
  if (version < freight.schemaVersion) return
  const target = await freight.openTarget(to.place, { clock, signal })
  try {
    for (const workspace of workspaces) if (await target.holds(workspace)) throw holdsOther(to.name, workspace)
  } finally {
    await target.close()
  }
}
