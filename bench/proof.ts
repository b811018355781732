import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { differenceOf } from './proof/difference.ts'
import { planOf, type Plan } from './proof/plan.ts'
import { keepResults } from './proof/keep-results.ts'
import { runStep } from './proof/run-step.ts'
import { resultOf, resultsOf, sources, steps, type Step } from './proof/steps.ts'
import { resultPath, type ResultFile } from './results/save-result.ts'
import { sourceDigest } from './results/source-digest.ts'

/**
 * Every measurement of docs/proof.md, docs/benchmarks.md and docs/growing.md, one after the other, and then the pages:
 *
 * npm run proof -- [--data FOLDER] [--only bench:start,bench:peers] [--again] [--runs 1]
 *
 * Short ones run twice, and how far their ratios lie apart is kept; `--runs` changes that. Interrupted, it goes on at
 * the next call with what is missing: a result of the present program is not measured again, unless `--again` says so.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    again: { type: 'boolean', default: false },
    runs: { type: 'string' },
  },
})

const say = (words: string): void => void process.stdout.write(`${words}\n`)
const read = async (name: string): Promise<ResultFile> =>
  JSON.parse(await readFile(resultPath(name), 'utf8')) as ResultFile

const chosen = values.only?.split(',')
const source = await sourceDigest('.')
const present = new Map<string, string>()
for (const name of steps.flatMap(resultsOf))
  if (existsSync(resultPath(name))) present.set(name, (await read(name)).source)
const runsOf = ({ runs }: Step): number => (values.runs === undefined ? runs : Number(values.runs))
const data = values.data === undefined ? undefined : path.resolve(values.data)
const plan: Plan = planOf(
  steps.filter((step) => chosen === undefined || chosen.includes(resultOf(step)) || chosen.includes(step.script)),
  {
    source,
    present: values.again ? new Map() : present,
    hasData: (of) => data !== undefined && existsSync(path.join(data, sources[of].path)),
  },
)
if (chosen !== undefined && plan.run.length + plan.done.length + plan.missing.length === 0)
  throw new Error(`--only names no step; the steps are: ${steps.map(resultOf).join(', ')}`)

say(`Program ${source}. To run: ${plan.run.map(resultOf).join(', ') || 'nothing'}.`)
if (plan.done.length > 0) say(`Measured before with this program: ${plan.done.map(resultOf).join(', ')}.`)
for (const { script, needs } of plan.missing)
  if (needs !== undefined)
    say(`Not run: ${script} needs ${sources[needs].path} in the folder of --data. Get it from: ${sources[needs].from}`)
const downloads = plan.run.flatMap(({ script, downloads: what }) => (what === undefined ? [] : [`${script}: ${what}`]))
if (downloads.length > 0) say(`From the network, at the first run: ${downloads.join('; ')}.`)
say(`About ${plan.run.reduce((sum, step) => sum + step.minutes * runsOf(step), 0)} minutes on two cores.`)

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopped.abort(new Error(`Stopped by ${signal}`))
  })
const logs = 'node_modules/.cache/kura-proof'
await mkdir(logs, { recursive: true })

const measure = async (step: Step, place: string): Promise<void> => {
  const name = resultOf(step)
  let before: ResultFile | undefined
  for (let run = 1; run <= runsOf(step); run++) {
    const log = path.join(logs, `${name.replaceAll(':', '-')}-${run}.log`)
    say(`${place} ${name}, run ${run} of ${runsOf(step)}, about ${step.minutes} minutes`)
    const onLine = (line: string): void => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K  ${line.slice(0, 110)}`)
    }
    const earlier = await keepResults(step)
    try {
      await runStep(step, { root: '.', data, log, signal: stopped.signal, onLine })
    } catch (error) {
      await earlier.putBack()
      throw error
    }
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    const result = await read(name)
    if (before !== undefined) {
      const difference = differenceOf(before, result)
      await writeFile(resultPath(name), `${JSON.stringify({ ...result, difference }, undefined, 2)}\n`)
    }
    before = result
  }
}

const failed: string[] = []
for (const [index, step] of plan.run.entries()) {
  try {
    await measure(step, `[${index + 1}/${plan.run.length}]`)
  } catch (error) {
    stopped.signal.throwIfAborted()
    failed.push(error instanceof Error ? error.message : String(error))
    say(failed.at(-1) ?? '')
  }
}
await runStep(
  { script: 'reference', minutes: 1, runs: 1 },
  { root: '.', data, log: path.join(logs, 'pages.log'), signal: stopped.signal, onLine: () => undefined },
)
say(failed.length === 0 ? 'The pages are written.' : `The pages are written. Failed:\n${failed.join('\n')}`)
process.exitCode = failed.length === 0 ? 0 : 1
