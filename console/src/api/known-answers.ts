/** Answers that came with the page, such as the one that a View in a chat is shown for. */
const known = new Map<string, unknown>()

const keyOf = (tool: string, args: object): string => `${tool} ${JSON.stringify(args)}`

/** Shows an answer without asking for it. */
export const rememberAnswer = (tool: string, args: object, answer: unknown): void =>
  void known.set(keyOf(tool, args), answer)

export const knownAnswer = (tool: string, args: object): unknown => known.get(keyOf(tool, args))

/** After a change the answers from before are old. */
export const forgetAnswers = (): void => known.clear()
