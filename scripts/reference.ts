import { readFile, writeFile } from 'node:fs/promises'
import { generatedFiles } from './reference/pages.ts'

// Writes what is generated from the code: docs/reference/, the page of limits, the list of known tables, the list of
// extra tools and the quotes in the tour. With --check it writes nothing and fails where a file is stale.
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
