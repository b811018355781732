// Makes the single executable for this machine, after a build:
//   npm run package:binary -- --out FOLDER
//   npm run package:binary -- --running-node  with the Node that runs this, not the one that is fetched
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFile, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeCodeCaches } from './binary/code-caches.mjs'
import { makeExecutable } from './binary/make-executable.mjs'
import { fetchNode, licenceOfRunning } from './binary/node-release.mjs'
import { partsOf } from './binary/parts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: { out: { type: 'string', default: '.' }, 'running-node': { type: 'boolean' } },
})

const fetched = async () => fetchNode(path.join(root, 'node_modules/.cache/kura-node'))
const running = () => ({ node: process.execPath, licence: licenceOfRunning() })
const { node, licence } = values['running-node'] ? running() : await fetched()
const inside = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
if (!inside.startsWith('v24.')) throw new Error(`The executable is made with Node 24, and this is ${inside}.`)

const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
const name = `kura-${version}-${process.platform}-${process.arch}${process.platform === 'win32' ? '.exe' : ''}`
const out = path.resolve(values.out)
const target = path.join(out, name)
await mkdir(out, { recursive: true })
const scratch = await mkdtemp(path.join(tmpdir(), 'kura-binary-'))
try {
  const parts = await partsOf(root)
  // The licence of Node and of what it contains goes with the executable, too.
  const licences = path.join(scratch, 'licences')
  await copyFile(parts['THIRD-PARTY-LICENSES'], licences)
  await appendFile(licences, `\n${'-'.repeat(80)}\n\nNode.js ${inside}\n\n${await readFile(licence, 'utf8')}`)
  const caches = await makeCodeCaches({ root, node, scratch })
  await makeExecutable({ node, scratch, target, parts: { ...parts, 'THIRD-PARTY-LICENSES': licences, ...caches } })
} finally {
  await rm(scratch, { recursive: true, force: true })
}

const bytes = await readFile(target)
const said = execFileSync(target, ['--version'], { encoding: 'utf8', cwd: out }).trim()
if (!said.startsWith(version)) throw new Error(`${name} does not start: it says ${said}.`)
await writeFile(`${target}.sha256`, `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
process.stdout.write(`${target}\n${(bytes.length / 2 ** 20).toFixed(1)} MiB, ${inside}\n`)
