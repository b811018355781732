// What the Japanese-English vocabulary adds to the quality, in steps of a hundred forms:
// npm run bench:vocabulary -- --data FOLDER [--step 100]
// With no form it is the search without translations.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const argument = (name) => process.argv[process.argv.indexOf(name) + 1 || Infinity]
const folder = argument('--data') ?? process.env.KURA_SEARCH_DATA
const step = Number(argument('--step') ?? 100)
if (folder === undefined) {
  process.stderr.write('There is no data: name its folder with --data or KURA_SEARCH_DATA.\n')
  process.exit(1)
}

/** The entries of both files in a fixed order that does not depend on their subject. */
const mixed = ['jargon', 'everyday']
  .flatMap((name) =>
    readFileSync(path.join(root, `src/text/vocabulary/${name}.ts`), 'utf8')
      .split('\n')
      .filter((line) => line.includes(' | ')),
  )
  .map((line, index) => ({ line, order: Math.imul(index + 1, 0x9e3779b1) >>> 0 }))
  .sort((a, b) => a.order - b.order)
  .map(({ line }) => line)

const formsIn = (line) => line.split(' | ')[0].split(' ').length
const total = mixed.reduce((sum, line) => sum + formsIn(line), 0)

const firstForms = (most) => {
  let forms = 0
  return mixed.filter((line) => (forms += formsIn(line)) <= most)
}

/** Runs the benchmark with this many forms of the vocabulary instead of all. */
const measure = async (forms, sets) => {
  const outfile = path.join(root, 'node_modules/.cache/kura-run', 'vocabulary.mjs')
  const lines = firstForms(forms).join('\n')
  const shortened = {
    name: 'shortened',
    setup: ({ onLoad }) => {
      onLoad({ filter: /vocabulary[\\/](jargon|everyday)\.ts$/ }, ({ path: file }) => {
        const name = path.basename(file, '.ts')
        return { contents: `export const ${name} = ${JSON.stringify(name === 'jargon' ? lines : '')}`, loader: 'ts' }
      })
    },
  }
  await build({
    entryPoints: [path.join(root, 'bench/search-quality.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
    plugins: [shortened],
  })
  const { stdout, status } = spawnSync(process.execPath, [outfile, folder, sets], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) process.exit(1)
  return JSON.parse(stdout)
}

process.stdout.write('| forms | cross | gain |\n| --- | --- | --- |\n')
let before
for (let forms = 0; ; forms = Math.min(total, forms + step)) {
  const { cross } = await measure(forms, 'cross')
  process.stdout.write(
    `| ${forms} | ${cross.toFixed(4)} | ${before === undefined ? '' : (cross - before).toFixed(4)} |\n`,
  )
  before = cross
  if (forms === total) break
}
const without = await measure(0, 'ja,en')
const whole = await measure(total, 'ja,en')
process.stdout.write('\n| questions | without translations | with all forms |\n| --- | --- | --- |\n')
for (const name of ['ja', 'en'])
  process.stdout.write(`| ${name} | ${without[name].toFixed(4)} | ${whole[name].toFixed(4)} |\n`)
