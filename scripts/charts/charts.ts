import path from 'node:path'
import { languageOf, readResult, type PageLanguage, type ReadResult } from '../reference/figures.ts'
import { escaped, type Drawing, type Theme } from './frame.ts'
import { contextChart } from './proof/context.ts'
import { conversationsChart } from './proof/conversations.ts'
import { growthChart } from './proof/growth.ts'
import { lostWritesChart } from './proof/lost-writes.ts'
import { peersChart } from './proof/peers.ts'
import { startChart } from './proof/start.ts'

/** Draws one chart in one language; undefined while its result has not been measured. */
type Draw = (read: ReadResult, language: PageLanguage) => Drawing | undefined

const drawings: Readonly<Record<string, Draw>> = {
  context: contextChart,
  conversations: conversationsChart,
  growth: growthChart,
  'lost-writes': lostWritesChart,
  peers: peersChart,
  start: startChart,
}

const languages: readonly PageLanguage[] = ['en', 'ja']
const themes: readonly Theme[] = ['light', 'dark']

const fileOf = (name: string, language: PageLanguage, theme: Theme): string =>
  `docs/images/proof-${name}${theme === 'dark' ? '-dark' : ''}${language === 'ja' ? '.ja' : ''}.svg`

/** Every chart by its file, for `npm run reference`. */
export const charts = (read: ReadResult = readResult): Readonly<Record<string, () => string>> =>
  Object.fromEntries(
    Object.entries(drawings).flatMap(([name, draw]) =>
      languages.flatMap((language) => {
        const drawing = draw(read, language)
        if (drawing === undefined) return []
        return themes.map((theme) => [fileOf(name, language, theme), () => drawing.svg(theme)] as const)
      }),
    ),
  )

const block = /^<!-- chart ([\w-]+) -->\n[\s\S]*?^<!-- end of chart -->$/gm

/** On a wide screen; a narrow one shrinks it. */
const shownWidth = 600

const wordsOf = ({ title, values }: Drawing): string => [title, ...values].join('; ')

const picture = (drawing: Drawing, file: (theme: Theme) => string): readonly string[] => [
  '<picture>',
  `  <source media="(prefers-color-scheme: dark)" srcset="${file('dark')}">`,
  `  <img src="${file('light')}" width="${shownWidth}" alt="${escaped(wordsOf(drawing))}">`,
  '</picture>',
]

/** The page with every chart for which there is a result; the others are left out. */
export const withFreshCharts = (markdown: string, page: string, read: ReadResult): string =>
  markdown.replace(block, (_, name: string) => {
    const language = languageOf(page)
    const draw = drawings[name]
    if (draw === undefined) throw new Error(`There is no chart ${name}`)
    const drawing = draw(read, language)
    const fileFrom = (theme: Theme): string =>
      path.posix.relative(path.posix.dirname(page), fileOf(name, language, theme))
    const lines = drawing === undefined ? [] : picture(drawing, fileFrom)
    return [`<!-- chart ${name} -->`, ...lines, '<!-- end of chart -->'].join('\n')
  })
