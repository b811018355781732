import type { Finding } from '../rules/finding.ts'
import { leastPenalty, moved, swapped, type Arrange, type Arrangement } from './arrangement.ts'

/** Every step reduces the penalty; real queues need far fewer steps. */
const maxSteps = 60

/**
 * Repairs one order finding after the other, each time with the move that leaves the least penalty, until no move
 * helps. It yields after each step, because a long queue takes a while.
 */
export function* repairOrder(start: Arrangement, arrange: Arrange): Steps<Arrangement> {
  let current = start
  for (let step = 0; step < maxSteps; step++) {
    const better = leastPenalty(
      orderFindings(current).flatMap((finding) => candidateMoves(current, finding).map(arrange)),
    )
    if (better === undefined || better.penalty >= current.penalty) return current
    current = better
    yield
  }
  return current
}

/** Work that can be interrupted between its steps. */
export type Steps<T> = Generator<undefined, T, undefined>

export const orderFindings = ({ findings }: Arrangement): readonly Finding[] =>
  findings.filter(({ code, severity }) => code === 'order' && severity !== 'hint')

const candidateMoves = (
  { handlers }: Arrangement,
  { position = 1, otherPosition = 1 }: Finding,
): readonly (typeof handlers)[] => {
  const [subject, other] = [position - 1, otherPosition - 1]
  return [moved(handlers, subject, other), moved(handlers, other, subject), swapped(handlers, subject, other)]
}
