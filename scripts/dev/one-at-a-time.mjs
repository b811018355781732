/** While one round of `work` runs, any number of calls ask for one more. Settles when there is nothing left to do. */
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
