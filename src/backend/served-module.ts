import type { Host } from '../kernel/host.ts'
import type { AnyModule, ModuleManifest } from '../kernel/module.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'

/** A module that is served: its code is loaded at the first list, and it is opened at the first use. */
export interface ServedModule {
  readonly manifest: ModuleManifest
  definition(): Promise<AnyModule>
  /** The dependencies of its handlers. A failure is not kept: the next call tries again. */
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
      // A module that failed to open needs no closing; its callers already got the error.
      const opened = await closing.then(
        (deps) => ({ deps }),
        () => undefined,
      )
      if (opened !== undefined) await (await definition()).close?.(opened.deps)
    },
  }
}
