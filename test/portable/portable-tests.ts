import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** What macOS and Windows test as well: files, and folders (with a `/` at the end) with every test in them. */
export const portablePlaces: readonly string[] = [
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
  'src/http/landing/',
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

/** The test files in a place, as paths with `/` from the root; a file stands for itself. */
export const testsIn = (place: string): readonly string[] =>
  place.endsWith('/')
    ? readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => place + name.split(path.sep).join('/'))
        .sort()
    : [place]
