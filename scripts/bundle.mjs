import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build } from 'esbuild'
import { trimmings } from './leaner-dependencies.mjs'

const defaultPlugins = Object.values(trimmings)

/** The packages of a native driver, which only Node 20 needs. */
const sqliteDrivers = ['kura-mcp-sqlite-node20', 'better-sqlite3']

/**
 * Bundles an entry into one CommonJS file. Native packages stay outside. Pass no `plugins` if the SDK is not part of
 * it.
 */
export const bundleOptions = (entry, outfile, plugins = defaultPlugins) => ({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  charset: 'ascii',
  minify: true,
  external: sqliteDrivers,
  // In CommonJS the directory has another name.
  define: { 'import.meta.dirname': '__dirname' },
  // Dynamic imports become lazy parts of the same file; those of external packages become `require`.
  supported: { 'dynamic-import': false },
  // The CommonJS build of the package loads its parts in a way that bundlers cannot follow.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  plugins: [...plugins, packagesBeside],
  metafile: true,
  logLevel: 'warning',
})

export const bundle = (entry, outfile, plugins = defaultPlugins) => build(bundleOptions(entry, outfile, plugins))

/**
 * Packages that few starts need, each in a file of its own: V8 would otherwise read their functions at every start. All
 * parts of the program import them only when they are used. A package whose default export is used must be CommonJS.
 */
const besides = {
  pg: 'postgres-driver',
  '@asciidoctor/core': 'asciidoctor',
  parse5: 'parse5',
}

const packagesBeside = {
  name: 'packages-beside',
  setup: ({ onResolve }) => {
    for (const [name, file] of Object.entries(besides))
      onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: `./${file}.js`, external: true }))
  },
}

export const bundleBesides = (folder) =>
  build({
    entryPoints: Object.fromEntries(Object.entries(besides).map(([name, file]) => [file, name])),
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    // An optional second driver that needs a compiler; Kura does not use it.
    external: ['pg-native'],
    metafile: true,
    logLevel: 'warning',
  })

/**
 * A hook is a new process for every prompt. On Node 20 it would look for ten small files of the SQLite driver each
 * time, so they are part of the bundle; only the native file stays outside. A later Node does not have the driver and
 * does not need it, so what is built there has none inside.
 */
const driverInside = {
  name: 'driver-inside',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^kura-mcp-sqlite-node20$/ }, ({ resolveDir }) =>
      isDriverInstalled ? { path: createRequire(`${resolveDir}/`).resolve('better-sqlite3') } : { external: true },
    )
    onResolve({ filter: /^bindings$/ }, () => ({ path: 'bindings', namespace: 'driver' }))
    onLoad({ filter: /^bindings$/, namespace: 'driver' }, () => ({
      contents: "module.exports = () => require('kura-mcp-sqlite-node20/native')",
      resolveDir: import.meta.dirname,
    }))
  },
}

const isDriverInstalled = existsSync(new URL('../node_modules/better-sqlite3', import.meta.url))

const bundleHook = (entry, outfile) =>
  build({
    ...bundleOptions(entry, outfile, [driverInside]),
    external: ['kura-mcp-sqlite-node20/native', 'better-sqlite3'],
  })

/** All bundles of the package: the name in `dist`, and the options. */
export const bundles = (root, dist) => [
  () => bundle(`${root}/src/main.ts`, `${dist}/program.js`),
  () => bundleHook(`${root}/src/hook-main.ts`, `${dist}/hook.js`),
  () => bundle(`${root}/src/index.ts`, `${dist}/index.js`),
  () => bundle(`${root}/src/commands-api.ts`, `${dist}/commands.js`, []),
  () => bundleBesides(dist),
]
