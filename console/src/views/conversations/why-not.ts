import { conversationsWords } from './conversations-words.ts'
import type { ListedTurn } from './turn.ts'

/** Why a turn cannot be continued; undefined if it can. */
export const whyNot = ({ moved, outcome, session_id: session }: ListedTurn): string | undefined => {
  const words = conversationsWords()
  if (moved === true) return words.movedWhy
  if (outcome === 'running') return words.runningWhy
  return session === null ? words.noSessionWhy : undefined
}
