/** Counts how often the client of one connection waited for the server. */
export interface RoundTrips {
  /** The client has sent a message of this type. Returns the number of the round trip that it belongs to. */
  sent(type: string): number
  /** A message of this type has reached the client. */
  received(type: string): void
  /** Round trips with an answer that has reached the client. */
  answered(): number
  isIdle(): boolean
}

/** Query, Sync and FunctionCall: the server answers each with one ReadyForQuery. */
const askingTypes = 'QSF'
const readyForQuery = 'Z'

/**
 * A message that is sent after the answer to an earlier one has arrived begins a round trip. What is sent without
 * waiting belongs to the round trip of the messages before it.
 */
export const countRoundTrips = (): RoundTrips => {
  const unanswered: number[] = []
  let [begun, answered] = [0, 0]
  let isLoggedIn = false
  return {
    sent: (type) => {
      if (!isLoggedIn) return 0
      if (begun === answered) begun += 1
      if (askingTypes.includes(type)) unanswered.push(begun)
      return begun
    },
    received: (type) => {
      if (type !== readyForQuery) return
      isLoggedIn = true
      answered = Math.max(answered, unanswered.shift() ?? 0)
    },
    answered: () => answered,
    isIdle: () => unanswered.length === 0,
  }
}
