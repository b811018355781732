import { defineConfig } from 'vitest/config'
import { portablePlaces, testsIn } from './test/portable/portable-tests.ts'

/** The tests that need no Linux; macOS and Windows run them: npm run test:portable */
export default defineConfig({
  test: {
    include: portablePlaces.flatMap(testsIn),
    globalSetup: ['test/support/temporary-folder.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
