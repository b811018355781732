import { inLanguage, type Language, type Words } from '../../src/kernel/words.ts'
import { mono, page, table, type Frame } from '../reference/markdown.ts'
import { limitSections } from './catalogue.ts'
import type { Limit, LimitKind } from './limit.ts'

const frames: Readonly<Record<Language, Frame>> = {
  en: {
    title: 'Limits',
    intro: [
      '[日本語](limits.ja.md)',
      'All limits of Kura, and what happens beyond them. The numbers come from the code. ' +
        '`npm run test:limits` runs the built program with ten times the value of every one of them.',
    ],
  },
  ja: {
    title: '制限',
    intro: [
      '[English](limits.md)',
      'Kura が受け付ける量と、それを超えたときの動作です。数値はコードのものと同じです。`npm run test:limits` は、ビルドしたプログラムにすべての制限の 10 倍を与えて確かめます。',
    ],
  },
}

const heads: Readonly<Record<Language, readonly string[]>> = {
  en: ['What', 'Kind', 'Limit', 'Setting', 'Beyond'],
  ja: ['対象', '種類', '制限', '設定', '超えたとき'],
}

const kinds: Readonly<Record<LimitKind, Words>> = {
  size: { en: 'size', ja: '大きさ' },
  count: { en: 'count', ja: '数' },
  depth: { en: 'depth', ja: '深さ' },
  time: { en: 'time', ja: '時間' },
  memory: { en: 'memory', ja: 'メモリー' },
}

export const limitsPage = (language: Language): string =>
  page(
    frames[language],
    limitSections.flatMap(({ title, limits }) => [
      `## ${inLanguage(title, language)}`,
      table(
        heads[language],
        limits.map((limit) => rowOf(limit, language)),
      ),
    ]),
  )

const rowOf = (limit: Limit, language: Language): readonly string[] => [
  inLanguage(limit.what, language),
  inLanguage(kinds[limit.kind], language),
  inLanguage(amountOf(limit), language),
  limit.setting === undefined ? '' : mono(limit.setting),
  inLanguage(limit.beyond, language),
]

const amountOf = ({ value, unit }: Limit): Words => {
  switch (unit) {
    case 'bytes':
      return both(bytes(value))
    case 'characters':
      return { en: `${grouped(value)} characters`, ja: `${grouped(value)} 文字` }
    case 'ms':
      return duration(value)
    case 'things':
      return both(grouped(value))
  }
}

const both = (text: string): Words => ({ en: text, ja: text })

const grouped = (value: number): string => value.toLocaleString('en')

const mebibyte = 1024 * 1024

const bytes = (value: number): string =>
  value % mebibyte === 0
    ? `${grouped(value / mebibyte)} MiB`
    : value % 1024 === 0
      ? `${grouped(value / 1024)} KiB`
      : `${grouped(value)} bytes`

const hourMs = 3_600_000

const duration = (value: number): Words =>
  value % hourMs === 0
    ? { en: `${value / hourMs} h`, ja: `${value / hourMs} 時間` }
    : { en: `${value / 1000} s`, ja: `${value / 1000} 秒` }
