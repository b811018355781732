import { createHash } from 'node:crypto'
import { AppError } from '../kernel/errors.ts'
import type { Transfer, TransferSource, TransferTarget, DatabaseLocation } from '../kernel/transfer.ts'
import type { Clock } from '../kernel/host.ts'
import { docsWorkspaceOf, isOwnWorkspace, isWorkspaceName } from '../kernel/workspace-name.ts'
import { newerSchema } from '../storage/migrations.ts'
import { differs, targetHasData, nothingToCopy, outdated, unusableName } from './transfer-problems.ts'

export interface ModuleTransfer {
  readonly module: string
  readonly transfer: Transfer
}

export interface NamedDatabase {
  readonly location: DatabaseLocation
  /** The address or path without user and password. */
  readonly name: string
}

export interface TransferRequest {
  readonly transfers: readonly ModuleTransfer[]
  readonly from: NamedDatabase
  readonly to: NamedDatabase
  /** Only this workspace; all of them if undefined. */
  readonly workspace?: string | undefined
  readonly clock: Clock
  readonly signal: AbortSignal
  onProgress(progress: { readonly kind: string; readonly done: number; readonly total: number }): void
}

export interface TransferredRows {
  readonly module: string
  readonly kind: string
  readonly rows: number
  /** SHA-256 over all rows in order; equal on both engines for equal data. */
  readonly checksum: string
}

/** The open source of a module, and the workspaces to copy. */
interface SourceModule extends ModuleTransfer {
  readonly source: TransferSource
  readonly workspaces: readonly string[]
}

const batch = 200

/** A workspace has its documentation with it. */
const isPartOf = (name: string, workspace: string): boolean => name === workspace || name === docsWorkspaceOf(workspace)

const isUsableName = (name: string): boolean => {
  const workspace = isOwnWorkspace(name) ? name.slice(0, name.indexOf('/')) : name
  return isWorkspaceName(workspace) && isPartOf(name, workspace)
}

const openModules = async ({
  transfers,
  from,
  workspace,
  signal,
}: TransferRequest): Promise<readonly SourceModule[]> => {
  const sources: SourceModule[] = []
  try {
    for (const { module, transfer } of transfers) {
      const source = await transfer.openSource(from.location, signal)
      const opened: SourceModule = { module, transfer, source, workspaces: [] }
      sources.push(opened)
      const version = await source.schemaVersion()
      const known = transfer.schemaVersionOf(from.location)
      if (version > known) throw newerSchema(module)
      if (version === 0) continue
      if (version < known) throw outdated(from.name)
      const names = (await source.workspaces()).filter((name) => workspace === undefined || isPartOf(name, workspace))
      for (const name of names) if (!isUsableName(name)) throw unusableName(from.name)
      sources.splice(-1, 1, { ...opened, workspaces: names })
    }
    if (sources.every(({ workspaces }) => workspaces.length === 0)) throw nothingToCopy(from.name, workspace)
    return sources
  } catch (thrown) {
    await closeAll(sources)
    throw thrown
  }
}

const closeAll = async (sources: readonly SourceModule[]): Promise<void> => {
  await Promise.all(sources.map(({ source }) => source.close()))
}

const withModules = async <T>(
  request: TransferRequest,
  work: (sources: readonly SourceModule[]) => Promise<T>,
): Promise<T> => {
  const sources = await openModules(request)
  return work(sources).finally(() => closeAll(sources))
}

interface Digest {
  readonly rows: number
  readonly checksum: string
}

