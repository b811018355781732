import { defineConfig } from 'vitest/config'

/** Against a real Claude CLI, which is not part of this repository: npm run test:claude */
export default defineConfig({
  test: {
    include: ['test/claude-e2e/**/*.e2e.ts'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/programs.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
