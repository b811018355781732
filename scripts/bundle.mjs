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

/** All bundles of the package: the name in `dist`, and the options. */
export const bundles = (root, dist) => [
  () => bundle(`${root}/src/main.ts`, `${dist}/program.js`),
  () => bundle(`${root}/src/hook-main.ts`, `${dist}/hook.js`, []),
  () => bundle(`${root}/src/index.ts`, `${dist}/index.js`),
  () => bundle(`${root}/src/commands-api.ts`, `${dist}/commands.js`, []),
  () => bundleBesides(dist),
]
