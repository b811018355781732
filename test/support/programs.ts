import path from 'node:path'
import { bundle, bundleDriver } from '../../scripts/bundle.mjs'
import { compileKnowledge } from '../../scripts/knowledge.mjs'
import { compileLanding } from '../../scripts/landing.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, 'node_modules/.cache/kura-test')

/** The very same code as the product, with the test module in it. */
export const fixtureProgram = path.join(cache, 'fixture.cjs')

/** The product itself, as its sources are now. */
export const productProgram = path.join(cache, 'product.cjs')

/** What a program that imports the package gets. */
export const library = path.join(cache, 'library.cjs')

/** What a program that imports `kura-mcp/commands` gets. */
export const commandsLibrary = path.join(cache, 'commands-library.cjs')
/** What lies beside the product, so that its start need not parse YAML. */
export const compiledKnowledge = path.join(cache, 'nablarch-knowledge.json')
/** And so that its first search need not make an index. */
export const compiledSearch = path.join(cache, 'nablarch-search.json')

/** The script, the style and the sample of the page for people. */
export const compiledLanding = path.join(cache, 'landing.json')

export default async function buildPrograms(): Promise<void> {
  await Promise.all([
    bundle(path.join(root, 'test/fixture/main.ts'), fixtureProgram),
    bundle(path.join(root, 'src/main.ts'), productProgram),
    bundle(path.join(root, 'src/index.ts'), library),
    bundle(path.join(root, 'src/commands-api.ts'), commandsLibrary, []),
    bundleDriver(cache),
    compileKnowledge(compiledKnowledge, compiledSearch),
    compileLanding(compiledLanding),
  ])
}
