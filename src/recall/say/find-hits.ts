import type { Candidate, Findings, RecallSource } from '../../kernel/recall.ts'
import { judge } from '../judge/judge.ts'
import type { Verdict } from '../judge/judged.ts'
import type { ReadPrompt } from './read-prompt.ts'
import type { Hit } from './said.ts'

export interface HitRequest {
  readonly prompt: ReadPrompt
  readonly limit: number
  /** Whether the session was already told this text. */
  isKnown(candidate: Candidate): boolean
  /** Whether half of the time is over: then no other source is asked. */
  isPastHalf(): boolean
  readonly signal: AbortSignal
}

export interface FoundHits {
  readonly hits: readonly Hit[]
  /** All that were judged, also those that are not said. */
  readonly verdicts: readonly Verdict[]
  /** Whether some would have been said if the session did not know them. */
  readonly hasKnown: boolean
}

/** The candidates that a source has judged by itself, such as commands by their score. */
const trusted = (candidates: readonly Candidate[]): readonly Verdict[] =>
  candidates.map(({ key, description }) => ({
    key,
    said: true,
    rule: 'source',
    figures: {},
    snippet: description,
    evidence: 1,
  }))

const judged = ({ isJudged }: RecallSource, { words, items, candidates }: Findings): readonly Verdict[] =>
  isJudged === true ? trusted(candidates) : judge({ words, items }, candidates)

/** The items that the prompt names. They need no other evidence. */
const namedHits = async (
  sources: readonly RecallSource[],
  { prompt: { ids }, signal }: HitRequest,
): Promise<readonly Hit[]> => {
  const hits: Hit[] = []
  const byId = sources.find(({ name }) => name === 'items')?.byId
  for (const id of byId ? ids : []) {
    const candidate = await byId?.(id, signal)
    if (candidate) hits.push({ candidate, snippet: candidate.description || candidate.content, evidence: 1 })
  }
  return hits
}

/** Asks one source after the other, the most important first, until there is enough to say or half the time is over. */
export const findHits = async (request: HitRequest, sources: readonly RecallSource[]): Promise<FoundHits> => {
  const { prompt, limit, isKnown, isPastHalf, signal } = request
  const hits: Hit[] = []
  const verdicts: Verdict[] = []
  let hasKnown = false
  const add = (hit: Hit): boolean => {
    if (hits.length >= limit || hits.some(({ candidate }) => candidate.key === hit.candidate.key)) return false
    const known = isKnown(hit.candidate)
    hasKnown ||= known
    if (!known) hits.push(hit)
    return !known
  }
  for (const hit of await namedHits(sources, request)) add(hit)
  for (const [index, source] of prompt.silence === undefined ? sources.entries() : []) {
    if (hits.length >= limit || (index > 0 && isPastHalf())) break
    const findings = await source.find({ text: prompt.text, signal })
    const candidates = new Map(findings.candidates.map((candidate) => [candidate.key, candidate]))
    let left = source.most ?? limit
    for (const verdict of judged(source, findings)) {
      verdicts.push(verdict)
      const candidate = candidates.get(verdict.key)
      if (!verdict.said || !candidate || left === 0) continue
      if (add({ candidate, snippet: verdict.snippet, evidence: verdict.evidence })) left -= 1
    }
  }
  return { hits, verdicts, hasKnown }
}
