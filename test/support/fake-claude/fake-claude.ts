import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '../processes.ts'

/** What the fake does in one run. By default it answers at once, as the current CLI does. */
export interface FakeRun {
  /**
   * `answer` (default) · `empty` result · `error`, see `error` · `text`, not JSON · `raw`, see `stdout` ·
   * `partial` JSON · `fail`: only `stderr` and `exitCode` · `nothing`: empty stdout, exit 0 · `hang`, in a
   * stream after its `response` · `flood`.
   */
  readonly behaviour?: 'answer' | 'empty' | 'error' | 'text' | 'raw' | 'partial' | 'fail' | 'nothing' | 'hang' | 'flood'
  readonly error?: 401 | 429 | 529 | 500 | 'login' | 'connection' | 'too_long' | 'max_turns' | 'budget' | 'interrupted'
  /** The result: a string, a list or an object. By default `はい: ` and the beginning of the prompt. */
  readonly response?: unknown
  /** Responds with the whole prompt. */
  readonly echo?: boolean
  /** `array`: all events in one JSON list, as with `--verbose`. */
  readonly shape?: 'object' | 'array'
  readonly numTurns?: number
  readonly subtype?: string
  readonly isError?: boolean
  /** The cost of this run alone. */
  readonly costUsd?: number
  /** Whether the result has the cost and tokens of the run (default), or of the conversation as in newer versions. */
  readonly totals?: 'run' | 'conversation'
  readonly permissionDenials?: readonly object[]
  /** The tool uses in the stream of events. */
  readonly tools?: readonly string[]
  /** The length of each tool's output. */
  readonly toolOutputBytes?: number
  readonly sessionId?: string
  /** The id after `--resume` without `--fork-session`: the same (default), or a new one as in older versions. */
  readonly resume?: 'same' | 'new'
  /** Whether `--fork-session` is a known option. Default true. */
  readonly fork?: boolean
  readonly refusesRoot?: boolean
  readonly version?: string
  readonly stdout?: string
  readonly stderr?: string
  readonly exitCode?: number
  /** The wait before the answer. With stream-json the events are spread over this time. */
  readonly delayMs?: number
  readonly floodBytes?: number
  readonly floodTo?: 'stdout' | 'stderr'
  /** Whether stdin is read at all. Default true. */
  readonly readsInput?: boolean
  readonly sigterm?: 'obey' | 'ignore' | 'slow'
  readonly slowMs?: number
  readonly children?: readonly FakeChild[]
  /** How many seconds the children sleep. Tests find them by this number. */
  readonly mark?: string
  /** The wait before the answer to `--help` and `--version`. */
  readonly probeDelayMs?: number
  readonly probeExitCode?: number
}

/** A `sleep` program that the run starts and does not wait for. */
export interface FakeChild {
  /** Starts it in a new session and process group, as the real CLI does with its tools. */
  readonly detached?: boolean
  readonly ignoresSigterm?: boolean
  /** Keeps the run's stdout pipe open. */
  readonly holdsOutput?: boolean
  /** Removes `KURA_RUN_ID` from its environment. */
  readonly shedsMark?: boolean
  readonly grandchildren?: number
}

/** The behaviour of every run. `runs` changes it for the first, the second, …; its last entry is for all later runs. */
export interface FakeScript extends FakeRun {
  readonly runs?: readonly FakeRun[]
}

/** The record of one call, which the fake writes before it answers. */
export interface FakeCall {
  readonly asked: 'run' | 'help' | 'version'
  readonly argv: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly pid: number
  readonly at: number
  /** Above 64 KiB only the beginning; the length and the hash of the whole text are in the next two fields. */
  readonly stdin?: string
  readonly stdinBytes?: number
  readonly stdinSha256?: string
  readonly resumed?: string | null
  readonly forked?: boolean
  readonly sessionId?: string
  /** The earlier prompts of the conversation; null if it does not exist. */
  readonly before?: readonly string[] | null
}

export interface FakeClaude {
  /** The executable file. */
  readonly path: string
  /** A PATH on which the fake is the first `claude`. */
  readonly env: { readonly PATH: string }
  /** Replaces the script and counts runs from 0 again. */
  script(script: FakeScript): void
  calls(): readonly FakeCall[]
  runs(): readonly FakeCall[]
  addSession(
    id: string,
    turns: readonly { readonly prompt: string; readonly response: string; readonly costUsd?: number }[],
  ): void
  /** The prompts that the fake has stored for a conversation. */
  promptsOf(id: string): readonly string[] | undefined
  /** The running processes: the fake itself and those that it has started. */
  processes(): Promise<readonly number[]>
  /** Waits for the first run of this script, with as many processes. Those that ask for its version are no run. */
  untilRunning(processes: number): Promise<void>
  dispose(): void
}

export const makeFakeClaude = (script: FakeScript = {}): FakeClaude => {
  const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-fake-claude-')))
  const bin = path.join(home, 'bin')
  const file = path.join(bin, 'claude')
  const program = path.join(import.meta.dirname, 'fake-claude.mjs')
  mkdirSync(bin)
  writeFileSync(file, `#!/bin/sh\nFAKE_CLAUDE_HOME='${home}' exec '${process.execPath}' '${program}' "$@"\n`)
  chmodSync(file, 0o755)
  const sessionFile = (id: string): string => path.join(home, 'sessions', `${id}.json`)
  const calls = (): readonly FakeCall[] => {
    const log = path.join(home, 'log.jsonl')
    if (!existsSync(log)) return []
    return readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as FakeCall)
  }
  const runs = (): readonly FakeCall[] => calls().filter(({ asked }) => asked === 'run')
  const processes = (): Promise<readonly number[]> => processesWithVariable(`FAKE_CLAUDE_HOME=${home}`)
  let runsBefore = 0
  const setScript = (next: FakeScript): void => {
    runsBefore = runs().length
    rmSync(path.join(home, 'turns'), { recursive: true, force: true })
    writeFileSync(path.join(home, 'script.json'), JSON.stringify(next))
  }
  setScript(script)
  return {
    path: file,
    env: { PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
    script: setScript,
    calls,
    runs,
    addSession: (id, turns) => {
      mkdirSync(path.join(home, 'sessions'), { recursive: true })
      writeFileSync(sessionFile(id), JSON.stringify({ turns }))
    },
    promptsOf: (id) => {
      if (!existsSync(sessionFile(id))) return undefined
      const { turns } = JSON.parse(readFileSync(sessionFile(id), 'utf8')) as {
        turns: readonly { readonly prompt: string }[]
      }
      return turns.map(({ prompt }) => prompt)
    },
    processes,
    untilRunning: (count) => until(async () => runs().length > runsBefore && (await processes()).length === count),
    dispose: () => {
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The hash that the log has for a text of more than 64 KiB. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Only the fake sets this variable, so every process with it was started by the fake. Zombies have no environment. */
const processesWithVariable = async (entry: string): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const environments = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')))
  return pids.filter((_, n) => environments[n]?.split('\0').includes(entry)).map(Number)
}
