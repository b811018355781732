import { turns } from './limited-places.ts'

/**
 * Runs something one at a time and shares the results. A call never gets the result of a run that began before the
 * call: calls that come during a run share the next one, and `combine` merges what they ask for.
 */
export const sharedRun = <Input, T>(
  run: (input: Input) => Promise<T>,
  combine: (one: Input, other: Input) => Input,
): ((input: Input) => Promise<T>) => {
  const inTurn = turns()
  let next: { input: Input; readonly answer: Promise<T> } | undefined

  const planned = (input: Input): NonNullable<typeof next> => {
    const begin = (): Promise<T> => {
      next = undefined
      return run(entry.input)
    }
    const entry = { input, answer: inTurn(begin) }
    return entry
  }

  return (input) => {
    if (next === undefined) next = planned(input)
    else next.input = combine(next.input, input)
    return next.answer
  }
}
