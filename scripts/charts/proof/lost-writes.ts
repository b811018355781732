import type { PageLanguage, ReadResult } from '../../reference/figures.ts'
import { barChart, type Bar } from '../bar-chart.ts'
import { namesAt, numberAt } from '../number-at.ts'
import type { Drawing } from '../frame.ts'

const words = {
  en: {
    title: 'Acknowledged writes that were lost',
    note: 'Shorter is better; none is the only good value. Solid: Kura. Hatched: others.',
    inFlight: 'One process, many writes in flight',
    twoProcesses: 'Two processes on one store',
    of: (lost: number, acknowledged: number) => `${lost} of ${acknowledged}`,
  },
  ja: {
    title: '確認応答の後に失われた書き込み',
    note: '短いほど良く、0 だけが正しい値です。塗りつぶし: Kura。斜線: ほかのサーバー。',
    inFlight: '1 プロセス、多数の同時書き込み',
    twoProcesses: '1 つの保存先に 2 プロセス',
    of: (lost: number, acknowledged: number) => `${acknowledged} 件中 ${lost} 件`,
  },
}

export const lostWritesChart = (read: ReadResult, language: PageLanguage): Drawing | undefined => {
  const result = read('bench-peers')
  if (result === undefined) return undefined
  const text = words[language]
  const barsOf = (kind: 'inFlight' | 'twoProcesses'): readonly Bar[] =>
    namesAt(result, 'contenders').map((name) => {
      const [lost, acknowledged] = ['lost', 'acknowledged'].map((key) =>
        numberAt(result, 'contenders', name, 'lostWrites', kind, key),
      )
      const share = (lost ?? 0) / Math.max(1, acknowledged ?? 0)
      const isOurs = name === 'kura'
      return { label: isOurs ? 'Kura' : name, value: share, text: text.of(lost ?? 0, acknowledged ?? 0), isOurs }
    })
  const groups = (['inFlight', 'twoProcesses'] as const).map((kind) => ({ name: text[kind], bars: barsOf(kind) }))
  return barChart({ title: text.title, note: text.note, groups, full: 1 })
}
