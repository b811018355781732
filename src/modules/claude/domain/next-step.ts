import type { Reading } from './read-answer.ts'

/** What is done about an answer. */
export type NextStep =
  | { readonly step: 'take' }
  /** Ask the same again from the same parent. */
  | { readonly step: 'repeat' }
  /** Ask in the new session what was done there. */
  | { readonly step: 'explain'; readonly session: string }

/** An empty answer is asked for again only where nothing ran: work that was done is never done twice. */
export const nextStep = (reading: Reading): NextStep => {
  if (reading.kind !== 'empty') return { step: 'take' }
  const { interrupted, facts } = reading
  if (!interrupted && facts.numTurns <= 1) return { step: 'repeat' }
  return facts.sessionId === null ? { step: 'take' } : { step: 'explain', session: facts.sessionId }
}

export const explainQuestion =
  '直前の依頼について、結果の文章が空でした。新しい作業はせずに、何を実行したかとその結果を説明してください。' +
  ' (The result of the last request was empty. Do no new work: explain what you did and what came of it.)'

export const explanationHead = '[実行は完了しましたが、結果が空でした。Claudeからの説明:]'
