import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 30_000, hookTimeout: 60_000 }
const setupFiles = ['test/support/check-statements.ts']

/** Files that import other test files. Where files share modules, each would be loaded, and so run, only once. */
export const importing = ['conversations', 'docs', 'protocol', 'search', 'tools'].map(
  (name) => `test/postgres/${name}.test.ts`,
)

/** These and the files that measure the CPU time of their own process get a worker of their own. */
const apart = [...importing, 'test/commands/changes.test.ts', 'test/nablarch-knowledge/compiled.test.ts']

export default defineConfig({
  test: {
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/programs.ts', 'test/support/postgres-server.ts'],
    // Most tests wait for a program that they have started, so even two cores can run three files at a time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'console/src/**/*.test.{ts,tsx}'],
          // Tests leave nothing behind, so the files of a worker share its modules. That saves .2 s for each.
          isolate: false,
          setupFiles,
          ...limits,
        },
      },
      {
        test: {
          name: 'program',
          include: ['test/**/*.test.ts'],
          // These suites take minutes and have separate commands.
          exclude: ['node_modules/**', 'test/soak/**', 'test/growth/**', ...apart],
          // Here sharing saves .7 s for each file, because most of them import the whole program.
          isolate: false,
          setupFiles,
          ...limits,
        },
      },
      { test: { name: 'apart', include: apart, setupFiles, ...limits } },
    ],
  },
})
