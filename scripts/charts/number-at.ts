import type { Figure, ResultFile } from '../../bench/results/save-result.ts'

export const isGroup = (figure: Figure | undefined): figure is Readonly<Record<string, Figure>> =>
  typeof figure === 'object' && figure !== null && !Array.isArray(figure)

/** The names below a place in the figures, such as those of the contenders. */
export const namesAt = ({ benchmark, figures }: ResultFile, name: string): readonly string[] => {
  const found = figures[name]
  if (!isGroup(found)) throw new Error(`The result of ${benchmark} has no names below ${name}`)
  return Object.keys(found)
}

/** A figure of a result by its names. A result that has it in another form is an error, never a chart with a gap. */
export const numberAt = ({ benchmark, figures }: ResultFile, ...names: readonly string[]): number => {
  let found: Figure | undefined = figures
  for (const name of names) found = isGroup(found) ? found[name] : undefined
  if (typeof found !== 'number') throw new Error(`The result of ${benchmark} has no number ${names.join('.')}`)
  return found
}
