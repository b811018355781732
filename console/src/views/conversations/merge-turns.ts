import type { ListedTurn } from './turn.ts'

/** The turns with an older page behind them. A turn that is already there stays where it is. */
export const appendTurns = (known: readonly ListedTurn[], older: readonly ListedTurn[]): readonly ListedTurn[] => {
  if (older.length === 0) return known
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...older.filter(({ id }) => !ids.has(id))]
}

/** The turns after the newest page was read again: new ones come first, known ones are as they are now. */
export const mergeTurns = (known: readonly ListedTurn[], newest: readonly ListedTurn[]): readonly ListedTurn[] =>
  appendTurns(newest, known)
