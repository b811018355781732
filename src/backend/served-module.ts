import type { Host } from '../kernel/host.ts'
import type { AnyModule, ModuleManifest } from '../kernel/module.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'

/** A module that is being served: loaded when first listed, opened when first used, each once. */
export interface ServedModule {
  readonly manifest: ModuleManifest
  definition(): Promise<AnyModule>
  /** What its handlers need. A failed loading or opening is not remembered: the next call tries again. */
  deps(): Promise<unknown>
  close(): Promise<void>
}

export const serveModule = (manifest: ModuleManifest, host: Host): ServedModule => {
  let opening: Promise<unknown> | undefined
  const definition = memoizeAsync(() => manifest.load())
  const open = async (): Promise<unknown> => (await definition()).open(host)
  return {
    manifest,
    definition,
    deps: () =>
      (opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })),
    close: async () => {
      if (opening === undefined) return
      const closing = opening
      opening = undefined
      // What never opened needs no closing; whoever asked for it has been told why.
      const opened = await closing.then(
        (deps) => ({ deps }),
        () => undefined,
      )
      if (opened !== undefined) await (await definition()).close?.(opened.deps)
    },
  }
}
