import type { Prompt } from './sets.ts'

/** How often something was said, and how often it was right. */
export interface Tally {
  /** Prompts with nothing to find, and how many of them got something. */
  readonly without: number
  readonly disturbed: number
  /** Prompts with something to find, and how many of them got it. */
  readonly having: number
  readonly found: number
  /** Prompts that got something, and how many of them got a right item. */
  readonly spoken: number
  readonly right: number
}

export interface Answer {
  readonly prompt: Prompt
  readonly said: readonly string[]
}

export const tallyOf = (answers: readonly Answer[]): Tally => {
  const having = answers.filter(({ prompt }) => prompt.right.length > 0)
  const without = answers.filter(({ prompt }) => prompt.right.length === 0)
  const isRight = ({ prompt, said }: Answer): boolean => said.some((key) => prompt.right.includes(key))
  const isSpoken = ({ said }: Answer): boolean => said.length > 0
  return {
    without: without.length,
    disturbed: without.filter(isSpoken).length,
    having: having.length,
    found: having.filter(isRight).length,
    spoken: answers.filter(isSpoken).length,
    right: answers.filter(isRight).length,
  }
}

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`
