import { pick, type Random } from '../support/durability/random.ts'
import type { LogRecord } from './record/read-log.ts'

/** The records between the begin of a command and its answer. */
export interface Span {
  readonly began: number
  readonly answered: number
}

interface Wanted {
  readonly count: number
  readonly random: Random
  readonly spans: readonly Span[]
}

/** What a program relies on happens around syncs, answers and changed names, so most crashes are there. */
const isTelling = ({ kind, value }: LogRecord): boolean => kind !== 'written' && (kind !== 'opened' || value === 1)

/** Within a command, right after its answer, or somewhere else. */
const inSpan = (random: Random, { began, answered }: Span): number =>
  random() < 0.2 ? answered : began + Math.floor(random() * (answered - began))

/** So many records after which the power goes, in their order; one may come several times. */
export const crashPoints = (records: readonly LogRecord[], { count, random, spans }: Wanted): readonly number[] => {
  const telling = records.flatMap((record, at) => (isTelling(record) ? [at, at - 1] : [])).filter((at) => at >= 0)
  const points = Array.from({ length: count }, () => {
    const span = random() < 0.7 ? pick(random, spans) : undefined
    if (span !== undefined) return inSpan(random, span)
    return random() < 0.6 ? (pick(random, telling) ?? 0) : Math.floor(random() * records.length)
  })
  return points.sort((one, other) => one - other)
}
