import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRandom } from '../../support/durability/random.ts'
import { makeFakeClaude } from '../../support/fake-claude/fake-claude.ts'
import type { ServerCommand } from '../../support/pipelined-client.ts'
import { productProgram } from '../../support/programs.ts'
import { recorded } from '../record/build-recorder.ts'
import { readLog, type LogRecord } from '../record/read-log.ts'
import { answerTimes } from './answers.ts'
import { ItemLoad } from './item-load.ts'
import { Ledger, Thing } from './ledger.ts'
import { RecordedServer } from './recorded-server.ts'
import { runCommand } from './run-command.ts'

export interface Load {
  readonly seed: number
  readonly servers: number
  /** How often all servers are started and ended again. The last one to end empties the log of the database. */
  readonly rounds: number
  /** In each round and server. */
  readonly itemChanges: number
  readonly states: number
  readonly turns: number
  readonly manuals: number
  /** Servers that are killed in each round. */
  readonly kills: number
  /** The program; the product if left out. */
  readonly program?: string
}

/** What a run of the program did to the disk, and what it had answered. */
export interface Recording {
  readonly root: string
  /** Below the root. */
  readonly dataDir: string
  readonly records: readonly LogRecord[]
  readonly ledger: Ledger
  readonly kills: number
}

export interface Recorder {
  readonly root: string
  readonly program: string
  command(...args: readonly string[]): ServerCommand
  read(): readonly LogRecord[]
}

/** A new folder, and the command lines of programs whose changes in it are recorded. */
export const newRecorder = (program = productProgram, environment: Readonly<Record<string, string>> = {}): Recorder => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-power-'))
  const root = path.join(folder, 'disk')
  const log = path.join(folder, 'log')
  mkdirSync(root)
  const env = {
    PATH: process.env.PATH,
    HOME: root,
    KURA_HOME: path.join(root, '.kura'),
    KURA_LOG_LEVEL: 'warn',
    KURA_DAILY_BACKUPS: 'false',
    ...environment,
    ...recorded(root, log),
  }
  return { root, program, command: (...args) => ({ args: [program, ...args], env }), read: () => readLog(log) }
}

const mostTries = 5

/**
 * Runs several servers on one new database under load, and records what they do. A recording in which a server was
 * killed between a change and its record is made again: other servers may have built on the change.
 */
export const runLoad = async (load: Load): Promise<Recording> => {
  for (let tries = 1; tries <= mostTries; tries++) {
    const recording = await recordLoad(load)
    if (!recording.records.some(({ kind }) => kind === 'interrupted')) return recording
  }
  throw new Error(`In ${mostTries} recordings a server was killed between a change and its record`)
}

const recordLoad = async (load: Load): Promise<Recording> => {
  const claude = makeFakeClaude({ echo: true })
  const recorder = newRecorder(load.program, claude.env)
  const ledger = new Ledger()
  let kills = 0
  try {
    for (let round = 0; round < load.rounds; round++) kills += await runRound({ load, recorder, ledger, round })
  } finally {
    claude.dispose()
  }
  const records = recorder.read()
  ledger.settle(answerTimes(records))
  return { root: recorder.root, dataDir: '.kura', records, ledger, kills }
}

interface Round {
  readonly load: Load
  readonly recorder: Recorder
  readonly ledger: Ledger
  readonly round: number
}

const runRound = async ({ load, recorder, ledger, round }: Round): Promise<number> => {
  const servers = Array.from(
    { length: load.servers },
    () => new RecordedServer(recorder.command('serve', 'knowledge', 'claude', '--extras')),
  )
  const [first] = servers
  if (first === undefined) throw new Error('A load needs a server')
  const loads = servers.map(
    (server, index) =>
      new ItemLoad({
        name: `r${round}w${index}`,
        server,
        ledger,
        random: createRandom(load.seed + 97 * round + index),
      }),
  )
  await Promise.all([
    ...loads.map((one) => one.run(load.itemChanges, 3)),
    changeState(first, ledger, { count: load.states, round }),
    runTurns(first, ledger, { count: load.turns, round }),
    addManuals(recorder, ledger, { count: load.manuals, round }),
    killSome(servers.slice(1), loads.slice(1), load),
  ])
  // One after the other, so that the last one is alone.
  for (const server of servers) await server.end()
  return servers.reduce((sum, { kills }) => sum + kills, 0)
}

interface Share {
  readonly count: number
  readonly round: number
}

const changeState = async (server: RecordedServer, { state }: Ledger, { count, round }: Share): Promise<void> => {
  for (let number = 0; number < count; number++) {
    const content = `state ${round}s${number}s ${'次の作業 '.repeat(number % 50)}`.trim()
    await server.change('update_current_state', { content }, [state.ask(content)])
  }
}

const runTurns = async (server: RecordedServer, ledger: Ledger, { count, round }: Share): Promise<void> => {
  for (let number = 0; number < count; number++) {
    const prompt = `prompt ${round}p${number}p`
    const turn = new Thing<string>(prompt)
    ledger.turns.push(turn)
    await server.change('execute_claude', { prompt }, [turn.ask(prompt)])
  }
}

const addManuals = async (recorder: Recorder, ledger: Ledger, { count, round }: Share): Promise<void> => {
  for (let number = 0; number < count; number++) {
    const name = `manual${round}m${number}`
    const words = Array.from({ length: 3 + 4 * number }, (_, index) => `${name}word${index}x`)
    const folder = mkdtempSync(path.join(tmpdir(), 'kura-manual-'))
    const text = words.map((word) => `# About ${word}\n\nThe ${word} is described here.\n`).join('\n')
    writeFileSync(path.join(folder, 'page.md'), text)
    const manual = new Thing<readonly string[]>(name)
    ledger.manuals.push(manual)
    await runCommand(recorder.command('docs', 'add', name, folder), [manual.ask(words)])
  }
}

/** Kills servers after so many changes, not after a time, which another machine would take differently. */
const killSome = async (
  servers: readonly RecordedServer[],
  loads: readonly ItemLoad[],
  { kills, itemChanges }: Load,
): Promise<void> => {
  for (let number = 1; number <= kills && servers.length > 0; number++) {
    const index = number % servers.length
    await loads[index]?.untilDone(Math.floor((itemChanges * number) / (kills + 2)))
    await servers[index]?.kill()
  }
}
