import { defineConfig } from 'vitest/config'

/** The package as npm installs it, on every supported Node, which needs a registry and a compiler: npm run test:package */
export default defineConfig({
  test: {
    include: ['test/package/**/*.e2e.ts'],
    fileParallelism: false,
    // The driver is compiled some times over; on a busy machine that takes its time.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
})
