export interface Goal {
  readonly words: string
  judge(value: number): 'reached' | 'not reached' | 'missed'
}

const goalOf = (words: string, isReached: (value: number) => boolean, isMissed: (value: number) => boolean): Goal => ({
  words,
  judge: (value) => (isReached(value) ? 'reached' : isMissed(value) ? 'missed' : 'not reached'),
})

/** Below `miss` the goal counts as missed. */
const atLeast = (goal: number, miss: number, unit: string): Goal =>
  goalOf(
    `at least ${goal}${unit}`,
    (value) => value >= goal,
    (value) => value < miss,
  )

const atMost = (goal: number, unit: string, miss = goal): Goal =>
  goalOf(
    `at most ${goal}${unit}`,
    (value) => value <= goal,
    (value) => value > miss,
  )

/** The goals that depend on the size are for stores of this many items. */
const [usual, large] = [100_000, 1_000_000]

export interface SizeGoals {
  readonly searchesPerSecond?: Goal
  readonly searchP99?: Goal
  readonly createsPerSecond?: Goal
  readonly timesSqlite?: Goal
  readonly timesUsual?: Goal
  readonly diskPerItem?: Goal
  readonly searchTrips: Goal
  readonly createTrips: Goal
  readonly delayed: Goal
}

export const goalsAt = (items: number): SizeGoals => ({
  searchTrips: atMost(5, ''),
  createTrips: atMost(3, ''),
  delayed: atMost(6, ' ms'),
  ...(items === usual && {
    searchesPerSecond: atLeast(100, 60, ' a second'),
    searchP99: atMost(250, ' ms'),
    createsPerSecond: atLeast(400, 250, ' a second'),
    timesSqlite: atMost(2.5, ' times'),
  }),
  ...(items === large && { timesUsual: atMost(3, ' times'), diskPerItem: atMost(6, ' KB', 8) }),
})
