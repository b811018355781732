import { defineConfig } from 'vitest/config'

/** `npm run test:growth`: how the time of every pattern and every reader of foreign text grows with the input. */
export default defineConfig({
  test: {
    include: ['test/growth/*.test.ts'],
    hookTimeout: 60_000,
    testTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    // A large young generation and one thread for garbage collection disturb the measured times less.
    execArgv: ['--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256', '--single-threaded-gc'],
  },
})
