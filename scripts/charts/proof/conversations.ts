import type { PageLanguage, ReadResult } from '../../reference/figures.ts'
import { publishedOf } from '../../reference/published.ts'
import { barChart, type Bar } from '../bar-chart.ts'
import { numberAt } from '../number-at.ts'
import type { Drawing } from '../frame.ts'

const words = {
  en: {
    title: 'LoCoMo: evidence found among ten sessions',
    note:
      'Mean recall@10 by sessions, longer is better. Solid: Kura. Hatched: plain FTS5, and what others ' +
      'publish by definitions of their own.',
    kura: 'Kura',
    byWords: 'Kura, words alone',
    fts5: 'FTS5, any word',
  },
  ja: {
    title: 'LoCoMo: 上位 10 セッションに見つかった根拠',
    note: 'セッション単位の recall@10 の平均。長いほど良い。塗りつぶし: Kura。斜線: FTS5 と、それぞれの定義で公表された値。',
    kura: 'Kura',
    byWords: 'Kura、語のみ',
    fts5: 'FTS5、いずれかの語',
  },
}

const share = (value: number): string => value.toFixed(3)

/** What others publish under the same name. The page says how their definitions differ. */
const others = (): readonly Bar[] =>
  publishedOf('LoCoMo', 'recall@10 by sessions').map(({ who, value }) => ({
    label: who,
    value,
    text: share(value),
    isOurs: false,
  }))

export const conversationsChart = (read: ReadResult, language: PageLanguage): Drawing | undefined => {
  const result = read('bench-memory')
  if (result === undefined) return undefined
  const { title, note, kura, byWords, fts5 } = words[language]
  const bar = (label: string, key: string, isOurs: boolean): Bar => {
    const value = numberAt(result, 'outcomes', 'sessions', key, 'quality', '10', 'recall')
    return { label, value, text: share(value), isOurs }
  }
  const bars = [bar(kura, 'kura', true), bar(byWords, 'kuraWords', true), bar(fts5, 'fts5', false), ...others()]
  return barChart({ title, note, full: 1, groups: [{ name: '', bars: bars.toSorted((a, b) => b.value - a.value) }] })
}
