import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { makeAsciiOnly } from './ascii-only.mjs'
import { bundledPackages, licencesText } from './bundled-packages.mjs'
import { bundles } from './bundle.mjs'
import { buildConsole } from './console.mjs'
import { compileKnowledge } from './knowledge.mjs'
import { writeLauncher } from './launcher.mjs'
import { buildViews } from './views.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = path.join(root, 'dist')

await rm(dist, { recursive: true, force: true })
await mkdir(dist)
const made = await Promise.all([
  ...bundles(root, dist).map((make) => make()),
  buildConsole(path.join(dist, 'console')),
  buildViews(path.join(dist, 'views')),
])
for (const name of ['program.js', 'hook.js']) await makeAsciiOnly(path.join(dist, name))
await writeFile(
  path.join(dist, 'THIRD-PARTY-LICENSES'),
  licencesText(await bundledPackages(made.map(({ metafile }) => metafile))),
)
for (const [source, name] of [
  ['index', 'index'],
  ['server-api', 'server-api'],
  ['commands-api', 'commands'],
])
  await writeDeclarations(source, name)
await writeFile(path.join(dist, 'package.json'), '{ "type": "commonjs" }\n')
await compileKnowledge(path.join(dist, 'nablarch-knowledge.json'), path.join(dist, 'nablarch-search.json'))
await writeLauncher(root, dist)
await copyFile(path.join(root, 'scripts/shirokuma.cjs'), path.join(dist, 'shirokuma.js'))
await chmod(path.join(dist, 'shirokuma.js'), 0o755)

async function writeDeclarations(from, name) {
  const source = await readFile(path.join(root, `src/${from}.ts`), 'utf8')
  const { outputText, diagnostics } = ts.transpileDeclaration(source, {
    compilerOptions: { isolatedDeclarations: true, declaration: true },
  })
  if (diagnostics.length > 0)
    throw new Error(
      `src/${from}.ts needs explicit types: ${ts.flattenDiagnosticMessageText(diagnostics[0].messageText, ' ')}`,
    )
  await writeFile(path.join(dist, `${name}.d.ts`), outputText.replaceAll("'./server-api.ts'", "'./server-api.js'"))
}
