import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { browsers, stylesOfViews } from './console/styles-of-views.mjs'
import { ownColours } from './views/own-colours.mjs'
import { replacements } from './views/replacements.mjs'
import { viewPage } from './views/view-page.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = path.join(root, 'console/src')

/** Builds the Views for chats: one HTML file each, with its script and its style inside. */
export async function buildViews(outDir) {
  const names = await readdir(path.join(source, 'chat/views'))
  const made = await Promise.all(names.map(buildView))
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  for (const [index, name] of names.entries()) await writeFile(path.join(outDir, `${name}.html`), made[index].page)
  const outputs = names.map((name, index) => [`dist/views/${name}.html`, joined(made[index].outputs)])
  return {
    metafile: {
      inputs: Object.assign({}, ...made.map(({ inputs }) => inputs)),
      outputs: Object.fromEntries(outputs),
    },
  }
}

async function buildView(name) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      { in: `console/src/chat/views/${name}/index.tsx`, out: 'script' },
      { in: `console/src/style/chat/${name}.css`, out: 'style' },
    ],
    outdir: 'views',
    write: false,
    bundle: true,
    format: 'esm',
    target: browsers,
    minify: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.xml': 'text' },
    define: { KURA_LAYOUT_WORKER: '""' },
    plugins: [replacements(source), ownColours, stylesOfViews],
  })
  const textOf = (ending) => outputFiles.find(({ path: file }) => file.endsWith(ending)).text
  return { page: viewPage({ script: textOf('.js'), style: textOf('.css') }), ...metafile }
}

/** A View is one file, so the parts of its script and its style count together. */
function joined(outputs) {
  const all = Object.values(outputs)
  return {
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    inputs: Object.assign({}, ...all.map(({ inputs }) => inputs)),
    imports: [],
    exports: [],
  }
}
