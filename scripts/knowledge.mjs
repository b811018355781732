import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Compiled at build time, because parsing and checking the YAML files takes too long for a start. */
export const compileKnowledge = (outfile, searchFile) =>
  promisify(execFile)(
    process.execPath,
    [path.join(root, 'scripts/run.mjs'), 'scripts/compile-knowledge.ts', 'knowledge/nablarch', outfile, searchFile],
    { cwd: root },
  )
