import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The tests that also run on macOS and Windows: files, and folders (with a `/` at the end) with all their tests. */
export const portablePaths: readonly string[] = [
  'src/kernel/',
  'src/text/',
  'src/backend/',
  'src/telemetry/',
  'src/mcp/',
  'src/access/domain/',
  'src/access/store/sqlite.test.ts',
  'src/cli/exit-codes.test.ts',
  'src/cli/language.test.ts',
  'src/cli/output.test.ts',
  'src/cli/run-cli.test.ts',
  'src/config/parse-setting.test.ts',
  'src/config/resolve.test.ts',
  'src/http/console/',
  'src/http/guards.test.ts',
  'src/http/http-app.test.ts',
  'src/storage/driver-errors.test.ts',
  'src/modules/claude/domain/',
  'src/modules/claude/store/sqlite.test.ts',
  'src/modules/commands/',
  'src/modules/knowledge/domain/',
  'src/modules/knowledge/exchange/file-name.test.ts',
  'src/modules/knowledge/exchange/item-file.test.ts',
  'src/modules/knowledge/store/index-from-scratch.test.ts',
  'src/modules/knowledge/store/sqlite-steps.test.ts',
  'src/modules/knowledge/store/sqlite.test.ts',
  'src/modules/nablarch/',
  'test/nablarch-knowledge/knowledge.test.ts',
  'test/nablarch-knowledge/queues.test.ts',
  'test/nablarch-questions/words.test.ts',
  'test/nablarch/documented-queues.test.ts',
  'test/nablarch/mutants.test.ts',
  'test/nablarch/semantics.test.ts',
  'test/nablarch/structure.test.ts',
  'test/portable/',
]

/** The test files in a folder, or the file itself, as paths with `/` from the root. */
export const testsIn = (entry: string): readonly string[] =>
  entry.endsWith('/')
    ? readdirSync(path.join(root, entry), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => entry + name.split(path.sep).join('/'))
        .sort()
    : [entry]
