import { createHash } from 'node:crypto'
import { readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { context } from 'esbuild'
import { bundleBesides, bundleOptions } from '../bundle.mjs'
import { buildConsole } from '../console.mjs'
import { buildViews } from '../views.mjs'

/**
 * Builds the program into a folder, repeatedly; esbuild reads only what has changed. The knowledge is not
 * compiled: without the compiled form the program reads the YAML files.
 */
export const openBuilder = async (root, folder) => {
  const program = path.join(folder, 'program.js')
  const options = bundleOptions(path.join(root, 'src/main.ts'), `${program}.new`)
  // Source maps would double the time of a rebuild; without minifying, stack traces are readable anyway.
  const builds = await context({ ...options, minify: false })
  await bundleBesides(folder)
  return {
    program,
    /**
     * Replaces the last good build only after the new one is complete. Returns a hash of everything that the server
     * reads.
     */
    build: async () => {
      const pages = path.join(folder, 'console')
      const views = path.join(folder, 'views')
      await Promise.all([builds.rebuild(), buildConsole(pages, { compressed: false }), buildViews(views)])
      await rename(`${program}.new`, program)
      const read = await Promise.all([filesIn(views), filesIn(path.join(root, 'knowledge'))])
      return hashOf([program, path.join(pages, 'manifest.json'), ...read.flat()])
    },
    close: () => builds.dispose(),
  }
}

const filesIn = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

const hashOf = async (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex')
}
