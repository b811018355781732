import type { AddedManual } from './add-manual.ts'
import type { Answer } from './ask-manual.ts'
import type { Manual } from './manuals.ts'
import { directionsOf, tallyOf, type Tally } from './tally.ts'

export interface AskedManual {
  readonly manual: Manual
  readonly cost: AddedManual
  readonly asked: readonly { readonly set: string; readonly answers: readonly Answer[] }[]
}

/** Records, because what is saved has an index signature, which interfaces lack. */
type Found = Readonly<Record<'questions' | 'first' | 'firstFive' | 'mrr' | 'p50Ms', number>>
type Together = Readonly<Record<'sameLanguage' | 'otherLanguage', Found>>
type BySet<Value> = Readonly<Record<string, Value>>

const found = ({ p50, ...tally }: Tally): Found => ({ ...tally, p50Ms: p50 })

const together = (measured: readonly AskedManual[], set: string): Together => {
  const answers = measured.flatMap(({ manual, asked }) =>
    asked.flatMap((one) => (one.set === set ? one.answers.map((answer) => ({ manual, answer })) : [])),
  )
  const inLanguage = (isSame: boolean): Found =>
    found(
      tallyOf(
        answers
          .filter(({ manual, answer }) => (answer.question.language === manual.language) === isSame)
          .map(({ answer }) => answer),
      ),
    )
  return { sameLanguage: inLanguage(true), otherLanguage: inLanguage(false) }
}

const byDirection = (manual: Manual, answers: readonly Answer[]): Record<string, Found> =>
  Object.fromEntries(directionsOf(manual, answers).map(({ direction, tally }) => [direction, found(tally)]))

/** What the benchmark saves: how well each set of questions was answered, and the cost of adding each manual. */
export const figuresOf = (
  measured: readonly AskedManual[],
): {
  readonly together: BySet<Together>
  readonly answers: Readonly<Record<string, BySet<Readonly<Record<string, Found>>>>>
  readonly adding: Readonly<Record<string, Readonly<Record<string, number>>>>
} => {
  const sets = [...new Set(measured.flatMap(({ asked }) => asked.map(({ set }) => set)))]
  return {
    together: Object.fromEntries(sets.map((set) => [set, together(measured, set)])),
    answers: Object.fromEntries(
      measured.map(({ manual, asked }) => [
        manual.name,
        Object.fromEntries(asked.map(({ set, answers }) => [set, byDirection(manual, answers)])),
      ]),
    ),
    adding: Object.fromEntries(measured.map(({ manual, cost }) => [manual.name, { ...cost }])),
  }
}
