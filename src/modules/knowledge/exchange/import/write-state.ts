import type { State } from '../../domain/state.ts'
import type { ReadTx, WriteTx } from '../../ports.ts'

export type StateOutcome = 'none' | 'created' | 'overwritten' | 'unchanged' | 'skipped'

const isSame = (a: State, b: State): boolean => JSON.stringify({ ...a, revision: 0 }) === JSON.stringify({ ...b, revision: 0 })

const inOrder = ({ content, related, tags, metadata, updatedAt, revision }: State): State => ({
  content,
  related,
  tags,
  metadata: { ...(metadata.updatedBy !== undefined && { updatedBy: metadata.updatedBy }), ...(metadata.context !== undefined && { context: metadata.context }) },
  updatedAt,
  revision,
})

export const stateOutcome = async (tx: ReadTx, state: State, overwrite: boolean): Promise<StateOutcome> => {
  const current = await tx.currentState()
  if (!current) return 'created'
  if (!overwrite) return 'skipped'
  return isSame(inOrder(current), inOrder(state)) && state.revision <= current.revision ? 'unchanged' : 'overwritten'
}

/** States are only ever added: one that is older by its number becomes the next one. */
export const writeState = async (tx: WriteTx, state: State, overwrite: boolean): Promise<StateOutcome> => {
  const outcome = await stateOutcome(tx, state, overwrite)
  if (outcome !== 'created' && outcome !== 'overwritten') return outcome
  const newest = (await tx.currentState())?.revision ?? 0
  await tx.appendState({ ...state, revision: state.revision > newest ? state.revision : newest + 1 })
  return outcome
}
