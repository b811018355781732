import type { State } from '../../domain/state.ts'
import type { ReadTx } from '../../ports.ts'
import type { Unit } from '../../use-cases/unit.ts'
import { encodeState } from '../state-file.ts'

export type StateOutcome = 'none' | 'created' | 'overwritten' | 'unchanged' | 'skipped'

/** Compares two states without their revisions. */
const isSame = (one: State, other: State): boolean =>
  encodeState({ ...one, revision: 1 }) === encodeState({ ...other, revision: 1 })

export const stateOutcome = async (tx: ReadTx, state: State, overwrite: boolean): Promise<StateOutcome> => {
  const current = await tx.currentState()
  if (!current) return 'created'
  if (!overwrite) return 'skipped'
  return isSame(current, state) && state.revision <= current.revision ? 'unchanged' : 'overwritten'
}

/** States are only added, never replaced: an older revision becomes the next one. */
export const writeState = async ({ tx, at }: Unit, state: State, overwrite: boolean): Promise<StateOutcome> => {
  const outcome = await stateOutcome(tx, state, overwrite)
  if (outcome !== 'created' && outcome !== 'overwritten') return outcome
  const newest = await tx.lastStateRevision()
  await tx.appendState({ ...state, revision: state.revision > newest ? state.revision : newest + 1 }, at)
  return outcome
}
