import { defineConfig } from 'vitest/config'
import { portablePaths, testsIn } from './test/portable/portable-tests.ts'

/** `npm run test:portable`: the tests that also run on macOS and Windows. */
export default defineConfig({
  test: {
    include: portablePaths.flatMap(testsIn),
    globalSetup: ['test/support/temporary-folder.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
