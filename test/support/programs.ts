import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { bundle, bundleBesides } from '../../scripts/bundle.mjs'
import { compileKnowledge } from '../../scripts/knowledge.mjs'
import { bundleCached } from './bundle-cached.ts'

const root = path.resolve(import.meta.dirname, '../..')
// Each release of Node has its own, because one suite may start others on other releases.
const cache = path.join(root, `node_modules/.cache/kura-test-${process.versions.node.replace(/\..*/, '')}`)

/** The product's code with the test modules instead of its own. */
export const fixtureProgram = path.join(cache, 'fixture.cjs')

/** The product, built from the current sources. */
export const productProgram = path.join(cache, 'product.cjs')

/** What a program that imports the package gets. */
export const library = path.join(cache, 'library.cjs')

/** What a program that imports `kura-mcp/commands` gets. */
export const commandsLibrary = path.join(cache, 'commands-library.cjs')

/** The Nablarch knowledge as JSON beside the program, so that its start need not parse YAML. */
export const compiledKnowledge = path.join(cache, 'nablarch-knowledge.json')

/** The search index of the Nablarch knowledge, so that the first search need not build it. */
export const compiledSearch = path.join(cache, 'nablarch-search.json')

export default async function buildPrograms(): Promise<void> {
  // None of those below makes the folder for all others.
  mkdirSync(cache, { recursive: true })
  await Promise.all([
    bundleCached(path.join(root, 'test/fixture/main.ts'), fixtureProgram),
    bundleCached(path.join(root, 'src/main.ts'), productProgram),
    bundle(path.join(root, 'src/index.ts'), library),
    bundle(path.join(root, 'src/commands-api.ts'), commandsLibrary, []),
    bundleBesides(cache),
    compileKnowledge(compiledKnowledge, compiledSearch),
  ])
}
