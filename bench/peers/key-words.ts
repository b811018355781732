/**
 * The words by which an agent would look for something in a store that only compares letters: without the small words
 * of a sentence, Japanese split where Node splits it. Nothing of Kura's own search is used.
 */
export const keyWords = (question: string): readonly string[] => {
  const words = question
    .split(/[\s、。，．・,;:!?！？「」『』（）()［］"'`]+/u)
    .flatMap((part) => (hasJapanese(part) ? splitJapanese(part) : [part]))
    .map((word) => word.replace(/^[./-]+|[./-]+$/g, ''))
  const telling = words.filter(isTelling)
  const chosen = telling.length > 0 ? telling : words.filter((word) => word !== '')
  return [...new Set(chosen.length > 0 ? chosen : [question])]
}

const hasJapanese = (text: string): boolean => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

const splitJapanese = (text: string): readonly string[] =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)

/** Single characters and words in hiragana alone say little, and match nearly everything. */
const isTelling = (word: string): boolean =>
  hasJapanese(word)
    ? [...word].length > 1 && !/^\p{sc=Hiragana}+$/u.test(word)
    : word.length > 2 && !smallWords.has(word.toLowerCase())

const smallWords = new Set(
  (
    'the and but for nor not yet can could may might must shall should will would did does was were are been being ' +
    'have has had having how what when where which who whom whose why this that these those there here its our ours ' +
    'your yours his her hers their theirs them they you she from into onto over under with without within about ' +
    'after before again once than then too very just only also any all some each every both few more most other ' +
    'such same own out off down get got gets let make made use used using one ones if is it in on at to of by as an ' +
    'or we us me my do be so no up am i a'
  ).split(' '),
)
