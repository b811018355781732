/** Work that yields now and then, so that other work can run. It returns its result at the end. */
export type Steps<T> = Generator<undefined, T, undefined>

/** How many entries are handled between two pauses: a few milliseconds of work. */
const stepSize = 100

export function* eachInSteps<T>(list: Iterable<T>, visit: (entry: T, position: number) => void): Steps<void> {
  let position = 0
  for (const entry of list) {
    visit(entry, position++)
    if (position % stepSize === 0) yield
  }
}

export function* mapInSteps<T, U>(list: readonly T[], map: (entry: T) => U): Steps<readonly U[]> {
  const mapped: U[] = []
  yield* eachInSteps(list, (entry) => {
    mapped.push(map(entry))
  })
  return mapped
}

/** Runs all steps without pauses. */
export const finish = <T>(steps: Steps<T>): T => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}
