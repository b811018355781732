/**
 * The SBOM of the package in CycloneDX 1.6: what is bundled into dist/ and what npm installs. Everything comes from the
 * bundler and the lock file, so the same commit gives the same bytes.
 */
export const sbomOf = ({ manifest, lock, bundled }) => {
  const installed = installedWith(manifest, lock)
  const isInstalled = ({ name }) => installed.some((one) => one.name === name)
  const components = [
    // On Node 20 the driver is both: its JavaScript is also inside the bundle of the hooks.
    ...bundled.filter((one) => !isInstalled(one)).map((one) => componentOf(one, lock, 'bundled')),
    ...installed.map((one) => componentOf(one, lock, 'installed')),
  ]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf(manifest),
        name: manifest.name,
        version: manifest.version,
        purl: purlOf(manifest),
        licenses: licensesOf(manifest),
      },
    },
    components,
    dependencies: [{ ref: purlOf(manifest), dependsOn: components.map((component) => component['bom-ref']) }],
  }
}

/** The direct and indirect dependencies of the package, from the lock file. */
const installedWith = (manifest, lock) => {
  const found = new Map()
  const visit = (name) => {
    const lockPath = `node_modules/${name}`
    const entry = lock.packages[lockPath]
    if (found.has(name) || entry === undefined) return
    // Our own package of the driver is a folder of this repository.
    if (!entry.link) found.set(name, { name, version: entry.version, license: entry.license, lockPath })
    const { dependencies = {} } = entry.link ? lock.packages[entry.resolved] : entry
    for (const next of Object.keys(dependencies)) visit(next)
  }
  for (const name of Object.keys(manifest.optionalDependencies ?? {})) visit(name)
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const componentOf = (one, lock, how) => ({
  type: 'library',
  'bom-ref': purlOf(one),
  name: one.name,
  version: one.version,
  purl: purlOf(one),
  licenses: licensesOf(one),
  hashes: hashesOf(lock.packages[one.lockPath]?.integrity),
  properties: [{ name: 'kura:delivery', value: how }],
})

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const licensesOf = ({ license }) => (license === undefined ? [] : [{ license: { id: license } }])

/** The registry's digest of the package: base64 in the lock file, hexadecimal here. */
const hashesOf = (integrity = '') =>
  integrity
    .split(' ')
    .filter((one) => one.startsWith('sha512-'))
    .map((one) => ({ alg: 'SHA-512', content: Buffer.from(one.slice(7), 'base64').toString('hex') }))
