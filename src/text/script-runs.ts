/** Scripts that are written without blanks between words; they are indexed by their characters. */
const unspacedScripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']

const unspaced = `${unspacedScripts.map((script) => `\\p{Script=${script}}`).join('')}ー々〆ヶ`

const letter = String.raw`(?:(?![${unspaced}])[\p{L}\p{M}\p{N}])`

/** What holds an identifier together: group-commit, ERR_CONN_RESET, spring.datasource.url, std::vector. */
const joint = String.raw`[._\-/:@%#+$&'’\\]`

/** What belongs to a word that it follows: 100%, C#, C++. */
const tail = String.raw`[%#+]`

/** Signs that can be searched by themselves. Brackets, quotes and stops cannot. */
const sign = String.raw`[\p{S}%_#@&*]`

const run = new RegExp(
  String.raw`(?<unspaced>[${unspaced}][${unspaced}\p{M}]*)|(?<word>${letter}+(?:${joint}+${letter}+)*${tail}*)|(?<sign>${sign})`,
  'gu',
)

export interface ScriptRun {
  readonly kind: 'unspaced' | 'word' | 'sign'
  readonly text: string
}

/** The searchable stretches of a text, in its own spelling; NFKC comes first, so widths are unified. */
export function* scriptRuns(text: string): Generator<ScriptRun> {
  for (const { groups = {} } of text.normalize('NFKC').matchAll(run)) {
    if (groups.unspaced !== undefined) yield { kind: 'unspaced', text: groups.unspaced }
    else if (groups.word !== undefined) yield { kind: 'word', text: groups.word }
    else if (groups.sign !== undefined) yield { kind: 'sign', text: groups.sign }
  }
}
