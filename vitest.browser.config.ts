import { defineConfig } from 'vitest/config'

/** `npm run test:browser`: the console in a real browser, which must be installed. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.e2e.ts'],
    globalSetup: 'test/support/programs.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
