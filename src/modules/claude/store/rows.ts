import { characters } from '../../../text/characters.ts'
import type { Reported } from '../domain/cost-of-run.ts'
import type { Usage } from '../domain/result-facts.ts'
import type { Turn, TurnSummary } from '../ports.ts'

/** The number of characters of a prompt in a list. */
export const promptCharacters = 200

export interface SummaryRow extends Omit<TurnSummary, 'moved'> {
  readonly moved: number
}

export interface TurnRow extends SummaryRow {
  readonly response: string | null
  /** In JSON, like `reported`. */
  readonly usage: string | null
  readonly reported: string | null
}

/** A character may be stored as two in PostgreSQL, so the statements select more of the prompt than is shown. */
export const beginningOf = (prompt: string): string => characters(prompt).slice(0, promptCharacters).join('')

export const summaryOf = (row: SummaryRow): TurnSummary => ({
  ...row,
  moved: row.moved === 1,
  prompt: beginningOf(row.prompt),
})

export const usageOf = (json: string | null): Usage | null => (json === null ? null : (JSON.parse(json) as Usage))

export const turnOf = (row: TurnRow): Turn => ({
  ...row,
  moved: row.moved === 1,
  usage: usageOf(row.usage),
  reported: row.reported === null ? null : (JSON.parse(row.reported) as Reported),
})

export const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))
