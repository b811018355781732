import type { ClaudeDeps } from '../deps.ts'
import type { FailureKind } from '../domain/failure-kind.ts'
import { spentOnBoth } from '../domain/cost-of-run.ts'
import { explainQuestion, explanationHead, nextStep } from '../domain/next-step.ts'
import type { ResultFacts } from '../domain/result-facts.ts'
import { runTurn, type Ask, type Call, type TurnResult } from './run-turn.ts'

/** What a question and, where its answer was empty, a second one came to. */
export interface Outcome {
  readonly turnId: string
  readonly response: string | null
  readonly failure: { readonly kind: FailureKind; readonly error: string } | null
  readonly facts: ResultFacts
  readonly warnings: readonly string[]
}

/** Asks, and deals with an empty answer: asks again where nothing ran, asks what was done where something did. */
export const converse = async (deps: ClaudeDeps, call: Call, ask: Ask): Promise<Outcome> => {
  const first = await runTurn(deps, call, ask)
  const next = nextStep(first.reading)
  if (next.step === 'take' || call.signal.aborted) return outcomeOf(first, ask)
  if (next.step === 'repeat') {
    const second = await runTurn(deps, call, ask)
    return withSpent(outcomeOf(second, ask, ['The first answer was empty and was asked for again.']), first, second)
  }
  const explained = await runTurn(deps, call, { prompt: explainQuestion, input: explainQuestion, parent: next.session })
  const warned = first.parentMoved ? [movedWarning(ask.parent)] : []
  const { warnings, ...told } = explanation(first, explained)
  return withSpent({ ...told, warnings: [...warnings, ...warned] }, first, explained)
}

const emptyText = 'Claude returned an empty result'

const outcomeOf = (
  { turnId, reading, parentMoved, warnings: own }: TurnResult,
  { parent }: Ask,
  before: readonly string[] = [],
): Outcome => {
  const moved = parentMoved ? [movedWarning(parent)] : []
  const hint = reading.kind === 'failure' && reading.hint !== undefined ? [reading.hint] : []
  const shared = { turnId, facts: reading.facts, warnings: [...before, ...hint, ...moved, ...own] }
  switch (reading.kind) {
    case 'answer':
      return { ...shared, response: reading.response, failure: null }
    case 'empty':
      return {
        ...shared,
        response: null,
        failure: { kind: 'empty_result', error: emptyText },
        warnings: ['There was no text to answer with.', ...shared.warnings],
      }
    case 'failure':
      return { ...shared, response: null, failure: { kind: reading.failure, error: reading.error } }
  }
}

const movedWarning = (parent: string | null): string =>
  `This Claude CLI has no --fork-session and went on in session ${parent} itself: that id no longer restores the conversation as it was.`

/** The session that was worked in is named also where it would not explain itself. */
const explanation = (worked: TurnResult, { turnId, reading, warnings }: TurnResult): Outcome => {
  const told = 'The result was empty although work was done; it was not done again.'
  if (reading.kind === 'answer') {
    const head = worked.reading.kind === 'empty' && worked.reading.interrupted ? `${explanationHead}\n` : ''
    return {
      turnId,
      response: `${head}${reading.response}`,
      failure: null,
      facts: reading.facts,
      warnings: [`${told} This is what Claude says about it.`, ...warnings],
    }
  }
  const { facts } = worked.reading
  const failure =
    reading.kind === 'failure'
      ? { kind: reading.failure, error: reading.error }
      : { kind: 'empty_result' as const, error: emptyText }
  return {
    turnId,
    response: null,
    failure,
    facts,
    warnings: [`${told} Continue from session ${facts.sessionId} to find out what came of it.`, ...warnings],
  }
}

const withSpent = (outcome: Outcome, first: TurnResult, second: TurnResult): Outcome => {
  const { costUsd: _cost, usage: _usage, ...facts } = outcome.facts
  return { ...outcome, facts: { ...facts, ...spentOnBoth(first.reading.facts, second.reading.facts) } }
}
