import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { median } from '../median.ts'
import type { Report } from '../results/report.ts'
import { createScaleCorpus } from '../scale-corpus.ts'
import { makeHookHome, type Run } from './run-hooks.ts'

const rounds = Number(process.env.KURA_BENCH_ROUNDS ?? 31)
const size = Number(process.env.KURA_BENCH_ITEMS ?? 10_000)

/**
 * Wall clock of hooks over 10,000 items as multiples of `node -e 0`, medians of rounds in turns. The caches of the
 * launcher are written before, as users feel it. `all sources` is a prompt in a project of Nablarch.
 */
export const hookTimes = async (report: Report): Promise<void> => {
  const corpus = createScaleCorpus(20)
  const passages = Array.from({ length: size }, corpus.passage)
  const home = await makeHookHome(
    passages.map(({ title, content }, index) => ({
      type: 'note',
      title,
      content,
      priority: index % 100 === 0 ? 'HIGH' : 'MEDIUM',
      tags: index % 50 === 0 ? ['plain'] : [],
    })),
  )
  const java = path.join(home.folder, 'java')
  mkdirSync(java)
  writeFileSync(path.join(java, 'pom.xml'), '<project><groupId>com.nablarch</groupId></project>')
  let sessions = 0
  const inSession = (more: Readonly<Record<string, unknown>>) => ({ session_id: `bench-${sessions++}`, ...more })
  const question = (): string => corpus.question(passages[sessions % passages.length] ?? corpus.passage())
  const contenders = [
    { name: '`node -e 0`', goal: '', start: () => home.run(['-e', '0']) },
    {
      name: '`kura hook prompt`',
      goal: '2.5',
      start: () => home.hook('prompt', inSession({ prompt: question() })),
    },
    { name: '… "ok"', goal: '', start: () => home.hook('prompt', inSession({ prompt: 'ok' })) },
    { name: '`kura hook start`', goal: '3', start: () => home.hook('start', inSession({ source: 'startup' })) },
    {
      name: '… all sources',
      goal: '5',
      start: () => home.hook('prompt', inSession({ cwd: java, prompt: question() })),
    },
  ]
  // The first run of each hook that says something writes its code cache.
  for (let round = 0; round < 10; round++) for (const { start } of contenders) await start()
  const runs = contenders.map((): Run[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, { start }] of contenders.entries()) runs[index]?.push(await start())
  home.remove()
  const floor = median((runs[0] ?? []).map(({ ms }) => ms))
  const rows = contenders.map(({ name, goal }, index) => {
    const taken = runs[index] ?? []
    const ms = median(taken.map((one) => one.ms))
    const sorted = taken.map((one) => one.ms).toSorted((a, b) => a - b)
    const middle = [0.25, 0.75].map((share) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1))
    const spoke = taken.filter(({ out }) => out !== '').length
    return [name, ms.toFixed(1), middle.join(' to '), (ms / floor).toFixed(2), goal, `${spoke} of ${rounds}`]
  })
  process.stdout.write(`Wall clock over ${size} items, medians of ${rounds} rounds, Node ${process.version}\n\n`)
  report.table('hooks', ['', 'ms', 'middle half', 'times `node -e 0`', 'goal', 'said something'], rows)
  report.figures({ items: size, rounds })
}
