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

/** How one run of the fake goes. Everything has a default: an answer at once, as today's CLI gives it. */
export interface FakeRun {
  /**
   * `answer` (default) · `empty` result · `error`, see `error` · `text`, not JSON · `raw`, see `stdout` · `partial` JSON ·
   * `fail`: `stderr` and `exitCode` alone · `nothing`: empty stdout, exit 0 · `hang` · `flood`.
   */
  readonly behaviour?: 'answer' | 'empty' | 'error' | 'text' | 'raw' | 'partial' | 'fail' | 'nothing' | 'hang' | 'flood'
  readonly error?: 401 | 429 | 529 | 500 | 'login' | 'connection' | 'too_long' | 'max_turns' | 'budget' | 'interrupted'
  /** What the result holds; a list or an object is put there as it is. Default `はい: ` and the beginning of the prompt. */
  readonly response?: unknown
  /** The whole prompt comes back as the response. */
  readonly echo?: boolean
  /** `array`: all events in one JSON list, as `--verbose` gives them. */
  readonly shape?: 'object' | 'array'
  readonly numTurns?: number
  readonly subtype?: string
  readonly isError?: boolean
  /** Of this run. */
  readonly costUsd?: number
  /** Whose cost and tokens the result tells: those of the run (default), or as newer versions do those of the conversation so far. */
  readonly totals?: 'run' | 'conversation'
  readonly permissionDenials?: readonly object[]
  /** Tools that the stream tells of. */
  readonly tools?: readonly string[]
  /** How much each of them has to say. */
  readonly toolOutputBytes?: number
  readonly sessionId?: string
  /** `--resume` without `--fork-session`: appends to the same id (default), or gives a new one as older versions did. */
  readonly resume?: 'same' | 'new'
  /** Whether it knows `--fork-session`; otherwise it is an unknown option. Default true. */
  readonly fork?: boolean
  readonly refusesRoot?: boolean
  readonly version?: string
  readonly stdout?: string
  readonly stderr?: string
  readonly exitCode?: number
  /** Before the answer; with stream-json the events are spread over it. */
  readonly delayMs?: number
  readonly floodBytes?: number
  readonly floodTo?: 'stdout' | 'stderr'
  /** Whether stdin is read at all. Default true. */
  readonly readsInput?: boolean
  readonly sigterm?: 'obey' | 'ignore' | 'slow'
  readonly slowMs?: number
  readonly children?: readonly FakeChild[]
  /** How many seconds its children mean to sleep: the mark to find them by. */
  readonly mark?: string
  /** Of `--help` and `--version`. */
  readonly probeDelayMs?: number
  readonly probeExitCode?: number
}

/** A sleeping program that the run starts and does not wait for. */
export interface FakeChild {
  /** In a session and a group of its own, as the real CLI starts its tools. */
  readonly detached?: boolean
  readonly ignoresSigterm?: boolean
  /** Keeps the pipe of the run's stdout open. */
  readonly holdsOutput?: boolean
  /** Without `KURA_RUN_ID` in its environment. */
  readonly shedsMark?: boolean
  readonly grandchildren?: number
}

/** What holds for every run, and what differs in the first, the second, …; the last of `runs` goes on for ever. */
export interface FakeScript extends FakeRun {
  readonly runs?: readonly FakeRun[]
}

/** What one call of the fake was given, as it wrote it down before it answered. */
export interface FakeCall {
  readonly asked: 'run' | 'help' | 'version'
  readonly argv: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly pid: number
  readonly at: number
  /** Above 64 KiB the beginning alone, with the length and a hash of the whole. */
  readonly stdin?: string
  readonly stdinBytes?: number
  readonly stdinSha256?: string
  readonly resumed?: string | null
  readonly forked?: boolean
  readonly sessionId?: string
  /** The prompts that went before in the conversation; null if it does not exist. */
  readonly before?: readonly string[] | null
}

export interface FakeClaude {
  /** Its file, to be executed. */
  readonly path: string
  /** A PATH on which it is the first `claude`. */
  readonly env: { readonly PATH: string }
  /** From now on. Counts runs from the beginning again. */
  script(script: FakeScript): void
  calls(): readonly FakeCall[]
  runs(): readonly FakeCall[]
  addSession(
    id: string,
    turns: readonly { readonly prompt: string; readonly response: string; readonly costUsd?: number }[],
  ): void
  /** The prompts of a conversation as the fake holds it now. */
  promptsOf(id: string): readonly string[] | undefined
  /** Processes that still live: the fake itself and whatever it has started. */
  processes(): Promise<readonly number[]>
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
  const setScript = (next: FakeScript): void => {
    rmSync(path.join(home, 'turns'), { recursive: true, force: true })
    writeFileSync(path.join(home, 'script.json'), JSON.stringify(next))
  }
  setScript(script)
  return {
    path: file,
    env: { PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
    script: setScript,
    calls,
    runs: () => calls().filter(({ asked }) => asked === 'run'),
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
    processes: () => carrying(`FAKE_CLAUDE_HOME=${home}`),
    dispose: () => {
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** How the log names a text of more than 64 KiB. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Only the fake sets this variable, so whoever carries it comes from it. Zombies have no environment any more. */
const carrying = async (entry: string): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const environments = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')))
  return pids.filter((_, n) => environments[n]?.split('\0').includes(entry)).map(Number)
}
