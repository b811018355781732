import type { Figure, ResultFile } from '../../bench/results/save-result.ts'

export const isGroup = (figure: Figure | undefined): figure is Readonly<Record<string, Figure>> =>
  typeof figure === 'object' && figure !== null && !Array.isArray(figure)

const figureAt = ({ figures }: ResultFile, names: readonly string[]): Figure | undefined => {
  let found: Figure | undefined = figures
  for (const name of names) found = isGroup(found) ? found[name] : undefined
  return found
}

/** The names below a place in the figures, such as those of the contenders. */
export const namesAt = (result: ResultFile, ...names: readonly string[]): readonly string[] => {
  const found = figureAt(result, names)
  if (!isGroup(found)) throw new Error(`The result of ${result.benchmark} has no names below ${names.join('.')}`)
  return Object.keys(found)
}

/** A figure of a result by its names. A result that has it in another form is an error, never a chart with a gap. */
export const numberAt = (result: ResultFile, ...names: readonly string[]): number => {
  const found = figureAt(result, names)
  if (typeof found !== 'number') throw new Error(`The result of ${result.benchmark} has no number ${names.join('.')}`)
  return found
}
