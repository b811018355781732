import type { RecalledItem, RecalledState, StartMemory } from '../../kernel/recall.ts'
import { ageOf } from './age.ts'
import { flattenStart } from './flatten.ts'
import { lineOf, longHeader, noteOf } from './lines.ts'
import type { Said, SaidItem, Silence } from './said.ts'
import { sessionLine } from './session-line.ts'
import { fits, type Budget } from './tokens.ts'

export interface StartRequest {
  /** `changes` for a session that goes on: the rest is still in its conversation. */
  readonly kind: 'all' | 'changes'
  /** When there was last a session here, in milliseconds since the epoch; undefined for the first one. */
  readonly since: number | undefined
  readonly now: number
  readonly signal: AbortSignal
}

/** The most that is said at a start. */
export const startBudget: Budget = { tokens: 800, bytes: 4_096 }

export const longestState = 600
export const mostItems = 5

/** A part of the text: its lines, and the items that they name. */
interface Part {
  readonly heading?: string
  readonly lines: readonly { readonly text: string; readonly item?: SaidItem }[]
}

const statePart = (state: RecalledState | undefined, now: number): Part => {
  if (!state) return { lines: [] }
  const author = state.author === undefined ? '' : `, by ${flattenStart(state.author, 40)}`
  const text = noteOf(
    `State, written ${ageOf(state.updatedAt, now)}${author}`,
    flattenStart(state.content, longestState),
  )
  return { lines: [{ text }] }
}

const itemsPart = (heading: string, items: readonly RecalledItem[]): Part => ({
  heading,
  lines: items.map((item) => ({ text: lineOf(item), item: { key: item.key, revision: item.revision } })),
})

const urgentHeading = 'Open and urgent:'
const changedHeading = 'Changed since the last session here:'

const changedPart = async (
  memory: StartMemory,
  { since, signal }: StartRequest,
  above: readonly RecalledItem[],
): Promise<Part> => {
  if (since === undefined) return { lines: [] }
  const known = new Set(above.map(({ key }) => key))
  const changed = await memory.changed(since, mostItems + above.length, signal)
  return itemsPart(changedHeading, changed.filter(({ key }) => !known.has(key)).slice(0, mostItems))
}

const partsOf = async (memory: StartMemory, request: StartRequest): Promise<readonly Part[]> => {
  const { kind, now, signal } = request
  if (kind === 'changes') return [await changedPart(memory, request, [])]
  const state = await memory.state(signal)
  const session = await memory.lastSession(signal)
  const urgent = await memory.urgent(now, mostItems, signal)
  return [
    statePart(state, now),
    { lines: session ? [sessionLine(session, now)] : [] },
    itemsPart(urgentHeading, urgent),
    await changedPart(memory, request, urgent),
  ]
}

const textOf = (parts: readonly Part[]): string =>
  [
    longHeader,
    ...parts.flatMap(({ heading, lines }) =>
      lines.length === 0 ? [] : [...(heading === undefined ? [] : [heading]), ...lines.map(({ text }) => text)],
    ),
  ].join('\n')

/** The same parts without their last line. */
const withoutLast = (parts: readonly Part[]): readonly Part[] => {
  const last = parts.findLastIndex(({ lines }) => lines.length > 0)
  return parts.map((part, index) => (index === last ? { ...part, lines: part.lines.slice(0, -1) } : part))
}

const isEmpty = (parts: readonly Part[]): boolean => parts.every(({ lines }) => lines.length === 0)

/** What a session is told at its start, or that there is nothing to tell. The last lines are dropped if not all fit. */
export const sayAtStart = async (request: StartRequest, memory: StartMemory): Promise<Said | Silence> => {
  let parts = await partsOf(memory, request)
  while (!isEmpty(parts) && !fits(textOf(parts), startBudget)) parts = withoutLast(parts)
  if (isEmpty(parts)) return { reason: 'nothing-stored' }
  const items = parts.flatMap(({ lines }) => lines.flatMap(({ item }) => item ?? []))
  return { text: textOf(parts), items }
}
