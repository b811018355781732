import type { RunResult } from './read-answer.ts'

/** What to do after a run. */
export type NextStep =
  | { readonly step: 'take' }
  /** Run the same prompt again from the same parent. */
  | { readonly step: 'repeat' }
  /** Ask in the new session what was done in it. */
  | { readonly step: 'explain'; readonly session: string }

/** A prompt with an empty answer is repeated only if no work was done, so that work is never done twice. */
export const nextStep = (result: RunResult): NextStep => {
  if (result.kind !== 'empty') return { step: 'take' }
  const { interrupted, facts } = result
  if (!interrupted && facts.numTurns <= 1) return { step: 'repeat' }
  return facts.sessionId === null ? { step: 'take' } : { step: 'explain', session: facts.sessionId }
}

export const explainQuestion =
  '直前の依頼について、結果の文章が空でした。新しい作業はせずに、何を実行したかとその結果を説明してください。' +
  ' (The result of the last request was empty. Do no new work: explain what you did and what came of it.)'

export const explanationHead = '[実行は完了しましたが、結果が空でした。Claudeからの説明:]'
