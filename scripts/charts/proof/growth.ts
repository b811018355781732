import type { Figure } from '../../../bench/results/save-result.ts'
import type { PageLanguage, ReadResult } from '../../reference/figures.ts'
import { lineChart } from '../line-chart.ts'
import { isGroup } from '../number-at.ts'
import type { Drawing } from '../frame.ts'

const words = {
  en: {
    title: 'One search as the store grows',
    note: 'Median time of a question on SQLite. Both axes grow tenfold from line to line. Lower is better.',
    xName: 'items',
    kura: 'Kura',
    peer: 'FTS5, any word',
  },
  ja: {
    title: '保存先が増えたときの検索 1 回の時間',
    note: 'SQLite での質問 1 つの時間の中央値。どちらの軸も 1 目盛りで 10 倍。低いほど良い。',
    xName: '件数',
    kura: 'Kura',
    peer: 'FTS5、いずれかの語',
  },
}

type Point = readonly [number, number]

/** The points of one figure in the result of a scale, without sizes where it was not measured. */
const pointsOf = (scale: Figure | undefined, name: string): readonly Point[] =>
  (Array.isArray(scale) ? (scale as readonly Figure[]) : []).flatMap((one): readonly Point[] => {
    if (!isGroup(one)) return []
    const { items, [name]: value } = one
    return typeof items === 'number' && typeof value === 'number' ? [[items, value]] : []
  })

export const growthChart = (read: ReadResult, language: PageLanguage): Drawing | undefined => {
  const scales = ['bench-search', 'bench-search-million'].map((name) => read(name)?.figures.scale)
  const points = (name: string): readonly Point[] => scales.flatMap((scale) => pointsOf(scale, name))
  if (points('p50').length < 2) return undefined
  const { kura, peer, ...text } = words[language]
  const lines = [
    { name: kura, points: points('p50'), isOurs: true },
    { name: peer, points: points('peerP50'), isOurs: false },
  ]
  return lineChart({
    ...text,
    xText: (value) => value.toLocaleString('en'),
    yText: (value) => `${Number(value.toPrecision(2)).toLocaleString('en')} ms`,
    lines: lines.filter((line) => line.points.length > 0),
  })
}
