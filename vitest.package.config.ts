import { defineConfig } from 'vitest/config'

/** The package as npm installs it, on every supported Node, which needs a registry and a compiler: npm run test:package */
export default defineConfig({
  test: {
    include: ['test/package/**/*.e2e.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
