import { inOneLine } from './one-line.ts'

export const mostTold = 5

/** The lines that the model is told together, with a new one at their end. */
export const withLine = (told: readonly string[], what: string): readonly string[] =>
  [...told, inOneLine(what)].slice(-mostTold)
