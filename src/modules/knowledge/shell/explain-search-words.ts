import type { Language } from '../../../kernel/words.ts'
import type { SearchSteps } from '../search/present/explain-steps.ts'
import type { WordReason } from '../search/present/hit-reasons.ts'
import { tiersBestFirst, type Tier, type WordTier } from '../search/rank/tier.ts'
import { counted } from './shell-caller.ts'

type SourceKind = SearchSteps['gather']['readings'][number]['lists']['shown'][number]['kind']

/** The words of `kura search --explain` in one language. */
export interface StepWords {
  readonly comma: string
  readonly semicolon: string
  readonly more: (count: number) => string
  readonly items: (count: number) => string
  readonly item: (id: number) => string
  readonly rarity: string
  readonly weight: string
  readonly share: string
  readonly score: string
  readonly plan: (words: number, items: number) => string
  readonly standsInBy: Readonly<Record<'translation' | 'sound' | 'spelling', string>>
  readonly leftOut: string
  readonly notFound: string
  readonly excluded: string
  readonly filters: string
  readonly gather: (gather: SearchSteps['gather']) => string
  readonly source: Readonly<Record<SourceKind, string>>
  readonly candidates: (by: Readonly<Record<WordTier, number>>) => string
  readonly rank: (rank: SearchSteps['rank']) => string
  readonly rankNewest: string
  readonly tiers: Readonly<Record<Tier, string>>
  readonly lookCloser: (lookCloser: SearchSteps['lookCloser']) => string
  readonly phrases: string
  readonly was: (position: number) => string
  readonly sentence: (share: string) => string
  readonly cosine: (cosine: number) => string
  readonly present: (present: SearchSteps['present']) => string
  readonly found: Readonly<Record<WordReason['found'], string>>
}

const scoresOf = (tiers: SearchSteps['present']['tiers'], words: StepWords): string =>
  tiersBestFirst
    .map((tier) => `${words.tiers[tier]} ${tiers[tier].lowest} + ${tiers[tier].span} × ${words.share}`)
    .join(words.comma)

const en: StepWords = {
  comma: ', ',
  semicolon: '; ',
  more: (count) => `and ${count} more`,
  items: (count) => counted(count, 'item'),
  item: (id) => `item ${id}`,
  rarity: 'rarity',
  weight: 'weight',
  share: 'share',
  score: 'score',
  plan: (words, items) => `Plan: ${counted(words, 'word')} to look up in ${counted(items, 'item')}`,
  standsInBy: {
    translation: 'also in translation',
    sound: 'also words that sound like it',
    spelling: 'also words with a similar spelling',
  },
  leftOut: 'left out, they say little',
  notFound: 'no item has them',
  excluded: 'excluded',
  filters: 'filters',
  gather: ({ matches, matchesIsLowerBound, byMeaning }) =>
    `Gather: ${matches}${matchesIsLowerBound ? ' or more' : ''} ${matches === 1 ? 'match' : 'matches'}` +
    (byMeaning === 0 ? '' : `, ${byMeaning} of them by meaning alone`),
  source: { word: '', title: ' in the title', name: ' as a whole name' },
  candidates: ({ exact, all, some }) =>
    `${counted(exact + all + some, 'candidate')}: ${exact} with the exact words, ${all} with all words, ` +
    `${some} with some words`,
  rank: ({ byWords, byEvidence, averageLength, weights: { saturation, lengthInfluence } }) =>
    `Rank: ${counted(byWords, 'item')} by their words ` +
    `(BM25: saturation ${saturation}, influence of length ${lengthInfluence}, ${averageLength} terms on average)` +
    (byEvidence === 0 ? '' : `, ${byEvidence} by the lists alone`),
  rankNewest: 'Rank: there are no words to rank by, so the newest come first',
  tiers: { exact: 'the exact words', all: 'all words', some: 'some words', meaning: 'the same meaning' },
  lookCloser: ({ textsRead, sentenceBonus, meaningWeight }) =>
    `Look closer: ${counted(textsRead, 'text')} read ` +
    `(share × (1 + ${sentenceBonus} × sentence) / ${1 + sentenceBonus})` +
    (meaningWeight === 0 ? '' : `, then (share × span + ${meaningWeight} × meaning) / (span + ${meaningWeight})`),
  phrases: 'looked for as a phrase',
  was: (position) => `(was ${position})`,
  sentence: (share) => `${share} of the question in one sentence`,
  cosine: (cosine) => `meaning ${cosine.toFixed(2)}`,
  present: ({ first, last, tiers }) =>
    last < first ? 'Present: no items' : `Present: hits ${first}–${last} (score: ${scoresOf(tiers, en)})`,
  found: {
    direct: 'itself',
    translation: 'as a translation',
    sound: 'as a word that sounds like it',
    spelling: 'as a word with a similar spelling',
    missing: 'missing',
  },
}

