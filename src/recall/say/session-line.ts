import type { RecalledSession } from '../../kernel/recall.ts'
import { sessionOutcome } from '../../kernel/session-content.ts'
import { ageOf } from './age.ts'
import { flattenStart, withoutMarks } from './flatten.ts'
import { lineOf } from './lines.ts'
import type { SaidItem } from './said.ts'

const mostListed = 5
const longestListed = 80

/** `files: a.ts, b.ts and 3 more`; empty if there are none. */
const listOf = (heading: string, all: readonly string[]): string => {
  if (all.length === 0) return ''
  const shown = all.slice(0, mostListed).map((text) => flattenStart(text, longestListed))
  const more = all.length > mostListed ? ` and ${all.length - mostListed} more` : ''
  return ` | ${heading}: ${shown.join(', ')}${more}`
}

/** The last session in one line: when, its first prompt, its files, and what was still failing. */
export const sessionLine = (
  session: RecalledSession,
  now: number,
): { readonly text: string; readonly item: SaidItem } => {
  const { key, revision, title, updatedAt, content } = session
  const { files, failing } = sessionOutcome(content)
  const lists = withoutMarks(listOf('files', files) + listOf('still failing', failing))
  const line = lineOf({ key, title, label: `Last session here, ${ageOf(updatedAt, now)}` })
  return { text: line + lists, item: { key, revision } }
}
