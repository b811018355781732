/** Runs `work` once at a time. Calls during a run ask for one more run. Resolves when no run is left. */
export const oneAtATime = (work) => {
  let rounds
  let isAsked = false
  const run = async () => {
    while (isAsked) {
      isAsked = false
      await work()
    }
    rounds = undefined
  }
  return () => {
    isAsked = true
    return (rounds ??= run())
  }
}
