import type { ListedTurn } from './turn.ts'

/** The turns after the newest page was read again: new ones come first, known ones are as they are now. */
export const mergeTurns = (known: readonly ListedTurn[], newest: readonly ListedTurn[]): readonly ListedTurn[] => {
  const ids = new Set(newest.map(({ id }) => id))
  return [...newest, ...known.filter(({ id }) => !ids.has(id))]
}
