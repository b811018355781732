import path from 'node:path'
import { createRandom } from '../../support/durability/random.ts'
import type { Span } from '../crash-points.ts'
import type { LogRecord } from '../record/read-log.ts'
import { answerTimes, endOfCommand } from './answers.ts'
import { ItemLoad } from './item-load.ts'
import { Ledger } from './ledger.ts'
import { RecordedServer } from './recorded-server.ts'
import { runCommand } from './run-command.ts'
import { newRecorder, type Recorder, type Recording } from './run-load.ts'

export interface Maintenance extends Omit<Recording, 'kills'> {
  readonly backup: Span
  readonly restore: Span
  /** The name of the backup, below the root. */
  readonly backupName: string
}

const backupName = 'safe/kept.db'

const changeItems = async (recorder: Recorder, ledger: Ledger, { seed, count }: { seed: number; count: number }) => {
  const server = new RecordedServer(recorder.command('serve', 'knowledge', '--extras'))
  await new ItemLoad({ name: `s${seed}w`, server, ledger, random: createRandom(seed) }).run(count, 3)
  const content = `state of ${seed}s`
  await server.change('update_current_state', { content }, [ledger.state.ask(content)])
  await server.end()
}

const spanOf = (records: readonly LogRecord[], pid: number): Span => ({
  began: records.findIndex((record) => record.pid === pid),
  answered: answerTimes(records)({ pid, id: endOfCommand }) ?? Infinity,
})

/** Makes a database and its backup, changes the database, and restores the backup. */
export const runMaintenance = async (seed: number, count: number): Promise<Maintenance> => {
  const recorder = newRecorder()
  const ledger = new Ledger()
  const backup = path.join(recorder.root, backupName)
  await changeItems(recorder, ledger, { seed, count })
  const backingUp = await runCommand(recorder.command('backup', backup))
  await changeItems(recorder, ledger, { seed: seed + 1, count })
  const restoring = await runCommand(recorder.command('restore', backup, '--yes'))
  const records = recorder.read()
  ledger.settle(answerTimes(records))
  return {
    root: recorder.root,
    dataDir: '.kura',
    records,
    ledger,
    backup: spanOf(records, backingUp),
    restore: spanOf(records, restoring),
    backupName,
  }
}
