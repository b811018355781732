import { unify } from './unify.ts'

/** Scripts without spaces between words; their texts are indexed by characters. */
const unspacedScripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']

const unspaced = `${unspacedScripts.map((script) => `\\p{Script=${script}}`).join('')}ー々〆ヶ`

/** All other letters and digits: a character class for expressions with the flag `v`. */
export const letter = String.raw`[[\p{L}\p{M}\p{N}]--[${unspaced}]]`

/** Characters inside an identifier: group-commit, ERR_CONN_RESET, spring.datasource.url, std::vector. */
const joint = String.raw`[._\-\/:@%#+$\&'’\\]`

/** Characters at the end of a word that belong to it: 100%, C#, C++. */
const tail = String.raw`[%#+]`

/** Signs that are searched by themselves. Brackets, quotes (also `) and full stops are not. */
const sign = String.raw`[[\p{S}%_#@\&*]--[\`]]`

const run = new RegExp(
  String.raw`([${unspaced}][${unspaced}\p{M}]*)|(${letter}+(?:${joint}+${letter}+)*${tail}*)|${sign}`,
  'gv',
)

export interface ScriptRun {
  readonly kind: 'unspaced' | 'word' | 'sign'
  readonly text: string
}

/** Splits a text into runs of one kind, after NFKC and without changing case. */
export const scriptRuns = (text: string): readonly ScriptRun[] => {
  const runs: ScriptRun[] = []
  const unified = unify(text)
  run.lastIndex = 0
  for (let match = run.exec(unified); match !== null; match = run.exec(unified)) {
    runs.push({ kind: match[1] !== undefined ? 'unspaced' : match[2] !== undefined ? 'word' : 'sign', text: match[0] })
  }
  return runs
}
