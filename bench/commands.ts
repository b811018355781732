import { mkdtempSync, readFileSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadMeaning } from '../src/files/load-meaning.ts'
import { createExecute } from '../src/modules/commands/execute/create-execute.ts'
import {
  buildCommandIndex,
  cosineSimilarity,
  type CommandIndex,
  type Ranking,
} from '../src/modules/commands/ranking/index.ts'
import { parseRegistry } from '../src/modules/commands/registry/parse-registry.ts'
import type { RegistryCommand } from '../src/modules/commands/registry/registry-command.ts'
import { startingFiles } from '../src/modules/commands/starting-tree/files.ts'
import { questionSets } from '../test/commands/questions/read-questions.ts'
import { meaningHead, meaningRows } from './commands-meaning.ts'
import { createRegistry } from './commands-registry.ts'
import { median } from './median.ts'
import { createReport } from './results/report.ts'
import { qualityOf, readSets, type Question } from './search-data.ts'

/**
 * Commands at scale: each figure next to a floor or to the plain cosine of the specification in the same run, and the
 * quality of the rankings. Arguments: sizes, by default 10000; --data FOLDER (or KURA_SEARCH_DATA) for question sets as
 * in bench/search-data.ts.
 */
const [, , ...given] = process.argv
const dataAt = given.indexOf('--data')
const data = dataAt >= 0 ? given[dataAt + 1] : process.env.KURA_SEARCH_DATA
const named = given.map(Number).filter((size) => size > 0)
const sizes = named.length > 0 ? named : [10_000]
const seed = Number(process.env.KURA_BENCH_SEED ?? 42)
const rankings: readonly Ranking[] = ['hybrid', 'tfidf', 'cosine']

interface OwnSet {
  readonly commands: readonly RegistryCommand[]
  readonly questions: readonly Question[]
  readonly unrelated: readonly string[]
}

const ownSet = (prefix: string): OwnSet => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(`test/commands/questions/${prefix}${name}.json`, 'utf8'))
  const { tools } = read('registry') as { readonly tools: { readonly commands: readonly RegistryCommand[] } }
  return {
    commands: tools.commands,
    questions: read('questions') as readonly Question[],
    unrelated: read('unrelated') as readonly string[],
  }
}
const own = ownSet('')
const meaning = loadMeaning()
const idOf = ({ c1, c2, c3 }: RegistryCommand): string => `${c1}:${c2}:${c3}`

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
const ms = (value: number): string => `${value.toFixed(value < 1 ? 3 : 2)} ms`
const timed = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}
const several = (times: number, work: () => unknown): number => median(Array.from({ length: times }, () => timed(work)))

/** The search exactly as the specification describes it: every text is split and counted again for every query. */
const plainSearch = (commands: readonly RegistryCommand[], query: string): readonly unknown[] =>
  commands
    .map((command) => ({
      command,
      score: cosineSimilarity(query, `${command.c1} ${command.c2} ${command.c3} ${command.description}`.toLowerCase()),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)

const rows: string[][] = []
const row = (size: number, what: string, [floor, kura]: readonly [number, number]): void => {
  rows.push([size.toLocaleString('en'), what, ms(floor), ms(kura), (kura / floor).toFixed(2)])
}

for (const size of sizes) {
  const commands = [...own.commands, ...createRegistry(size - own.commands.length, seed)]
  const text = JSON.stringify({ version: '1.0.0', description: '', tools: { commands } })
  row(size, 'load: parse and index (floor: JSON.parse)', [
    several(5, () => JSON.parse(text)),
    several(5, () => buildCommandIndex(parseRegistry(text), 'hybrid')),
  ])
  const index = buildCommandIndex(commands, 'hybrid')
  const queries = [...own.questions.map(({ query }) => query), ...own.unrelated]
  for (const query of queries) index.search(query, 3)
  const spent = { plain: [] as number[], hybrid: [] as number[] }
  for (const [at, query] of queries.entries()) {
    spent.hybrid.push(timed(() => index.search(query, 3)))
    if (at % 4 === 0) spent.plain.push(timed(() => plainSearch(commands, query)))
  }
  row(size, 'search, p50 (peer: plain cosine)', [median(spent.plain), median(spent.hybrid)])
  row(size, 'search, p99 (peer: plain cosine)', [percentile(spent.plain, 0.99), percentile(spent.hybrid, 0.99)])
  row(size, 'index with meaning (peer: by words alone)', [
    several(5, () => buildCommandIndex(commands, 'hybrid')),
    several(5, () => buildCommandIndex(commands, 'hybrid', () => meaning)),
  ])
  const both = buildCommandIndex(commands, 'hybrid', () => meaning)
  for (const query of queries) both.search(query, 3)
  row(size, 'search with meaning, p50 (peer: by words alone)', [
    median(spent.hybrid),
    median(queries.map((query) => timed(() => both.search(query, 3)))),
  ])
}

const project = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))
for (const { path: file, content } of startingFiles()) {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
  writeFileSync(path.join(project, file), content)
}
const execute = createExecute({
  executor: 'native',
  projectDir: project,
  environment: {},
  runProgram: () => Promise.reject(new Error('no programs')),
})
const template = path.join(project, '.agent/climpt/prompts/git/decide-branch/working-branch/f_default.md')
const options = { stdin: 'Mend the form of the login page' }
const spent = { floor: [] as number[], kura: [] as number[] }
for (let sample = -50; sample < 300; sample += 1) {
  const floor = timed(() =>
    readFileSync(template, 'utf8')
      .replace(/^---\n[^]*?\n---\n/, '')
      .replaceAll('{input_text}', options.stdin),
  )
  const began = performance.now()
  await execute(
    { agent: 'climpt', c1: 'climpt-git', c2: 'decide-branch', c3: 'working-branch', options },
    { signal: new AbortController().signal, mayStartPrograms: false },
  )
  const kura = performance.now() - began
  if (sample < 0) continue
  spent.floor.push(floor)
  spent.kura.push(kura)
}
rmSync(project, { recursive: true, force: true })
row(7, 'execute in process, p50 (floor: read and replace)', [median(spent.floor), median(spent.kura)])
row(7, 'execute in process, p99', [percentile(spent.floor, 0.99), percentile(spent.kura, 0.99)])

