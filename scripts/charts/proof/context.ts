import type { PageLanguage, ReadResult } from '../../reference/figures.ts'
import { barChart } from '../bar-chart.ts'
import { numberAt } from '../number-at.ts'
import type { Drawing } from '../frame.ts'

const words = {
  en: {
    title: 'What Kura adds to the context of a session',
    note: 'Tokens, estimated. Shorter costs less. Half of the prompts have something to find.',
    start: 'at the start',
    session: (prompts: number) => `a start, and a prompt ${prompts} times`,
  },
  ja: {
    title: 'Kura がセッションのコンテキストに加える量',
    note: 'トークン数の推定値。短いほど負担が小さい。プロンプトの半分には見つかるものがあります。',
    start: '開始時',
    session: (prompts: number) => `開始とプロンプト ${prompts} 回`,
  },
}

export const contextChart = (read: ReadResult, language: PageLanguage): Drawing | undefined => {
  const result = read('bench-recall')
  if (result === undefined) return undefined
  const { title, note, start, session } = words[language]
  const bar = (label: string, key: string) => {
    const value = numberAt(result, 'session', key)
    return { label, value, text: String(value), isOurs: true }
  }
  const prompts = numberAt(result, 'session', 'prompts')
  return barChart({
    title,
    note,
    groups: [{ name: '', bars: [bar(start, 'startTokens'), bar(session(prompts), 'tokens')] }],
  })
}
