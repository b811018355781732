import { serveModule, type ServedModule } from '../backend/served-module.ts'
import { AppError } from '../kernel/errors.ts'
import type { Host } from '../kernel/host.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import type { SectionIndex } from '../kernel/section-index.ts'

interface LazySections {
  sections(): Promise<SectionIndex>
  /** Closes the module if it was opened for its sections alone. */
  close(): Promise<void>
}

/** Sections are kept by one module. If it is not served, it is opened for them when they are first needed. */
export const lazySections = (
  manifests: readonly ModuleManifest[],
  parts: { readonly served: () => readonly ServedModule[]; readonly host: () => Host },
): LazySections => {
  let own: ServedModule | undefined
  const sections = memoizeAsync(async (): Promise<SectionIndex> => {
    const manifest = manifests.find(({ keepsSections }) => keepsSections)
    if (manifest === undefined) throw noKeeper()
    const served = parts.served().find((module) => module.manifest === manifest)
    const keeper = served ?? (own ??= serveModule(manifest, parts.host()))
    const offered = (await keeper.definition()).sections?.(await keeper.deps())
    if (offered === undefined) throw noKeeper()
    return offered
  })
  return { sections, close: async () => own?.close() }
}

const noKeeper = (): AppError =>
  new AppError('internal', { en: 'No module keeps sections', ja: '節を保存するモジュールがありません' })
