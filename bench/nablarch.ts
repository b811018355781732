import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PipelinedClient } from '../test/support/pipelined-client.ts'
import { median } from './median.ts'
import { createReport } from './results/report.ts'

/**
 * The nablarch module in the built program: CPU time until it has read its files, and the time of calls, next to a bare
 * Node script that answers every line by hand (the floor). All are measured in turns.
 */
const rounds = Number(process.env.KURA_BENCH_ROUNDS ?? 11)
const samples = 600
const warmUp = 300

const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))
// If this variable is set, Node 20 spends more time on reading the certificates than the whole floor takes.
const { NODE_EXTRA_CA_CERTS: _unset, ...env } = process.env

const start = (name: 'floor' | 'kura'): PipelinedClient =>
  new PipelinedClient({
    args: name === 'floor' ? ['bench/floor/answer-by-hand.cjs'] : ['dist/kura.js', 'serve', 'nablarch'],
    env: { ...env, KURA_HOME: home, KURA_LOG_LEVEL: 'error' },
  })

const handshake = { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'bench', version: '1' } }

/** CPU nanoseconds of all threads so far, as the kernel counts them. */
const cpuMs = ({ child: { pid } }: PipelinedClient): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, one) => sum + one, 0) / 1e6

interface Starts {
  readonly handshake: number
  /** From `initialize` on: the code is loaded and every file is read. */
  readonly module: number
  /** From then on: the search index is read and a question is answered. */
  readonly firstSearch: number
}

const measureStart = async (): Promise<Starts> => {
  const client = start('kura')
  await client.request('initialize', handshake)
  const afterHandshake = cpuMs(client)
  await client.request('resources/read', { uri: 'nablarch://handler/web' })
  const afterModule = cpuMs(client)
  await client.request('tools/call', { name: 'search_api', arguments: { keyword: 'アクセスログに処理時間を残したい' } })
  const afterSearch = cpuMs(client)
  await client.end()
  return { handshake: afterHandshake, module: afterModule - afterHandshake, firstSearch: afterSearch - afterModule }
}

const measureFloorStart = async (): Promise<number> => {
  const client = start('floor')
  await client.request('initialize', handshake)
  const spent = cpuMs(client)
  await client.end()
  return spent
}

const questions = readFileSync('test/nablarch-questions/questions.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[1] ?? '')

/** The fifteen handlers of the catalogue, as a developer writes them. */
const readQueue = async (client: PipelinedClient): Promise<string> => {
  const { result } = await client.request('resources/read', { uri: 'nablarch://handler/web' })
  const [page] = result?.contents as readonly { readonly text: string }[]
  const listed = (page?.text ?? '').split('## Ordering Constraints Summary', 1)[0] ?? ''
  const classes = [...listed.matchAll(/^- \*\*FQCN\*\*: `(.+)`$/gm)].map(([, fqcn = '']) => fqcn)
  if (classes.length !== 15) throw new Error(`15 handlers were expected, not ${classes.length}`)
  return [
    '<component-configuration>',
    '  <list name="handlerQueue">',
    ...classes.map((one) => `    <component class="${one}"/>`),
    '  </list>',
    '</component-configuration>',
  ].join('\n')
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const starts: Starts[] = []
const floorStarts: number[] = []
await measureStart() // writes the code cache
for (let round = 0; round < rounds; round++) {
  starts.push(await measureStart())
  floorStarts.push(await measureFloorStart())
}

const [floor, kura] = [start('floor'), start('kura')]
await Promise.all([floor, kura].map((client) => client.request('initialize', handshake)))
const handlerQueueXml = await readQueue(kura)

const p50 = async (call: (sample: number) => object): Promise<{ readonly floor: number; readonly kura: number }> => {
  const spent = { floor: [] as number[], kura: [] as number[] }
  for (let sample = -warmUp; sample < samples; sample++) {
    const params = call(Math.abs(sample))
    const [byHand, ours] = [
      await timed(() => floor.request('tools/call', params)),
      await timed(() => kura.request('tools/call', params)),
    ]
    if (sample < 0) continue
    spent.floor.push(byHand)
    spent.kura.push(ours)
  }
  return { floor: median(spent.floor), kura: median(spent.kura) }
}

const searched = await p50((sample) => ({
  name: 'search_api',
  arguments: { keyword: questions[sample % questions.length] },
}))
const validated = await p50(() => ({
  name: 'validate_handler_queue',
  arguments: { handlerQueueXml, applicationType: 'web' },
}))
await Promise.all([floor.end(), kura.end()])
rmSync(home, { recursive: true, force: true })

const bare = median(floorStarts)
const row = (
  what: string,
  { kura: ours, floor: byHand }: { readonly kura: number; readonly floor: number },
  limit: string,
): string[] => [what, byHand.toFixed(2), ours.toFixed(2), (ours / byHand).toFixed(2), limit]
process.stdout.write(
  `Medians of ${rounds} starts and ${samples} calls in turns, Node ${process.version}; ` +
    `starts in ms of processor time\n\n`,
)
const report = createReport('bench:nablarch')
report.table(
  'calls',
  ['', 'floor, ms', 'kura, ms', 'times the floor', 'limit, ms'],
  [
    row('start until initialize is answered', { kura: median(starts.map((one) => one.handshake)), floor: bare }, ''),
    row(
      'loading the module and reading its files',
      { kura: median(starts.map((one) => one.module)), floor: bare },
      '100',
    ),
    row(
      'the first search, a question in Japanese',
      { kura: median(starts.map((one) => one.firstSearch)), floor: bare },
      '',
    ),
    row('both together', { kura: median(starts.map((one) => one.module + one.firstSearch)), floor: bare }, '100'),
    row('search_api, p50 over the questions', searched, '3'),
    row('validate_handler_queue, 15 handlers, p50', validated, '3'),
  ],
)
await report.save()
