import { serveModule, type ServedModule } from '../backend/served-module.ts'
import { AppError } from '../kernel/errors.ts'
import type { Host } from '../kernel/host.ts'
import type { Manuals } from '../kernel/manuals.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'
import type { AnyModule, ModuleManifest } from '../kernel/module.ts'
import type { SectionIndex } from '../kernel/section-index.ts'
import type { Words } from '../kernel/words.ts'

/** What modules offer to each other. */
interface LazyOffers {
  sections(): Promise<SectionIndex>
  manuals(): Promise<Manuals>
  /** Closes the modules that were opened for their offers alone. */
  close(): Promise<void>
}

/** What one module offers to the others. */
interface Offer<T> {
  isOfferedBy(manifest: ModuleManifest): boolean
  of(module: AnyModule, deps: unknown): T | undefined
  /** For an installation in which no module offers it. */
  readonly missing: Words
}

const sectionsOffer: Offer<SectionIndex> = {
  isOfferedBy: ({ keepsSections }) => keepsSections === true,
  of: (module, deps) => module.sections?.(deps),
  missing: { en: 'No module keeps sections', ja: '節を保存するモジュールがありません' },
}

const manualsOffer: Offer<Manuals> = {
  isOfferedBy: ({ hasManuals }) => hasManuals === true,
  of: (module, deps) => module.manuals?.(deps),
  missing: { en: 'No module reads documentation', ja: '文書を読み込むモジュールがありません' },
}

/** If the module of an offer is not served, it is opened when the offer is first needed. */
export const lazyOffers = (
  manifests: readonly ModuleManifest[],
  parts: { readonly served: () => readonly ServedModule[]; readonly host: () => Host },
): LazyOffers => {
  const own = new Map<ModuleManifest, ServedModule>()
  const moduleOf = (manifest: ModuleManifest): ServedModule => {
    const known = parts.served().find((module) => module.manifest === manifest) ?? own.get(manifest)
    if (known !== undefined) return known
    const opened = serveModule(manifest, parts.host())
    own.set(manifest, opened)
    return opened
  }
  const lazy = <T>({ isOfferedBy, of, missing }: Offer<T>): (() => Promise<T>) =>
    memoizeAsync(async () => {
      const manifest = manifests.find(isOfferedBy)
      if (manifest === undefined) throw new AppError('internal', missing)
      const module = moduleOf(manifest)
      const offered = of(await module.definition(), await module.deps())
      if (offered === undefined) throw new AppError('internal', missing)
      return offered
    })
  return {
    sections: lazy(sectionsOffer),
    manuals: lazy(manualsOffer),
    close: async () => {
      await Promise.all([...own.values()].map((module) => module.close()))
    },
  }
}
