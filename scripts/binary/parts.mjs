import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** The files of the package that the program reads while it runs. A name that ends with `/` is a whole folder. */
export const readWhileRunning = [
  'dist/program.js',
  'dist/hook.js',
  'dist/postgres-driver.js',
  'dist/asciidoctor.js',
  'dist/parse5.js',
  'dist/nablarch-knowledge.json',
  'dist/nablarch-search.json',
  'dist/console/',
  'dist/views/',
  'dist/THIRD-PARTY-LICENSES',
  'knowledge/nablarch/class-index.txt',
  'model/meaning.bin',
  'LICENSE',
  'LICENSE-MODEL',
]

/** The files of the package that the executable does not have, each with the reason. */
export const leftOut = {
  'dist/kura.js': 'scripts/binary/main.cjs starts the program instead',
  'dist/shirokuma.js': 'another name of the same program, for npm',
  'dist/index.js': 'the package for use in process',
  'dist/index.d.ts': 'the package for use in process',
  'dist/server-api.d.ts': 'the package for use in process',
  'dist/commands.js': 'the package kura-mcp/commands',
  'dist/commands.d.ts': 'the package kura-mcp/commands',
  'dist/package.json': 'tells Node how to read the files of dist',
  'knowledge/': 'the program reads what the build made of the YAML files',
}

/** What goes into the executable: the name of each part, and its file. Names are as seen from the folder `dist`. */
export const partsOf = async (root) => {
  const named = await Promise.all(
    readWhileRunning.map(async (name) => {
      if (!name.endsWith('/')) return [name]
      return (await readdir(path.join(root, name))).sort().map((file) => name + file)
    }),
  )
  return Object.fromEntries(named.flat().map((name) => [name.replace(/^dist\//, ''), path.join(root, name)]))
}
