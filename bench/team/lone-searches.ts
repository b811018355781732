import { newAgent, timeCall, type Contender } from './ask.ts'
import { percentile } from './throughput.ts'

export interface LoneContender extends Contender {
  /** Called before each search. */
  prepare?(): void
}

const warmUp = 20

/**
 * The median time of searches by one client. Every search is asked of all contenders before the next one, so that all
 * see the same state of the machine.
 */
export const measureLoneSearches = async <Name extends string>(
  contenders: Readonly<Record<Name, LoneContender>>,
  searches: number,
): Promise<Readonly<Record<Name, number>>> => {
  const agent = newAgent(1)
  const names = Object.keys(contenders) as Name[]
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  try {
    for (let n = -warmUp; n < searches; n += 1)
      for (const name of n % 2 === 0 ? names : names.toReversed()) {
        contenders[name].prepare?.()
        // All contenders have one server, so the number only chooses the query.
        const spent = await timeCall(contenders[name], { kind: 'search', n: Math.abs(n), agent })
        if (n >= 0) times.get(name)?.push(spent)
      }
  } finally {
    agent.destroy()
  }
  return Object.fromEntries([...times].map(([name, spent]) => [name, percentile(spent, 0.5)])) as Record<Name, number>
}
