import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultWorkspace } from '../src/kernel/workspace-name.ts'
import { openSqliteStore } from '../src/modules/knowledge/store/sqlite/store.ts'
import { createItem } from '../src/modules/knowledge/use-cases/create-item.ts'
import { builtInMakers } from './built-in-makers.ts'
import { median, table } from './median.ts'
import { createScaleCorpus } from './scale-corpus.ts'

/**
 * Wall clock of hooks over 10,000 items as multiples of `node -e 0`, medians of rounds in turns. The caches of the
 * launcher are written before, as users feel it. `all sources` is a prompt in a project of Nablarch with commands.
 */
const rounds = Number(process.env.KURA_BENCH_ROUNDS ?? 31)
const size = Number(process.env.KURA_BENCH_ITEMS ?? 10_000)

const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-recall-'))
const plain = path.join(home, 'plain')
const java = path.join(home, 'java')
const data = path.join(home, '.kura')
for (const folder of [plain, java, data]) mkdirSync(folder, { mode: 0o700 })
writeFileSync(path.join(java, 'pom.xml'), '<project><groupId>com.nablarch</groupId></project>')

const corpus = createScaleCorpus(20)
const passages = Array.from({ length: size }, corpus.passage)
const store = openSqliteStore(path.join(data, 'kura.db'), { clock: Date.now, makers: builtInMakers })
const caller = { workspace: defaultWorkspace, actor: 'bench', signal: new AbortController().signal }
for (const [index, { title, content }] of passages.entries()) {
  const priority = index % 100 === 0 ? 'HIGH' : 'MEDIUM'
  const tags = index % 50 === 0 ? ['plain'] : []
  await createItem({ store, clock: Date.now }, caller, { type: 'note', title, content, priority, tags })
}
await store.close()

const { NODE_EXTRA_CA_CERTS: _unset, ...environment } = process.env
const env = { ...environment, HOME: home, KURA_HOME: undefined }

interface Run {
  readonly ms: number
  readonly out: string
}

const run = (args: readonly string[], input = ''): Promise<Run> =>
  new Promise((resolve) => {
    const began = performance.now()
    const child = spawn(process.execPath, args, { env, cwd: plain, stdio: ['pipe', 'pipe', 'ignore'] })
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stdin.on('error', () => undefined).end(input)
    child.once('close', () => {
      resolve({ ms: performance.now() - began, out })
    })
  })

let sessions = 0
const payload = (cwd: string, more: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ session_id: `bench-${sessions++}`, cwd, ...more })
const question = (): string => corpus.question(passages[sessions % passages.length] ?? corpus.passage())
const hook = (event: string, input: () => string) => () => run(['dist/kura.js', 'hook', event].map(absolute), input())
const absolute = (word: string): string => (word.startsWith('dist/') ? path.resolve(word) : word)

const contenders = [
  { name: '`node -e 0`', goal: '', start: () => run(['-e', '0']) },
  { name: '`kura hook prompt`', goal: '2.5', start: hook('prompt', () => payload(plain, { prompt: question() })) },
  { name: '`kura hook start`', goal: '3', start: hook('start', () => payload(plain, { source: 'startup' })) },
  { name: '… all sources', goal: '5', start: hook('prompt', () => payload(java, { prompt: question() })) },
]

// The first run of each hook that says something writes its code cache.
for (let round = 0; round < 10; round++) for (const { start } of contenders) await start()
const runs = contenders.map((): Run[] => [])
for (let round = 0; round < rounds; round++)
  for (const [index, { start }] of contenders.entries()) runs[index]?.push(await start())
rmSync(home, { recursive: true, force: true })

const floor = median((runs[0] ?? []).map(({ ms }) => ms))
const rows = contenders.map(({ name, goal }, index) => {
  const taken = runs[index] ?? []
  const ms = median(taken.map((one) => one.ms))
  return [name, ms.toFixed(1), (ms / floor).toFixed(2), goal, String(taken.filter(({ out }) => out !== '').length)]
})
process.stdout.write(`Wall clock over ${size} items, medians of ${rounds} rounds, Node ${process.version}\n\n`)
process.stdout.write(`${table(['', 'ms', 'times `node -e 0`', 'goal', 'said something'], rows)}\n`)
