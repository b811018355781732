import path from 'node:path'
import { bundle } from '../../scripts/bundle.mjs'

/** Where the fixture program is built: the very same code as the product, with the test module in it. */
export const fixtureProgram = path.resolve(import.meta.dirname, '../../node_modules/.cache/kura-fixture/program.cjs')

export default async function buildFixture(): Promise<void> {
  await bundle(path.resolve(import.meta.dirname, '../fixture/main.ts'), fixtureProgram)
}
