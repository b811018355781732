import { characters } from '../../../text/characters.ts'
import { fold } from '../../../text/fold.ts'
import { queryWords, type QueryWord } from '../../../text/query-words.ts'
import { bigrams } from '../../../text/terms.ts'
import type { SearchIndex } from './search-index.ts'
import { splitQuestion, type SplitQuestion } from './split-question.ts'

/** One part of a question, with the alternatives by which an entry can match it. */
export interface Clause {
  readonly alternatives: readonly Alternative[]
  /** Its share of the question. */
  readonly weight: number
  /** Whether it belongs to the subject of the question; fillers do not. */
  readonly isTopic: boolean
}

export interface Alternative {
  /** The entry must have all of them. */
  readonly terms: readonly string[]
  /** The quality of the match; 1 for the word itself. */
  readonly quality: number
}

const quality = { stem: 0.8, translation: 0.6, reading: 0.8 } as const
const weight = { word: 1, filler: 0.15, concept: 1.2, compound: 0.6 } as const

/** Words that occur in every kind of question and say little about its subject. */
const fillerWords =
  'やり方 方法 使い方 書き方 作り方 仕方 手順 例 サンプル 使用 利用 使う 使え 使 行う 行 作る 作 作成 実装 実現 開発 処理 機能 仕組み 場合 時 際 中 後 前 ' +
  '必要 可能 できる でき どうすれば どうやって どのように いい よい 良い 教え 知り 知 見る 見 書く 書 出 出す 付ける 付 入れ 持 返す 返 呼 取 ' +
  'したい やりたい ほしい ください クラス メソッド アプリケーション アプリ システム プログラム フレームワーク ナブラーク nablarch api how way use using make want need ' +
  'class method application framework 存在 該当 キーワード 単語 言葉 名前 名 もの 何か ' +
  'レビュー 指摘 影響 影響範囲 懸念 心配 困 迷 疑 直す 直 検討 求め 見直 対応 review impact affect'

const fillers: ReadonlySet<string> = new Set(fillerWords.split(' ').map(fold))

const kana = /^[ぁ-ゖー]+$/u
const stemOf = /^([\p{Script=Han}々]+)[ぁ-ゖ]+$/u

/** A word of the question, with a fact that its folded form no longer shows. */
interface AskedWord extends QueryWord {
  /** Written in hiragana: usually an ending, a particle or a common verb. */
  readonly isHiragana: boolean
}

const askedWords = (question: string): readonly AskedWord[] => {
  const written = question.normalize('NFKC')
  return queryWords(question).map((word) => ({
    ...word,
    isHiragana: kana.test(word.text) && written.includes(word.text),
  }))
}

/** Endings and particles: grammar without a meaning for the search. */
const isWeak = ({ text, weak, isHiragana }: AskedWord): boolean => weak || (isHiragana && characters(text).length <= 2)

const isFiller = ({ text, isHiragana }: AskedWord): boolean =>
  isHiragana || fillers.has(text) || fillers.has(stemOf.exec(text)?.[1] ?? text)

const wordClause = (word: AskedWord, { termsOf }: SplitQuestion): Clause => {
  const stem = word.kind === 'unspaced' ? stemOf.exec(word.text)?.[1] : undefined
  return {
    weight: isFiller(word) ? weight.filler : weight.word,
    isTopic: !isFiller(word),
    alternatives: [
      ...word.anyOf.map((terms) => ({ terms, quality: 1 })),
      ...(stem === undefined ? [] : [{ terms: runTerms(stem), quality: quality.stem }]),
      ...word.translations.map((terms) => ({ terms, quality: quality.translation })),
      ...(termsOf.get(word.text) ?? []).map((term) => ({ terms: [term], quality: quality.reading })),
    ],
  }
}

const runTerms = (run: string): readonly string[] => {
  const each = characters(run)
  return each.length === 1 ? each : [...new Set(bigrams(each))]
}

/** Neighbouring words can form one name, such as アクセス and ログ. Weak words are left out. */
const compoundClauses = (words: readonly AskedWord[]): readonly Clause[] =>
  words.slice(1).flatMap((word, index) => {
    const before = words[index]
    const joins =
      before !== undefined && [before, word].every((one) => one.kind === 'unspaced' && !isWeak(one) && !one.isHiragana)
    return joins
      ? [
          {
            weight: weight.compound,
            isTopic: !(isFiller(before) && isFiller(word)),
            alternatives: [{ terms: runTerms(before.text + word.text), quality: 1 }],
          },
        ]
      : []
  })

/** Splits a question into clauses: its words, compounds of two words, and concepts of the thesaurus. */
export const clausesOf = (
  question: string,
  { conceptsIn, splitKatakana }: Pick<SearchIndex, 'conceptsIn' | 'splitKatakana'>,
): readonly Clause[] => {
  const split = splitQuestion(question, splitKatakana)
  const words = askedWords(split.text)
  const strong = words.filter((word) => !isWeak(word))
  const concepts = [...new Set([question, split.text, ...split.compounds].flatMap(conceptsIn))].map((concept) => ({
    weight: weight.concept,
    isTopic: true,
    alternatives: [{ terms: [concept], quality: 1 }],
  }))
  const wordClauses = (strong.length > 0 ? strong : words).map((word) => wordClause(word, split))
  return [...wordClauses, ...compoundClauses(words), ...concepts]
}

/** Whether this is a sentence and not keywords: it has words that only sentences need. */
export const isSentence = (question: string): boolean => {
  const words = askedWords(question)
  return words.length > 1 && words.some((word) => isWeak(word) && (word.kind === 'word' || word.isHiragana))
}

/** Whether this is one name of several words with Japanese ones among them: 二重サブミット防止, Domaアダプタ. */
export const isCompound = (keyword: string): boolean => {
  if (/\s/u.test(keyword)) return false
  const words = askedWords(keyword).filter((word) => !isWeak(word))
  return words.length > 1 && words.some(({ kind }) => kind === 'unspaced')
}
