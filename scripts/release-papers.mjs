// The files that go with a release: node scripts/release-papers.mjs FOLDER
// Packs the tarball and that of the driver for Node 20 into the folder, and writes the SBOM and the SHA-256 of each
// tarball and of each file in the first one.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundles } from './bundle.mjs'
import { bundledPackages } from './bundled-packages.mjs'
import { sbomOf } from './sbom.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node scripts/release-papers.mjs FOLDER')
await mkdir(folder, { recursive: true })

const readJson = async (file) => JSON.parse(await readFile(path.join(root, file), 'utf8'))
const sha256 = async (file) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

const scratch = await mkdtemp(path.join(tmpdir(), 'kura-release-'))
try {
  const made = await Promise.all(bundles(root, path.join(scratch, 'bundles')).map((make) => make()))
  const bundled = await bundledPackages(made.map(({ metafile }) => metafile))
  const manifest = await readJson('package.json')
  const sbom = sbomOf({ manifest, lock: await readJson('package-lock.json'), bundled })
  const name = `${manifest.name}-${manifest.version}`
  await writeFile(path.join(folder, `${name}.cdx.json`), `${JSON.stringify(sbom, undefined, 2)}\n`)

  for (const packed of ['.', 'packages/sqlite-for-node-20'])
    execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', path.resolve(folder)], {
      cwd: path.join(root, packed),
      stdio: 'ignore',
    })
  const driver = `kura-mcp-sqlite-node20-${manifest.version}.tgz`
  const tarball = path.join(folder, `${name}.tgz`)
  execFileSync('tar', ['-xzf', path.resolve(tarball), '-C', scratch])
  const inside = path.join(scratch, 'package')
  const files = (await readdir(inside, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const lines = await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return `${await sha256(file)}  package/${path.relative(inside, file).split(path.sep).join('/')}`
    }),
  )
  const sums = [
    `${await sha256(tarball)}  ${name}.tgz`,
    `${await sha256(path.join(folder, `${name}.cdx.json`))}  ${name}.cdx.json`,
    `${await sha256(path.join(folder, driver))}  ${driver}`,
    ...lines.sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)),
  ]
  await writeFile(path.join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`)
} finally {
  await rm(scratch, { recursive: true, force: true })
}
