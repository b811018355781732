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
const child = spawn(process.execPath, [outfile, ...args], { stdio: 'inherit', cwd: root })
child.once('close', (code) => process.exit(code ?? 1))
// A terminal sends Ctrl-C to both. These reach only this process, and the other one has to tidy up.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// The other one decides how it ends.
process.on('SIGINT', () => undefined)
