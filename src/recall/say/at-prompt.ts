import type { Candidate, RecallSource, RecallSourceName } from '../../kernel/recall.ts'
import { findHits, type FoundHits } from './find-hits.ts'
import { headerOf, lineOf, longestLine, type LineLimits } from './lines.ts'
import { readPrompt, type ReadPrompt } from './read-prompt.ts'
import type { Hit, Said, Silence } from './said.ts'
import { fits, type Budget } from './tokens.ts'

export interface PromptRequest {
  readonly prompt: string
  /** The revision of the text that this session was told under this key. */
  alreadySaid(key: string): number | undefined
  /** Whether the session has been told nothing yet: then the first line is the long one. */
  readonly isFirst: boolean
  /** How many bytes the session may still be told. */
  readonly bytesLeft: number
  /** Whether half of the time is over. */
  isPastHalf(): boolean
  readonly signal: AbortSignal
}

/** The most that is said at a prompt. */
export const promptBudget: Budget & { readonly lines: number } = { lines: 3, tokens: 250, bytes: 1_536 }

/** Lines are shortened before one is dropped. Without a snippet the title remains. */
const lengths: readonly LineLimits[] = [
  longestLine,
  { title: 120, snippet: 160 },
  { title: 120, snippet: 100 },
  { title: 100, snippet: 60 },
  { title: 80, snippet: 0 },
  { title: 40, snippet: 0 },
]

const hints: Partial<Record<RecallSourceName, string>> = {
  turns: 'get_execution',
  commands: 'describe, then execute',
  nablarch: 'search_api',
}

/** A line for each hit. */
export const linesOf = (
  hits: readonly Hit[],
  alreadySaid: PromptRequest['alreadySaid'],
  limits: LineLimits = longestLine,
): readonly string[] =>
  hits.map(({ candidate, snippet }) => {
    const isChanged = alreadySaid(candidate.key) !== undefined
    return lineOf(candidate, { snippet, isChanged, hint: hints[candidate.source] }, limits)
  })

/** As many hits as fit, the best first. */
const compose = (hits: readonly Hit[], request: PromptRequest): Said | undefined => {
  const budget = { tokens: promptBudget.tokens, bytes: Math.min(promptBudget.bytes, request.bytesLeft) }
  for (let count = hits.length; count > 0; count--)
    for (const limits of lengths) {
      const kept = hits.slice(0, count)
      const text = [headerOf(request.isFirst), ...linesOf(kept, request.alreadySaid, limits)].join('\n')
      if (fits(text, budget))
        return { text, items: kept.map(({ candidate: { key, revision } }) => ({ key, revision })) }
    }
  return undefined
}

const silenceFor = (
  { silence, ids }: ReadPrompt,
  { hits, verdicts, hasKnown }: FoundHits,
): Omit<Silence, 'verdicts'> => {
  if (hits.length > 0) return { reason: 'budget-spent' }
  if (hasKnown) return { reason: 'said-before' }
  if (silence !== undefined) return { reason: silence, ...(ids.length > 0 && { facts: { unknownIds: ids } }) }
  return { reason: verdicts.length > 0 ? 'no-evidence' : 'nothing-found' }
}

/** What fits a prompt, or why nothing is said. */
export const sayAtPrompt = async (
  request: PromptRequest,
  sources: readonly RecallSource[],
): Promise<Said | Silence> => {
  const prompt = readPrompt(request.prompt)
  if (prompt.silence !== undefined && prompt.ids.length === 0) return { reason: prompt.silence }
  const isKnown = ({ key, revision }: Candidate): boolean => request.alreadySaid(key) === revision
  const { isPastHalf, signal } = request
  const found = await findHits({ prompt, limit: promptBudget.lines, isKnown, isPastHalf, signal }, sources)
  const { verdicts } = found
  return { ...(compose(found.hits, request) ?? silenceFor(prompt, found)), verdicts }
}
