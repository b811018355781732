import { defineConfig } from 'vitest/config'

/** How the time of every pattern and every reader of outside text grows: npm run test:growth */
export default defineConfig({
  test: {
    include: ['test/growth/*.test.ts'],
    hookTimeout: 60_000,
    testTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    // Room for what a reader throws away, and one thread to collect it: its own time is to be measured.
    execArgv: ['--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256', '--single-threaded-gc'],
  },
})
