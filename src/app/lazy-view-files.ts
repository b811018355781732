import { memoizeAsync } from '../kernel/memoize-async.ts'
import type { ShippedFiles } from '../kernel/shipped-files.ts'
import type { ViewFiles } from '../kernel/view.ts'

/** The pages of the Views, with code that is loaded only for a client that shows them. */
export const lazyViewFiles = (shipped: ShippedFiles | undefined): ViewFiles => {
  const files = memoizeAsync(async () => {
    const [{ openViewFiles }, { shippedFiles }] = await Promise.all([
      import('../platform/view-files.ts'),
      import('../files/shipped-files.ts'),
    ])
    return openViewFiles(shipped ?? shippedFiles())
  })
  return {
    read: async (name) => (await files()).read(name),
    version: async (name) => (await files()).version(name),
  }
}
