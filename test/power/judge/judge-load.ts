import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Random } from '../../support/durability/random.ts'
import type { CrashState, JudgedState } from '../cut-power.ts'
import type { Ledger } from '../load/ledger.ts'
import { askDoctor, judgeHistory } from './judge-database.ts'
import { judgeItems, judgeSearch, toSearch } from './judge-items.ts'
import { judgeGoingOn, judgeManuals, judgeState, judgeTurns } from './judge-rest.ts'
import { openReaderOn } from './reader.ts'

/** A state with at most so many items has all of them searched. */
const mostSearched = 12

/** The memory that processes share about the log is made anew; what a crash left of it must not matter. */
const leaveSharedMemory = (dataDir: string, random: Random): void => {
  const dice = random()
  if (dice < 0.4) return
  const bytes = Buffer.alloc(32_768, dice < 0.6 ? 0 : 0xff)
  if (dice > 0.8) for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(random() * 256)
  writeFileSync(path.join(dataDir, 'kura.db-shm'), bytes, { mode: 0o600 })
}

/** Opens the database with the program, and compares it with all that had been answered at a record. */
export const judgeDatabase = async (
  dataDir: string,
  ledger: Ledger,
  { record, random }: Pick<CrashState, 'record' | 'random'>,
): Promise<JudgedState> => {
  const isThere = existsSync(path.join(dataDir, 'kura.db'))
  if (isThere) leaveSharedMemory(dataDir, random)
  // The doctor opens the database for reading only, so it meets the crash before the server repairs anything.
  const problems = isThere && random() < 0.5 && ledger.hasAnswer(record) ? [...(await askDoctor(dataDir))] : []
  const reader = await openReaderOn(dataDir)
  let acknowledged = 0
  try {
    const items = await judgeItems(reader, ledger, record)
    const judged = [
      items,
      await judgeState(reader, ledger, record),
      await judgeTurns(reader, ledger, record),
      await judgeManuals(reader, ledger, record),
    ]
    problems.push(...judged.flatMap((one) => one.problems))
    acknowledged = judged.reduce((sum, one) => sum + one.acknowledged, 0)
    const chosen = toSearch(ledger.items, { record, most: mostSearched, random })
    problems.push(...(await judgeSearch(reader, items.there, chosen)), ...(await judgeGoingOn(reader, ledger, record)))
  } finally {
    await reader.close()
  }
  problems.push(...(await askDoctor(dataDir)), ...(await judgeHistory(dataDir, ledger, record)))
  return { problems, acknowledged }
}

/** Judges what a crash left of a load. */
export const judgeLoad =
  (ledger: Ledger, dataDirName: string) =>
  (state: CrashState): Promise<JudgedState> =>
    judgeDatabase(path.join(state.write(), dataDirName), ledger, state)
