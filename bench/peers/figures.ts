import type { Figure, Figures } from '../results/save-result.ts'
import type { WayFigures } from './measure-questions.ts'
import { operations, type SizeFigures } from './measure-size.ts'
import type { StartFigures } from './measure-start.ts'
import type { WriteFigures } from './measure-writes.ts'

/** All that was measured of one contender. */
export interface Outcome {
  readonly version: string
  readonly start: StartFigures
  /** By the number of notes. */
  readonly sizes: Readonly<Record<string, SizeFigures>>
  /** By the way of asking. */
  readonly questions: Readonly<Record<string, WayFigures>>
  readonly inFlight: WriteFigures
  readonly twoProcesses: WriteFigures
}

const sizeOf = ({ operations: measured, ...rest }: SizeFigures): Figures => ({
  ...Object.fromEntries(
    operations.flatMap((operation): readonly (readonly [string, Figure])[] => {
      const { ms, quartiles, rounds, calls, textBytes, wholeBytes } = measured[operation]
      return [
        [`${operation}Ms`, ms],
        [`${operation}Quartiles`, quartiles],
        [`${operation}Rounds`, rounds],
        [`${operation}Calls`, calls],
        [`${operation}TextBytes`, textBytes],
        [`${operation}WholeBytes`, wholeBytes],
      ]
    }),
  ),
  ...rest,
})

/** As it is written to the result file: numbers with plain names, one level for each thing that varies. */
export const plainFigures = ({ version, start, sizes, questions, inFlight, twoProcesses }: Outcome): Figures => ({
  version,
  ...start.medians,
  startRounds: start.rounds,
  startQuartiles: start.quartiles,
  sizes: Object.fromEntries(Object.entries(sizes).map(([items, figures]) => [items, sizeOf(figures)])),
  questions: questions as unknown as Figures,
  lostWrites: { inFlight: { ...inFlight }, twoProcesses: { ...twoProcesses } },
})
