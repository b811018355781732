import type { Ledger } from '../load/ledger.ts'
import type { Reader } from './reader.ts'

export interface Judged {
  readonly problems: readonly string[]
  readonly acknowledged: number
}

/** The current state of the workspace. The earlier ones are counted by `judgeHistory`. */
export const judgeState = async (reader: Reader, { state }: Ledger, record: number): Promise<Judged> => {
  const { content } = await reader.call('get_current_state')
  const found = content ?? undefined
  const allowed = state.allowedAt(record)
  return {
    problems: (allowed as readonly unknown[]).includes(found)
      ? []
      : [`the current state is ${JSON.stringify(found)} instead of ${JSON.stringify(allowed)}`],
    acknowledged: state.answeredBy(record),
  }
}

/** Every turn that was answered is there with its whole answer. */
export const judgeTurns = async (reader: Reader, { turns }: Ledger, record: number): Promise<Judged> => {
  if (turns.length === 0) return { problems: [], acknowledged: 0 }
  const page = await reader.call('list_turns', { limit: 500 })
  const ids = new Map(
    (page.turns as readonly { readonly id: string; readonly prompt: string }[]).map(({ id, prompt }) => [prompt, id]),
  )
  const problems: string[] = []
  let acknowledged = 0
  for (const turn of turns) {
    if (turn.answeredBy(record) === 0) continue
    acknowledged++
    const id = ids.get(turn.name)
    if (id === undefined) problems.push(`the turn ${turn.name} is missing`)
    else {
      const { outcome, answer } = await reader.call('get_turn', { id })
      if (outcome !== 'success' || answer !== turn.newest)
        problems.push(`the turn ${turn.name} is ${String(outcome)}: ${String(answer)}`)
    }
  }
  return { problems, acknowledged }
}

/** Each section of added documentation is found by its word. */
export const judgeManuals = async (reader: Reader, { manuals }: Ledger, record: number): Promise<Judged> => {
  const problems: string[] = []
  let acknowledged = 0
  for (const manual of manuals) {
    if (manual.answeredBy(record) === 0) continue
    acknowledged++
    for (const word of manual.newest ?? []) {
      const { hits } = await reader.call('search_docs', { query: word, source: manual.name, limit: 3 })
      if (!JSON.stringify(hits).includes(word)) problems.push(`the section about ${word} is not found`)
    }
  }
  return { problems, acknowledged }
}

/** After a crash the program goes on: it writes, and gives no number that it has given before. */
export const judgeGoingOn = async (reader: Reader, { items }: Ledger, record: number): Promise<readonly string[]> => {
  const title = 'afterwards writtenx'
  const { id } = await reader.call('create_item', { type: 'note', title })
  const given = items.flatMap((item) => (item.answeredBy(record) > 0 ? (item.id ?? []) : []))
  const { items: found } = await reader.call('search_items', { query: 'writtenx' })
  return [
    ...(Number(id) > Math.max(0, ...given) ? [] : [`the number ${String(id)} is given again`]),
    ...((found as readonly { readonly id: number }[]).some((hit) => hit.id === id)
      ? []
      : ['an item that is written after the crash is not found']),
  ]
}
