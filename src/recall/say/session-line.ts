import type { RecalledSession } from '../../kernel/recall.ts'
import { ageOf } from './age.ts'
import { lineOf } from './lines.ts'
import type { SaidItem } from './said.ts'

/** The last session in one line. */
export const sessionLine = (
  session: RecalledSession,
  now: number,
): { readonly text: string; readonly item: SaidItem } => {
  const { key, revision, title, updatedAt, content } = session
  const named = { key, title, label: `Last session here, ${ageOf(updatedAt, now)}` }
  return { text: lineOf(named, { snippet: content }), item: { key, revision } }
}
