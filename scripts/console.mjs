import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'esbuild'
import { shellPage } from './console/shell-page.mjs'
import { browsers, stylesOfViews } from './console/styles-of-views.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

const options = {
  absWorkingDir: root,
  entryNames: '[name]-[hash]',
  chunkNames: 'part-[hash]',
  bundle: true,
  format: 'esm',
  target: browsers,
  minify: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'error',
}

/** Files that are loaded when they are first needed. */
const loadedLater = new RegExp(
  ['views/[\\w-]+/index', 'frame/palette', 'frame/keys-window', 'parts/markdown/format']
    .map((file) => `console/src/${file}\\.tsx?$`.replaceAll('/', '[\\\\/]'))
    .join('|'),
)

/**
 * Puts what the views share into one file. The bundler makes one for each set of views that share something, which
 * would be dozens of small ones; so every view imports all of it.
 */
const oneSharedPart = (files) => ({
  name: 'one-shared-part',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^kura-shared$/ }, () => ({ path: 'kura-shared', namespace: 'shared', sideEffects: true }))
    onLoad({ filter: /./, namespace: 'shared' }, () => ({
      contents: files.map((file) => `import ${JSON.stringify(file)}`).join('\n'),
      resolveDir: root,
    }))
    onLoad({ filter: loadedLater }, async ({ path: file }) => ({
      contents: `import 'kura-shared'\n${await readFile(file, 'utf8')}`,
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    }))
  },
})

/** The small files directly in these folders; what is large lies in folders of its own. */
async function sharedFiles() {
  const folders = ['.', 'api', 'parts', 'parts/activity', 'parts/item', 'words'].map((name) =>
    path.join(root, 'console/src', name),
  )
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => path.join(folder, name))),
  )
  return names
    .flat()
    .filter((file) => /\.tsx?$/.test(file) && !/(?:\.test|\.d)\.tsx?$|[\\/](?:main\.tsx|view\.ts)$/.test(file))
}

/**
 * Builds the console: files with a hash of their content in their names, a page in each language that loads them, and
 * a manifest for the server. Each is also written compressed, unless `compressed` is false.
 */
export async function buildConsole(outDir, { compressed = true } = {}) {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  const worker = await build({
    ...options,
    outdir: outDir,
    entryPoints: [{ in: 'console/src/views/graph/layout-worker.ts', out: 'layout' }],
  })
  const workerName = path.basename(Object.keys(worker.metafile.outputs)[0])
  const page = await build({
    ...options,
    outdir: outDir,
    entryPoints: [
      { in: 'console/src/main.tsx', out: 'app' },
      { in: 'console/src/style/index.css', out: 'style' },
    ],
    splitting: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.xml': 'text' },
    // The page has the name of the worker's file in it, so another worker gives the page another name, too.
    define: { KURA_LAYOUT_WORKER: JSON.stringify(`/assets/${workerName}`) },
    plugins: [stylesOfViews, oneSharedPart(await sharedFiles())],
  })
  const metafile = {
    inputs: { ...worker.metafile.inputs, ...page.metafile.inputs },
    outputs: { ...worker.metafile.outputs, ...page.metafile.outputs },
  }
  const names = Object.keys(metafile.outputs).map((output) => path.basename(output))
  const entryOf = (source) =>
    path.basename(Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source)[0])
  const hash = createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 12)
  const { routes } = await routeTable()
  const manifest = {
    build: hash,
    files: Object.fromEntries(names.toSorted().map((name) => [name, types[path.extname(name)]])),
    routes: routes.map(({ pattern, module }) => ({ pattern, ...(module && { module }) })),
  }
  const script = entryOf('console/src/main.tsx')
  const entries = { script, style: entryOf('console/src/style/index.css'), preloads: importsOf(script, metafile) }
  for (const language of ['en', 'ja'])
    await writeFile(path.join(outDir, `index.${language}.html`), shellPage(language, { ...entries, build: hash }))
  await writeFile(path.join(outDir, 'manifest.json'), JSON.stringify(manifest))
  if (compressed) await compressAll(outDir)
  return { metafile }
}

/** The files that a script imports as it starts. The page names them, so that they are loaded side by side. */
function importsOf(script, { outputs }) {
  const found = new Set()
  const visit = (output) => {
    for (const { path: imported, kind } of outputs[output].imports) {
      if (kind !== 'import-statement' || found.has(imported)) continue
      found.add(imported)
      visit(imported)
    }
  }
  visit(Object.keys(outputs).find((output) => path.basename(output) === script))
  return [...found].map((output) => path.basename(output))
}

/** The table of addresses is plain data, so it is read from the source itself. */
async function routeTable() {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'console/src/route-table.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

async function compressAll(dir) {
  const names = (await readdir(dir)).filter((name) => name !== 'manifest.json')
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(dir, name)
      const content = await readFile(file)
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
