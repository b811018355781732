import type { Finding } from '../rules/finding.ts'
import { lightest, moved, swapped, type Arrange, type Arrangement } from './arrangement.ts'

/** Every step mends something, so a queue of this house's size needs far fewer. */
const maxSteps = 60

/**
 * Mends one order after the other, each time in the way that leaves least to say; stops when nothing helps.
 * It pauses after each step, for a long queue with much to mend takes a while.
 */
export function* settleOrder(start: Arrangement, arrange: Arrange): Steps<Arrangement> {
  let current = start
  for (let step = 0; step < maxSteps; step++) {
    const better = lightest(orderFindings(current).flatMap((finding) => remedies(current, finding).map(arrange)))
    if (better === undefined || better.weight >= current.weight) return current
    current = better
    yield
  }
  return current
}

/** Work that may be interrupted between its steps. */
export type Steps<T> = Generator<undefined, T, undefined>

export const orderFindings = ({ findings }: Arrangement): readonly Finding[] =>
  findings.filter(({ code, severity }) => code === 'order' && severity !== 'hint')

const remedies = (
  { pieces }: Arrangement,
  { position = 1, otherPosition = 1 }: Finding,
): readonly (typeof pieces)[] => {
  const [subject, other] = [position - 1, otherPosition - 1]
  return [moved(pieces, subject, other), moved(pieces, other, subject), swapped(pieces, subject, other)]
}