process.stdout.write(`Seed ${seed}, Node ${process.version}\n\n`)
const report = createReport('bench:commands')
report.table('calls', ['commands', 'operation', 'floor or peer', 'kura', 'times'], rows)

const recallAt3 = (index: CommandIndex, questions: readonly Question[]): number =>
  questions.filter(({ query, relevant }) =>
    index.search(query, 3).some(({ command }) => relevant.includes(idOf(command))),
  ).length / questions.length

const quality: string[][] = []
for (const prefix of questionSets) {
  const { commands, questions, unrelated } = ownSet(prefix)
  for (const ranking of rankings) {
    const index = buildCommandIndex(commands, ranking)
    const { mrr } = qualityOf(
      questions,
      questions.map(({ query }) => index.search(query, 10).map(({ command }) => idOf(command))),
    )
    const highest = Math.max(...unrelated.map((query) => index.search(query, 1)[0]?.score ?? 0))
    quality.push([
      `${prefix}questions (${questions.length} on ${commands.length})`,
      ranking,
      mrr.toFixed(3),
      recallAt3(index, questions).toFixed(3),
      highest.toFixed(2),
    ])
  }
}
const further = (data === undefined ? [] : readSets(data, ['cross'])).map(({ name, questions, passages }) => ({
  name,
  questions,
  commands: passages.map(({ id, title, text }) => ({
    c1: path.posix.dirname(id),
    c2: title,
    c3: 'page',
    description: text,
    id,
  })),
}))
for (const { commands, ...set } of further) {
  for (const ranking of rankings) {
    const index = buildCommandIndex(commands, ranking)
    const { mrr, recall } = qualityOf(
      set.questions,
      set.questions.map(({ query }) => index.search(query, 10).map(({ command }) => String(command.id))),
    )
    quality.push([
      `${set.name} (${set.questions.length} on ${commands.length})`,
      ranking,
      mrr.toFixed(4),
      `@10 ${recall.toFixed(4)}`,
      '',
    ])
  }
}
report.table('quality', ['questions', 'ranking', 'MRR@10', 'Recall@3', 'highest score of an unrelated one'], quality)
const ownSets = questionSets.map((prefix) => ({ ...ownSet(prefix), prefix }))
const sets = [
  ...ownSets.map(({ prefix, ...set }) => ({ ...set, name: `${prefix}questions (${set.commands.length})`, idOf })),
  ...further.map(({ name, ...set }) => ({
    ...set,
    name: `${name} (${set.commands.length})`,
    unrelated: [],
    idOf: ({ id }: RegistryCommand) => String(id),
  })),
]
report.table('meaning', meaningHead, meaningRows(sets, meaning))
await report.save()
if (data === undefined)
  process.stdout.write('There is no further data: name its folder with --data or KURA_SEARCH_DATA.\n')
