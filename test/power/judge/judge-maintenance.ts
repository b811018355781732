import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { inspectDatabase, isGood } from '../../../src/storage/inspect.ts'
import type { CrashState, JudgedState } from '../cut-power.ts'
import type { Maintenance } from '../load/run-maintenance.ts'
import { judgeDatabase } from './judge-load.ts'

/** Judges what a crash left while a backup was made, or while it was restored. */
export const judgeMaintenance =
  (run: Maintenance) =>
  async (state: CrashState): Promise<JudgedState> => {
    const { record } = state
    const before = Math.min(record, run.restore.began - 1)
    const asOf = (at: number): Promise<JudgedState> =>
      judgeDatabase(path.join(state.write(), run.dataDir), run.ledger, { ...state, record: at })
    const backup = await judgeBackup(run, state)
    if (record < run.restore.began) return joined(await asOf(before), backup)
    const restored = await asOf(run.backup.began - 1)
    if (record >= run.restore.answered) return joined(joined(restored, backup), await judgeOld(run, state))
    // Until the answer it is either the old database or the restored one, whole.
    if (restored.problems.length === 0) return joined(restored, backup)
    const old = await asOf(before)
    return joined(old.problems.length === 0 ? old : joined(old, restored), backup)
  }

const joined = (one: JudgedState, other: JudgedState): JudgedState => ({
  problems: [...one.problems, ...other.problems],
  acknowledged: one.acknowledged + other.acknowledged,
})

const nothing: JudgedState = { problems: [], acknowledged: 0 }

/** A backup that was answered for holds everything that the database held; before that, its name is not there. */
const judgeBackup = async (run: Maintenance, state: CrashState): Promise<JudgedState> => {
  const folder = state.write()
  const file = path.join(folder, run.backupName)
  if (!existsSync(file))
    return state.record < run.backup.answered ? nothing : { problems: ['the backup is missing'], acknowledged: 1 }
  const copy = path.join(folder, 'as-database')
  mkdirSync(copy, { mode: 0o700 })
  copyFileSync(file, path.join(copy, 'kura.db'))
  const judged = await judgeDatabase(copy, run.ledger, { ...state, record: run.backup.began - 1 })
  return { ...judged, problems: judged.problems.map((problem) => `in the backup: ${problem}`) }
}

/** The database that was replaced is kept. */
const judgeOld = async (run: Maintenance, state: CrashState): Promise<JudgedState> => {
  const dataDir = path.join(state.write(), run.dataDir)
  const kept = readdirSync(dataDir).filter((name) => name.endsWith('.old'))
  for (const name of kept)
    if (isGood(await inspectDatabase(path.join(dataDir, name)))) return { ...nothing, acknowledged: 1 }
  return { problems: [`the old database is missing (${readdirSync(dataDir).join(', ')})`], acknowledged: 1 }
}
