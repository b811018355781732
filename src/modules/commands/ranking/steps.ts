/** Work that rests now and then, so that others get their turn; what it gives comes at the end. */
export type Steps<T> = Generator<undefined, T, undefined>

/** How many commands are read between two rests: a few milliseconds' worth. */
const stride = 100

export function* eachInSteps<T>(list: Iterable<T>, visit: (entry: T, place: number) => void): Steps<void> {
  let place = 0
  for (const entry of list) {
    visit(entry, place++)
    if (place % stride === 0) yield
  }
}

export function* mapInSteps<T, U>(list: readonly T[], map: (entry: T) => U): Steps<readonly U[]> {
  const mapped: U[] = []
  yield* eachInSteps(list, (entry) => {
    mapped.push(map(entry))
  })
  return mapped
}

/** Does all of it at once. */
export const finish = <T>(steps: Steps<T>): T => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}
