import { characters } from './characters.ts'
import { fold } from './fold.ts'
import { wordTerms } from './identifier.ts'
import { scriptRuns } from './script-runs.ts'

/** A change of what `termsOf` gives must change this number: stored indexes are then made anew. */
export const termsVersion = 1

/** Pairs of neighbouring characters; what is written without blanks is found by them. */
export const bigrams = (each: readonly string[]): readonly string[] =>
  each.slice(1).map((character, index) => `${each[index] ?? ''}${character}`)

/** Every term of a text, repeated as often as it occurs. */
export function* termsOf(text: string): Generator<string> {
  for (const run of scriptRuns(text)) {
    if (run.kind === 'word') {
      const { whole, parts } = wordTerms(run.text)
      yield whole
      if (parts.length === 0) continue
      yield* parts
      // A sign inside a word can be searched by itself, like one that stands alone.
      for (const sign of new Set(run.text.match(/[%_#@&+$]/g))) yield sign
    } else if (run.kind === 'sign') {
      yield fold(run.text)
    } else {
      const each = characters(fold(run.text))
      yield* each
      yield* bigrams(each)
    }
  }
}
