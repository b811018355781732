import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = fileURLToPath(new URL('..', import.meta.url))

/**
 * Writes the script, the style and the faulty example queue of the landing page as one JSON file. A bundle that
 * contains this file must pass the root of the repository.
 */
export const compileLanding = async (outfile, root = here) => {
  const page = path.join(root, 'src/http/landing/page')
  const [script, style, queue] = await Promise.all([
    browserText(path.join(page, 'main.ts')),
    browserText(path.join(page, 'page.css')),
    readFile(path.join(root, 'examples/workspace/config/web-component-configuration.xml'), 'utf8'),
  ])
  await mkdir(path.dirname(outfile), { recursive: true })
  await writeFile(outfile, `${JSON.stringify({ style, script, queue })}\n`)
}

const browserText = async (entry) => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
    charset: 'utf8',
    logLevel: 'warning',
  })
  return outputFiles[0].text.trimEnd()
}
