import { turns } from './limited-places.ts'

/**
 * Runs something one at a time and shares the results. A call never gets the result of a run that began before the
 * call: calls that come during a run share the next one, and `combine` merges what they ask for.
 */
export const sharedRun = <Wish, T>(
  run: (wish: Wish) => Promise<T>,
  combine: (one: Wish, other: Wish) => Wish,
): ((wish: Wish) => Promise<T>) => {
  const inTurn = turns()
  let next: { wish: Wish; readonly answer: Promise<T> } | undefined

  const planned = (wish: Wish): NonNullable<typeof next> => {
    const begin = (): Promise<T> => {
      next = undefined
      return run(coming.wish)
    }
    const coming = { wish, answer: inTurn(begin) }
    return coming
  }

  return (wish) => {
    if (next === undefined) next = planned(wish)
    else next.wish = combine(next.wish, wish)
    return next.answer
  }
}
