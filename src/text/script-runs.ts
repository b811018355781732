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

const anyRun = (): RegExp =>
  new RegExp(String.raw`([${unspaced}][${unspaced}\p{M}]*)|(${letter}+(?:${joint}+${letter}+)*${tail}*)|${sign}`, 'gv')

/** Texts in Japanese and ASCII, the most common ones. */
const plain = new RegExp(
  String.raw`^[\0-\x7f\u2010-\u2027\u3001-\u3003\u3005-\u3011\u3014-\u301f` +
    String.raw`\u3041-\u3096\u309d\u309e\u30a1-\u30fe\u3400-\u4dbf\u4e00-\u9fff]*$`,
)

/** The same runs in such texts. Classes of all scripts take several milliseconds to compile. */
const plainRun = (): RegExp => {
  const kana = String.raw`\u3041-\u3096\u309d\u309e\u30a1-\u30fa\u30fc-\u30fe`
  const kanji = String.raw`\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff`
  return new RegExp(
    String.raw`([${kana}${kanji}]+)|([A-Za-z0-9]+(?:${joint}+[A-Za-z0-9]+)*${tail}*)|[$+<=>^|~%_#@&*]`,
    'g',
  )
}

let [general, simple]: readonly (RegExp | undefined)[] = []

export interface ScriptRun {
  readonly kind: 'unspaced' | 'word' | 'sign'
  readonly text: string
}

/** Splits a text into runs of one kind, after NFKC and without changing case. */
export const scriptRuns = (text: string): readonly ScriptRun[] => {
  const runs: ScriptRun[] = []
  const unified = unify(text)
  const run = plain.test(unified) ? (simple ??= plainRun()) : (general ??= anyRun())
  run.lastIndex = 0
  for (let match = run.exec(unified); match !== null; match = run.exec(unified)) {
    runs.push({ kind: match[1] !== undefined ? 'unspaced' : match[2] !== undefined ? 'word' : 'sign', text: match[0] })
  }
  return runs
}
