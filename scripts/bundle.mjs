import { build } from 'esbuild'
import { trimmings } from './leaner-dependencies.mjs'

const defaultPlugins = Object.values(trimmings)

/** How an entry becomes one CommonJS file. Native packages stay outside. `plugins` is empty where the SDK is not part of it. */
export const bundleOptions = (entry, outfile, plugins = defaultPlugins) => ({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  charset: 'ascii',
  minify: true,
  external: ['better-sqlite3'],
  // CommonJS knows its place under another name.
  define: { 'import.meta.dirname': '__dirname' },
  // Dynamic imports become lazy parts of the one file; those of external packages become `require`.
  supported: { 'dynamic-import': false },
  // What it offers to `require` looks for its parts in a way that no bundler follows.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  plugins: [...plugins, driverBeside],
  metafile: true,
  logLevel: 'warning',
})

export const bundle = (entry, outfile, plugins = defaultPlugins) => build(bundleOptions(entry, outfile, plugins))

/** The PostgreSQL driver is a file beside the program, so that it is not read where SQLite is used. */
export const driverName = 'postgres-driver.js'

const driverBeside = {
  name: 'driver-beside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^pg$/ }, () => ({ path: `./${driverName}`, external: true }))
  },
}

export const bundleDriver = (folder) =>
  build({
    stdin: { contents: "module.exports = require('pg')", resolveDir: import.meta.dirname },
    outfile: `${folder}/${driverName}`,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    // A second driver that needs a compiler; nothing asks for it.
    external: ['pg-native'],
    metafile: true,
    logLevel: 'warning',
  })

/** Every bundle of the package: its name in `dist`, and how it is made. */
export const bundles = (root, dist) => [
  () => bundle(`${root}/src/main.ts`, `${dist}/program.js`),
  () => bundle(`${root}/src/index.ts`, `${dist}/index.js`),
  () => bundle(`${root}/src/commands-api.ts`, `${dist}/commands.js`, []),
  () => bundleDriver(dist),
]