const ja: StepWords = {
  comma: '、',
  semicolon: '。',
  more: (count) => `ほか ${count} 個`,
  items: (count) => `${count} 件`,
  item: (id) => `項目 ${id}`,
  rarity: '希少さ',
  weight: '重み',
  share: '割合',
  score: 'スコア',
  plan: (words, items) => `計画 (plan): ${items} 件から ${words} 語を探します`,
  standsInBy: { translation: '訳語でも', sound: '音が似た語でも', spelling: 'つづりが近い語でも' },
  leftOut: '意味が薄いため除いた語',
  notFound: 'どの項目にもない語',
  excluded: '除外する語',
  filters: '絞り込み',
  gather: ({ matches, matchesIsLowerBound, byMeaning }) =>
    `収集 (gather): ${matches} 件${matchesIsLowerBound ? '以上' : ''}が一致しました` +
    (byMeaning === 0 ? '' : ` (うち ${byMeaning} 件は意味だけで一致)`),
  source: { word: '', title: ' (タイトル)', name: ' (名前全体)' },
  candidates: ({ exact, all, some }) =>
    `候補 ${exact + all + some} 件: そのままの語 ${exact} 件、すべての語 ${all} 件、一部の語 ${some} 件`,
  rank: ({ byWords, byEvidence, averageLength, weights: { saturation, lengthInfluence } }) =>
    `順位付け (rank): ${byWords} 件を語で評価しました ` +
    `(BM25: 飽和 ${saturation}、長さの影響 ${lengthInfluence}、平均 ${averageLength} 語)` +
    (byEvidence === 0 ? '' : `。${byEvidence} 件は一覧だけで並べました`),
  rankNewest: '順位付け (rank): 評価する語がないため、新しい順に並べました',
  tiers: { exact: 'そのままの語', all: 'すべての語', some: '一部の語', meaning: '同じ意味' },
  lookCloser: ({ textsRead, sentenceBonus, meaningWeight }) =>
    `精読 (look closer): 本文 ${textsRead} 件を読みました (割合 × (1 + ${sentenceBonus} × 一文) / ${1 + sentenceBonus})` +
    (meaningWeight === 0 ? '' : `、次に (割合 × 幅 + ${meaningWeight} × 意味) / (幅 + ${meaningWeight})`),
  phrases: '続きの文として探した語句',
  was: (position) => `(${position} 位から)`,
  sentence: (share) => `一文に質問の ${share}`,
  cosine: (cosine) => `意味 ${cosine.toFixed(2)}`,
  present: ({ first, last, tiers }) =>
    last < first ? '表示 (present): なし' : `表示 (present): ${first}–${last} 件目 (スコア: ${scoresOf(tiers, ja)})`,
  found: {
    direct: 'そのまま',
    translation: '訳語として',
    sound: '音が似た語として',
    spelling: 'つづりが近い語として',
    missing: 'なし',
  },
}

export const stepWords: Readonly<Record<Language, StepWords>> = { en, ja }
