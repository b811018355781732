import type { JudgedCandidate, JudgedPrompt, Verdict } from './judged.ts'

/** Decides for each candidate whether it is worth saying unasked. The verdicts to say come first, the best of them first. */
export const judge = (_prompt: JudgedPrompt, candidates: readonly JudgedCandidate[]): readonly Verdict[] =>
  candidates.map(({ key, title }) => ({ key, said: false, rule: 'none', figures: {}, snippet: title, evidence: 0 }))
