import { languageOf } from '../cli/language.ts'
import type { Clock } from '../kernel/host.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'
import type { QuestionParts } from '../mcp/edge.ts'

/** How long a person may take to answer. */
export const questionWaitMs = 5 * 60 * 1000

export const questionParts = ({
  environment,
  clock,
}: {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
}): QuestionParts => ({
  waitMs: questionWaitMs,
  clock,
  language: languageOf([], environment),
  key: memoizeAsync(async () => (await import('node:crypto')).randomBytes(32)),
})
