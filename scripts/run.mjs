// Runs a TypeScript file of this repository: node scripts/run.mjs bench/start.ts [arguments]
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const [entry, ...args] = process.argv.slice(2)
const outfile = path.join(root, 'node_modules/.cache/kura-run', `${path.basename(entry, '.ts')}.mjs`)
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
})
spawn(process.execPath, [outfile, ...args], { stdio: 'inherit', cwd: root }).once('close', (code) =>
  process.exit(code ?? 1),
)
