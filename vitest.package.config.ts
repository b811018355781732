import { defineConfig } from 'vitest/config'

/** `npm run test:package`: the package as npm installs it, on every supported Node. Needs a registry and a compiler. */
export default defineConfig({
  test: {
    include: ['test/package/**/*.e2e.ts'],
    fileParallelism: false,
    // The SQLite driver is compiled several times, which is slow on a busy machine.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
})
