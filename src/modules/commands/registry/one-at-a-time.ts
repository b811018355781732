interface Turn<T> {
  answer: Promise<T>
  anew: boolean
}

/**
 * Runs a check of the world so that nobody is answered with a look that began before they asked: whoever
 * comes while one runs shares the next. `anew` holds for the shared one when any of them wants it.
 */
export const oneAtATime = <T>(check: (anew: boolean) => Promise<T>): ((anew: boolean) => Promise<T>) => {
  let running: Promise<unknown> | undefined
  let next: Turn<T> | undefined

  const start = (anew: boolean): Promise<T> => {
    const answer = check(anew)
    running = answer
    const end = (): void => {
      running = undefined
    }
    answer.then(end, end)
    return answer
  }

  const queue = (anew: boolean, before: Promise<unknown>): Turn<T> => {
    const begin = (): Promise<T> => {
      next = undefined
      return start(turn.anew)
    }
    const turn: Turn<T> = { anew, answer: before.then(begin, begin) }
    return turn
  }

  return (anew) => {
    if (running === undefined && next === undefined) return start(anew)
    next ??= queue(anew, running ?? Promise.resolve())
    next.anew ||= anew
    return next.answer
  }
}
