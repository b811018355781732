import type { Finding } from '../rules/finding.ts'
import { lightest, moved, swapped, type Arrange, type Arrangement } from './arrangement.ts'

/** Every step mends something, so a queue of this house's size needs far fewer. */
const maxSteps = 60

/** Mends one order after the other, each time in the way that leaves least to say; stops when nothing helps. */
export const settleOrder = (start: Arrangement, arrange: Arrange): Arrangement => {
  let current = start
  for (let step = 0; step < maxSteps; step++) {
    const better = lightest(orderFindings(current).flatMap((finding) => remedies(current, finding).map(arrange)))
    if (better === undefined || better.weight >= current.weight) return current
    current = better
  }
  return current
}

export const orderFindings = ({ findings }: Arrangement): readonly Finding[] =>
  findings.filter(({ code, severity }) => code === 'order' && severity !== 'hint')

const remedies = ({ pieces }: Arrangement, { position = 1, otherPosition = 1 }: Finding): readonly (typeof pieces)[] => {
  const [subject, other] = [position - 1, otherPosition - 1]
  return [moved(pieces, subject, other), moved(pieces, other, subject), swapped(pieces, subject, other)]
}
