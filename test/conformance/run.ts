import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bundle } from '../../scripts/bundle.mjs'
import { startHttp } from '../support/http-server.ts'
import { expectedFailures } from './expected-failures.ts'
import { problemsOf } from './judge.ts'
import { conformancePages } from './page.ts'
import { outcomeOf, printResults, sets, type Results } from './results.ts'
import { installSuite } from './suite.ts'

/** Runs the official suite against our HTTP edge and writes the results: npm run test:conformance */

const root = process.cwd()
const here = path.join(root, 'test/conformance')
const cache = path.join(root, 'node_modules/.cache/kura-conformance')

const play = async (): Promise<Results> => {
  const suite = await installSuite(path.join(here, 'runner'), path.join(cache, 'runner'))
  const program = path.join(cache, 'fixture.cjs')
  await bundle(path.join(here, 'fixture/main.ts'), program)
  const http = await startHttp([], program)
  try {
    const url = `${http.url}/mcp`
    const [first, second] = sets
    const seen = { [first]: await suite.run(first, url), [second]: await suite.run(second, url) }
    return { suite: suite.version, node: suite.nodeVersion, sets: seen }
  } finally {
    await http.stop()
    await rm(http.dataDir, { recursive: true, force: true })
  }
}

const report = (results: Results): string =>
  sets
    .map((set) => {
      const outcomes = results.sets[set].map(outcomeOf)
      const count = (outcome: string): number => outcomes.filter((one) => one === outcome).length
      return (
        `${set}: ${outcomes.length} scenarios, ${count('passed')} pass, ${count('failed')} fail, ` +
        `${count('unproven')} prove nothing`
      )
    })
    .join('\n')

try {
  const results = await play()
  process.stdout.write(`${report(results)}\n`)
  const problems = problemsOf(results, expectedFailures)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
  else {
    const written = {
      'test/conformance/results.json': printResults(results),
      ...conformancePages(results, expectedFailures),
    }
    for (const [file, text] of Object.entries(written)) await writeFile(path.join(root, file), text)
    process.stdout.write(`All of it is as expected; written: ${Object.keys(written).join(', ')}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
