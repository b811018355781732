import { writeSync } from 'node:fs'
import { homedir } from 'node:os'
import { attempt } from '../../kernel/attempt.ts'
import { cleanLedger } from '../../recall/ledger/clean.ts'
import { countRun, late } from '../../recall/ledger/counts.ts'
import { ledgerFolder } from '../../recall/ledger/ledger-files.ts'
import { maxPayloadBytes, readPayload } from '../../recall/payload/payload.ts'
import { answerHook } from './answer-hook.ts'
import { deadlineOf, type Deadline } from './deadline.ts'
import type { HookAnswer } from './hook-context.ts'
import { readHookLine, type TypedHookLine } from './hook-line.ts'
import { readStdin } from './read-stdin.ts'

/**
 * The whole of `kura hook`: one JSON object on stdout or nothing, and always exit code 0. Whatever fails, a client
 * must go on as if there were no hook.
 */
export const runHook = (): { hasRunWhole(): boolean } => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGPIPE'] as const) process.on(signal, leave)
  process.on('uncaughtException', leave)
  process.on('unhandledRejection', leave)
  const line = readHookLine(process.argv.slice(3))
  if (line === undefined) return leave()
  const deadline = deadlineOf(line.event)
  let ended: HookAnswer | undefined
  const endWith = async (answered: HookAnswer): Promise<void> => {
    const end: HookAnswer = deadline.isPast() ? { silence: late } : answered
    ended = end
    write(line, end)
    attempt(() => {
      count(line.event, end)
    })
    await end.after?.().catch(() => undefined)
    leave()
  }
  deadline.signal.addEventListener('abort', () => (ended === undefined ? void endWith({ silence: late }) : leave()))
  void answer(line, deadline).then(endWith, leave)
  return { hasRunWhole: () => ended !== undefined && ('output' in ended || wholeSilences.has(ended.silence)) }
}

/** Nothing was said although everything was read and judged. */
const wholeSilences: ReadonlySet<string> = new Set(['no-evidence', 'said-before', 'nothing-stored', 'capture'])

const leave = (): never => process.exit(0)

const answer = async (line: TypedHookLine, deadline: Deadline): Promise<HookAnswer> => {
  const bytes = await readStdin(maxPayloadBytes)
  const payload = bytes && readPayload(bytes, line)
  if (payload === undefined) return { silence: 'bad-input' }
  const homeDir = homedir()
  return answerHook(payload, {
    environment: line.dataDir === undefined ? process.env : { ...process.env, KURA_HOME: line.dataDir },
    homeDir,
    ledgerFolder: ledgerFolder(homeDir),
    clock: Date.now,
    deadline,
  })
}

const write = ({ event }: TypedHookLine, answered: HookAnswer): void => {
  if ('output' in answered) attempt(() => writeWhole(answered.output))
  if (process.env.KURA_LOG_LEVEL === 'debug')
    attempt(() => writeSync(2, `kura hook ${event}: ${'output' in answered ? 'said' : answered.silence}\n`))
}

/** A pipe takes all of so short a text at once; a file on a full disk may not. */
const writeWhole = (output: string): void => {
  const bytes = Buffer.from(output)
  for (let written = 0; written < bytes.length; ) written += writeSync(1, bytes, written)
}

/** The first run of a day also removes what is too old. */
const count = (event: TypedHookLine['event'], answered: HookAnswer): void => {
  const folder = ledgerFolder(homedir())
  const at = Date.now()
  const silence = 'output' in answered ? {} : { silence: answered.silence }
  if (countRun(folder, { event, ms: performance.now(), at, ...silence })) cleanLedger(folder, at)
}
