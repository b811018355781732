import type { ClaudeDeps } from '../deps.ts'
import type { FailureKind } from '../domain/failure-kind.ts'
import { addSpent } from '../domain/cost-of-run.ts'
import { explainQuestion, explanationHead, nextStep } from '../domain/next-step.ts'
import type { ResultFacts } from '../domain/result-facts.ts'
import { runTurn, type TurnInput, type Call, type TurnResult } from './run-turn.ts'

/** The result of a prompt, including the second run after an empty answer. */
export interface PromptResult {
  readonly turnId: string
  readonly response: string | null
  readonly failure: { readonly kind: FailureKind; readonly error: string } | null
  readonly facts: ResultFacts
  readonly warnings: readonly string[]
}

/**
 * Runs a prompt. After an empty answer it runs again: the same prompt if no work was done, otherwise a question about
 * what was done.
 */
export const runPrompt = async (deps: ClaudeDeps, call: Call, input: TurnInput): Promise<PromptResult> => {
  const first = await runTurn(deps, call, input)
  const next = nextStep(first.result)
  if (next.step === 'take' || call.signal.aborted) return resultOf(first, input)
  if (next.step === 'repeat') {
    const second = await runTurn(deps, call, input)
    return withSpent(resultOf(second, input, ['The first answer was empty and was asked for again.']), first, second)
  }
  const second = await runTurn(deps, call, { prompt: explainQuestion, input: explainQuestion, parent: next.session })
  const moved = first.parentMoved ? [movedWarning(input.parent)] : []
  const explained = explanation(first, second)
  return withSpent({ ...explained, warnings: [...explained.warnings, ...moved] }, first, second)
}

const emptyText = 'Claude returned an empty result'

const resultOf = (
  { turnId, result, parentMoved, warnings: own }: TurnResult,
  { parent }: TurnInput,
  before: readonly string[] = [],
): PromptResult => {
  const moved = parentMoved ? [movedWarning(parent)] : []
  const hint = result.kind === 'failure' && result.hint !== undefined ? [result.hint] : []
  const shared = { turnId, facts: result.facts, warnings: [...before, ...hint, ...moved, ...own] }
  switch (result.kind) {
    case 'answer':
      return { ...shared, response: result.response, failure: null }
    case 'empty':
      return {
        ...shared,
        response: null,
        failure: { kind: 'empty_result', error: emptyText },
        warnings: ['There was no text to answer with.', ...shared.warnings],
      }
    case 'failure':
      return { ...shared, response: null, failure: { kind: result.failure, error: result.error } }
  }
}

const movedWarning = (parent: string | null): string =>
  `This Claude CLI has no --fork-session and went on in session ${parent} itself: ` +
  'that id no longer restores the conversation as it was.'

/** If the explanation fails, the answer still names the session in which the work was done. */
const explanation = (worked: TurnResult, { turnId, result, warnings }: TurnResult): PromptResult => {
  const warning = 'The result was empty although work was done; it was not done again.'
  if (result.kind === 'answer') {
    const head = worked.result.kind === 'empty' && worked.result.interrupted ? `${explanationHead}\n` : ''
    return {
      turnId,
      response: `${head}${result.response}`,
      failure: null,
      facts: result.facts,
      warnings: [`${warning} This is what Claude says about it.`, ...warnings],
    }
  }
  const { facts } = worked.result
  const failure =
    result.kind === 'failure'
      ? { kind: result.failure, error: result.error }
      : { kind: 'empty_result' as const, error: emptyText }
  return {
    turnId,
    response: null,
    failure,
    facts,
    warnings: [`${warning} Continue from session ${facts.sessionId} to find out what came of it.`, ...warnings],
  }
}

const withSpent = (result: PromptResult, first: TurnResult, second: TurnResult): PromptResult => {
  const { costUsd: _cost, usage: _usage, ...facts } = result.facts
  return { ...result, facts: { ...facts, ...addSpent(first.result.facts, second.result.facts) } }
}
