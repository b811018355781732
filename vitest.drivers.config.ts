import { defineConfig } from 'vitest/config'

/** What a driver of SQLite could do in another way. `test/drivers/other-nodes.test.ts` runs it on other Nodes. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/programs.ts'],
    include: [
      'src/storage/**/*.test.ts',
      'src/modules/knowledge/migrations/encoded-texts.test.ts',
      'src/modules/knowledge/store/sqlite*.test.ts',
      'src/modules/knowledge/store/graph-plans.test.ts',
      'src/modules/knowledge/recall/sqlite.test.ts',
      'src/modules/claude/store/sqlite.test.ts',
      'src/modules/docs/store/sqlite.test.ts',
      'src/access/store/sqlite*.test.ts',
      'src/tasks/store/sqlite*.test.ts',
      'test/outcome/sqlite.test.ts',
      'test/maintenance/backup.test.ts',
      'test/clone/foreign-schema.test.ts',
      'test/doctor/corruption.test.ts',
      'test/drivers/cancel.test.ts',
      'test/durability/{bad-disks,creates,storm}.test.ts',
      'test/knowledge/reader-beside-search.test.ts',
      'test/power/power.test.ts',
    ],
    exclude: ['**/postgres/**', 'node_modules/**'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
