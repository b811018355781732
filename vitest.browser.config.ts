import { defineConfig } from 'vitest/config'

/** The landing page in a real browser, which is no part of this repository: npm run test:browser */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.e2e.ts'],
    globalSetup: 'test/support/programs.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
