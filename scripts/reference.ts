import { readFile, writeFile } from 'node:fs/promises'
import { generatedFiles } from './reference/pages.ts'

// Writes the generated files: docs/reference/, the page of limits and the list of known tables. With --check it writes
// nothing and fails if a file is stale.
const check = process.argv.includes('--check')
let stale = 0

for (const [path, fresh] of Object.entries(await generatedFiles())) {
  const present = await readFile(path, 'utf8').catch(() => undefined)
  if (present === fresh) continue
  stale++
  if (!check) await writeFile(path, fresh)
  process.stdout.write(`${path} ${check ? 'is not what the code says' : 'written'}\n`)
}
if (check && stale > 0) {
  process.stderr.write('Run: npm run reference\n')
  process.exitCode = 1
}
