import { characters } from '../../text/characters.ts'

/** How much of a registry an answer gives: registries are files of others, of up to 64 MiB. */
export const answerLimits = {
  descriptionCharacters: 1_000,
  nameCharacters: 200,
  /** Bytes of the entries of one command. */
  describedBytes: 1024 * 1024,
  /** Arguments of one prompt, and choices that its description names. */
  promptArguments: 20,
  promptChoices: 20,
  reloadedAgents: 100,
} as const

/** A text of at most so many characters; what is cut is seen. */
export const cutText = (text: string, most: number): string => {
  if (text.length <= most) return text
  const all = characters(text.slice(0, 4 * most + 4))
  return all.length <= most ? text : `${all.slice(0, most).join('')}…`
}
