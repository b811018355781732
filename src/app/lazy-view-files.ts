import { memoizeAsync } from '../kernel/memoize-async.ts'
import type { ViewFiles } from '../kernel/view.ts'

/** The files of the Views, with code that is loaded only for a client that shows them. */
export const lazyViewFiles = (folder: string | undefined): ViewFiles => {
  const files = memoizeAsync(async () => (await import('../platform/view-files.ts')).openViewFiles(folder))
  return {
    read: async (name) => (await files()).read(name),
    version: async (name) => (await files()).version(name),
  }
}