/** Counts and hashes all rows of a kind. */
const digest = async (source: TransferSource, kind: string, workspaces: readonly string[]): Promise<Digest> => {
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

/** Refuses before anything is written if a target workspace has data that no earlier copy from this source wrote. */
const refuseOccupiedWorkspaces = async (
  target: TransferTarget,
  { workspaces }: SourceModule,
  { from, to }: TransferRequest,
): Promise<void> => {
  for (const workspace of workspaces)
    if ((await target.progress(from.name, workspace)) === undefined && (await target.holds(workspace)))
      throw targetHasData(to.name, workspace)
}

const copyKind = async (
  target: TransferTarget,
  { source, workspaces }: SourceModule,
  { kind, request }: { kind: string; request: TransferRequest },
): Promise<void> => {
  const { from, onProgress, signal } = request
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
  { module, transfer, source, workspaces }: SourceModule,
  { to, signal }: TransferRequest,
): Promise<readonly TransferredRows[]> => {
  const copy = await transfer.openSource(to.location, signal)
  try {
    const copied: TransferredRows[] = []
    for (const kind of transfer.kinds) {
      const [here, there] = [await digest(source, kind, workspaces), await digest(copy, kind, workspaces)]
      if (here.checksum !== there.checksum) throw differs({ kind, rows: [here.rows, there.rows], to: to.name })
      copied.push({ module, kind, ...here })
    }
    return copied
  } finally {
    await copy.close()
  }
}

/** Copies all rows, or continues an interrupted copy, and compares both sides at the end. */
export const runTransfer = (request: TransferRequest): Promise<readonly TransferredRows[]> =>
  withModules(request, async (sources) => {
    const { to, from, clock, signal } = request
    const withRows = sources.filter(({ workspaces }) => workspaces.length > 0)
    const copies: { readonly module: SourceModule; readonly target: TransferTarget }[] = []
    try {
      for (const module of withRows)
        copies.push({ module, target: await module.transfer.openTarget(to.location, { clock, signal }) })
      for (const { target } of copies) await target.prepare()
      for (const { target, module } of copies) await refuseOccupiedWorkspaces(target, module, request)
      for (const { target, module } of copies)
        for (const kind of module.transfer.kinds) await copyKind(target, module, { kind, request })
      const copied: TransferredRows[] = []
      for (const module of withRows) copied.push(...(await compare(module, request)))
      for (const { target } of copies) await target.settle(from.name)
      return copied
    } finally {
      await Promise.all(copies.map(({ target }) => target.close()))
    }
  }).catch((thrown: unknown) => {
    if (request.signal.aborted) throw stopped()
    throw thrown
  })

const stopped = (): AppError =>
  new AppError(
    'cancelled',
    { en: 'Stopped: what was copied so far stays', ja: '中断しました。コピー済みの分は残っています。' },
    {
      hint: { en: 'Run the same command again to continue.', ja: '同じコマンドで続きから再開します。' },
    },
  )

/** Counts what would be copied. Nothing is written. */
export const planTransfer = (request: TransferRequest): Promise<readonly TransferredRows[]> =>
  withModules(request, async (sources) => {
    const planned: TransferredRows[] = []
    for (const module of sources) {
      await refuseOccupiedTarget(module, request)
      for (const kind of module.transfer.kinds)
        if (module.workspaces.length > 0)
          planned.push({ module: module.module, kind, ...(await digest(module.source, kind, module.workspaces)) })
    }
    return planned
  })

/** Checks the target without creating anything: a missing file or missing tables mean that it is empty. */
const refuseOccupiedTarget = async (
  { transfer, workspaces }: SourceModule,
  { to, signal, clock }: TransferRequest,
): Promise<void> => {
  if (
    'file' in to.location &&
    !(await import('../storage/back-up.ts').then(({ exists }) => exists('file' in to.location ? to.location.file : '')))
  )
    return
  const view = await transfer.openSource(to.location, signal)
  const version = await view.schemaVersion().finally(() => view.close())
  if (version < transfer.schemaVersionOf(to.location)) return
  const target = await transfer.openTarget(to.location, { clock, signal })
  try {
    for (const workspace of workspaces) if (await target.holds(workspace)) throw targetHasData(to.name, workspace)
  } finally {
    await target.close()
  }
}
