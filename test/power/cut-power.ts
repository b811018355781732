import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRandom, type Random } from '../support/durability/random.ts'
import { Disk } from './disk/disk.ts'
import { lossesOf } from './disk/losses.ts'
import { writeState } from './judge/open-state.ts'
import type { LogRecord } from './record/read-log.ts'

/** What is judged: the files that a crash left. */
export interface CrashState {
  /** Writes them to a new folder. */
  write(): string
  /** The last record before the crash. */
  readonly record: number
  readonly random: Random
}

export interface JudgedState {
  readonly problems: readonly string[]
  /** How many things had been answered for before the crash. */
  readonly acknowledged: number
}

export interface PowerCuts {
  readonly root: string
  readonly records: readonly LogRecord[]
  readonly seed: number
  /** The records after which the power goes, in their order. */
  readonly at: readonly number[]
  /** How unsynced changes are lost; each state in its own way if left out. */
  readonly way?: string
  judge(state: CrashState): Promise<JudgedState>
}

export interface PowerReport {
  readonly states: number
  /** States in which something that was not synced could be lost. */
  readonly unsynced: number
  readonly acknowledged: number
  readonly ways: Readonly<Record<string, number>>
  /** What is wrong, with the record and the seed of the state. */
  readonly lost: readonly string[]
  readonly damaged: number
}

/** Of one state; where everything is lost, the first few tell it. */
const mostProblems = 5

/** The states are not kept, so memory will do, where there is some. */
const stateFolder = (): string => {
  const memory = statSync('/dev/shm', { throwIfNoEntry: false })?.isDirectory() === true ? '/dev/shm' : tmpdir()
  return mkdtempSync(path.join(memory, 'kura-power-'))
}

/** Cuts the power after some of the records, loses a part of what was not synced, and judges what is left. */
export const cutPower = async ({ root, records, seed, at, way, judge }: PowerCuts): Promise<PowerReport> => {
  const disk = new Disk(root)
  const random = createRandom(seed)
  const ways: Record<string, number> = {}
  const lost: string[] = []
  let [applied, unsynced, acknowledged, damaged] = [0, 0, 0, 0]
  const parent = stateFolder()
  try {
    for (const [index, record] of at.entries()) {
      for (; applied <= record; applied++) disk.apply(recordAt(records, applied), applied)
      const span = disk.unsynced
      const stateSeed = Math.floor(random() * 2 ** 31)
      const losses = lossesOf(stateSeed, span ?? [0, 0], way)
      if (span !== undefined) {
        unsynced++
        ways[losses.way] = (ways[losses.way] ?? 0) + 1
      }
      const files = disk.crash(losses)
      let folders = 0
      const write = (): string => writeState(path.join(parent, `${index}-${folders++}`), files)
      const state = { write, record, random: createRandom(stateSeed) }
      const judged = await judge(state).catch((error: unknown) => ({ problems: [String(error)], acknowledged: 0 }))
      acknowledged += judged.acknowledged
      if (judged.problems.length > 0) damaged++
      const where = `after record ${record} (${losses.way}, seed ${stateSeed})`
      lost.push(...judged.problems.slice(0, mostProblems).map((problem) => `${where}: ${problem}`))
      for (const name of readdirSync(parent)) rmSync(path.join(parent, name), { recursive: true, force: true })
    }
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
  return { states: at.length, unsynced, acknowledged, ways, lost, damaged }
}

const recordAt = (records: readonly LogRecord[], at: number): LogRecord => {
  const record = records[at]
  if (record === undefined) throw new Error(`There is no record ${at}`)
  return record
}
