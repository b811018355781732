import type { ResultFile } from '../../../bench/results/save-result.ts'
import type { PageLanguage, ReadResult } from '../../reference/figures.ts'
import { barChart, type Bar } from '../bar-chart.ts'
import type { Drawing } from '../frame.ts'
import { namesAt, numberAt } from '../number-at.ts'

const words = {
  en: {
    title: 'What a search finds, beside other memory servers',
    note:
      'Share of the right notes among the first ten, 180 questions of our own on 500 notes, in English and ' +
      'Japanese. Longer is better. Solid: Kura. Hatched: others, each asked in the way that finds most.',
    kinds: { words: 'In the words of the note', otherWords: 'In other words', otherLanguage: 'In the other language' },
  },
  ja: {
    title: '検索で見つかるもの: ほかのメモリーサーバーとの比較',
    note: '上位 10 件に入った正しいメモの割合。500 件のメモへの自作の質問 180 件（英語と日本語）。長いほど良い。塗りつぶし: Kura。斜線: ほかのサーバー。それぞれ最も多く見つかる尋ね方の値です。',
    kinds: { words: 'メモと同じ語で', otherWords: '別の言葉で', otherLanguage: 'もう一方の言語で' },
  },
}

type Kind = keyof (typeof words)['en']['kinds']

/** The mean over the questions in both languages, for the best way to ask this server. */
const recallOf = (result: ResultFile, contender: string, kind: Kind): number => {
  const at = (...names: readonly string[]): number => numberAt(result, 'contenders', contender, 'questions', ...names)
  const ofWay = (way: string): number => {
    const groups = ['en', 'ja'].map((language) => `later-notes ${language} ${kind}`)
    const questions = groups.reduce((sum, group) => sum + at(way, group, 'questions'), 0)
    return groups.reduce((sum, group) => sum + at(way, group, 'recall10') * at(way, group, 'questions'), 0) / questions
  }
  return Math.max(...namesAt(result, 'contenders', contender, 'questions').map(ofWay))
}

export const peersChart = (read: ReadResult, language: PageLanguage): Drawing | undefined => {
  const result = read('bench-peers')
  if (result === undefined) return undefined
  const { title, note, kinds } = words[language]
  const bar = (contender: string, kind: Kind): Bar => {
    const value = recallOf(result, contender, kind)
    const isOurs = contender === 'kura'
    return { label: isOurs ? 'Kura' : contender, value, text: value.toFixed(3), isOurs }
  }
  const groups = (Object.keys(kinds) as Kind[]).map((kind) => ({
    name: kinds[kind],
    bars: namesAt(result, 'contenders').map((contender) => bar(contender, kind)),
  }))
  return barChart({ title, note, groups, full: 1 })
}
