import published from '../../bench/memory/published.json' with { type: 'json' }
import { table } from '../../bench/median.ts'
import type { PageLanguage } from './figures.ts'

const block = /^<!-- published ([^:\n]+): ([^\n]+) -->\n[\s\S]*?^<!-- end of published -->$/gm

type Published = (typeof published.figures)[number]

/** What others publish about one figure of one set, the best first. */
export const publishedOf = (set: string, figure: string): readonly Published[] =>
  published.figures
    .filter((one) => one.set === set && one.figure === figure)
    .toSorted((one, other) => other.value - one.value)

const heads = {
  en: ['published by', 'value', 'by this definition', 'read on'],
  ja: ['公表元', '値', '定義', '読んだ日'],
} as const

const rowOf = ({ who, value, definition, definitionJa, address, read }: Published, language: PageLanguage) => [
  who,
  value.toFixed(3),
  `[${language === 'ja' ? (definitionJa ?? definition) : definition}](${address})`,
  read,
]

/** The page with what others publish, each with its definition and the address where it was read. */
export const withPublished = (markdown: string, language: PageLanguage): string =>
  markdown.replace(block, (_, set: string, figure: string) => {
    const found = publishedOf(set, figure)
    if (found.length === 0) throw new Error(`Nothing is published of ${set}, ${figure}`)
    const rows = table(
      heads[language],
      found.map((one) => rowOf(one, language)),
    )
    return [`<!-- published ${set}: ${figure} -->`, rows, '<!-- end of published -->'].join('\n')
  })

/** A page without these blocks. */
export const withoutPublished = (markdown: string): string => markdown.replace(block, '')
