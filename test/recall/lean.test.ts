import path from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const src = path.join(import.meta.dirname, '../../src')

/** What a hook reads and says, without the program around it. */
const doors = [
  'recall/say/at-prompt.ts',
  'recall/say/at-start.ts',
  'storage/read-only-database.ts',
  'files/shipped-meaning.ts',
  ...['knowledge', 'claude', 'commands', 'nablarch'].map((name) => `modules/${name}/recall.ts`),
]

it.each(doors)('%s brings along no package but drivers and the stemmer, and no tool', async (door) => {
  const { metafile } = await build({
    entryPoints: [path.join(src, door)],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  })
  const [output] = Object.values(metafile.outputs)
  const packages = (output?.imports ?? []).map((one) => one.path).filter((name) => !name.startsWith('node:'))
  expect(
    packages.filter((name) => !['better-sqlite3', 'kura-mcp-sqlite-node20', 'pg', 'porter2'].includes(name)),
  ).toEqual([])
  expect(Object.keys(output?.inputs ?? {}).filter((file) => /\/(tools|shell|cli|mcp)\//.test(file))).toEqual([])
  // Loading it takes longer than what it is used for.
  expect((output?.imports ?? []).map((one) => one.path)).not.toContain('node:zlib')
})
