import { unify } from './unify.ts'

/** Scripts that are written without blanks between words; they are indexed by their characters. */
const unspacedScripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']

const unspaced = `${unspacedScripts.map((script) => `\\p{Script=${script}}`).join('')}ー々〆ヶ`

/** All other letters and digits, as a class for expressions with the flag `v`. */
export const letter = String.raw`[[\p{L}\p{M}\p{N}]--[${unspaced}]]`

/** What holds an identifier together: group-commit, ERR_CONN_RESET, spring.datasource.url, std::vector. */
const joint = String.raw`[._\-\/:@%#+$\&'’\\]`

/** What belongs to a word that it follows: 100%, C#, C++. */
const tail = String.raw`[%#+]`

/** Signs that can be searched by themselves. Brackets, quotes (` is one among programmers) and stops cannot. */
const sign = String.raw`[[\p{S}%_#@\&*]--[\`]]`

const run = new RegExp(
  String.raw`([${unspaced}][${unspaced}\p{M}]*)|(${letter}+(?:${joint}+${letter}+)*${tail}*)|${sign}`,
  'gv',
)

export interface ScriptRun {
  readonly kind: 'unspaced' | 'word' | 'sign'
  readonly text: string
}

/** The searchable stretches of a text, in its own spelling; NFKC comes first, so widths are unified. */
export const scriptRuns = (text: string): readonly ScriptRun[] => {
  const runs: ScriptRun[] = []
  const unified = unify(text)
  run.lastIndex = 0
  for (let match = run.exec(unified); match !== null; match = run.exec(unified)) {
    runs.push({ kind: match[1] !== undefined ? 'unspaced' : match[2] !== undefined ? 'word' : 'sign', text: match[0] })
  }
  return runs
}
