import { characters } from '../../text/characters.ts'

/** Limits what an answer takes from a registry: a registry may have up to 64 MiB. */
export const answerLimits = {
  descriptionCharacters: 1_000,
  nameCharacters: 200,
  /** Bytes of the entries of one command. */
  describedBytes: 1024 * 1024,
  /** Arguments of one prompt. */
  promptArguments: 20,
  /** Choices that the description of an argument lists. */
  promptChoices: 20,
  reloadedAgents: 100,
  /** Editions, adaptations or variables that a form offers. */
  formChoices: 100,
} as const

/** Cuts a text to at most `max` characters and marks the cut with `…`. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text
  const all = characters(text.slice(0, 4 * max + 4))
  return all.length <= max ? text : `${all.slice(0, max).join('')}…`
}
