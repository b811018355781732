import type { PageLanguage, ReadResult } from '../../reference/figures.ts'
import { barChart } from '../bar-chart.ts'
import { numberAt } from '../number-at.ts'
import type { Drawing } from '../frame.ts'

const words = {
  en: {
    title: 'Processor time from the start of a server to its first answer',
    note: 'Shorter is better. Solid: Kura. Hatched: others, and a script that only answers by hand.',
    floor: 'bare Node script',
  },
  ja: {
    title: 'サーバーの起動から最初の応答までの CPU 時間',
    note: '短いほど良い。塗りつぶし: Kura。斜線: ほかのサーバーと、手書きで応答するだけのスクリプト。',
    floor: '素の Node スクリプト',
  },
}

export const startChart = (read: ReadResult, language: PageLanguage): Drawing | undefined => {
  const result = read('bench-start')
  if (result === undefined) return undefined
  const { title, note, floor } = words[language]
  const floorMs = numberAt(result, 'floorMs')
  const bar = (label: string, key: string, isOurs: boolean) => {
    const value = floorMs * numberAt(result, 'timesFloor', key)
    return { label, value, text: `${value.toFixed(0)} ms`, isOurs }
  }
  const bars = [
    bar('Kura', 'kura serve', true),
    bar('server-memory', 'server-memory', false),
    bar(floor, 'bare Node script (floor)', false),
  ]
  return barChart({ title, note, groups: [{ name: '', bars }] })
}
