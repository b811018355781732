import { readResult, type PageLanguage, type ReadResult } from '../reference/figures.ts'
import { contextChart } from './proof/context.ts'
import { conversationsChart } from './proof/conversations.ts'
import { growthChart } from './proof/growth.ts'
import { lostWritesChart } from './proof/lost-writes.ts'
import { startChart } from './proof/start.ts'

/** Draws one chart in one language; undefined while its result has not been measured. */
type Draw = (read: ReadResult, language: PageLanguage) => string | undefined

const drawings: Readonly<Record<string, Draw>> = {
  'proof-context': contextChart,
  'proof-conversations': conversationsChart,
  'proof-growth': growthChart,
  'proof-lost-writes': lostWritesChart,
  'proof-start': startChart,
}

const languages: readonly PageLanguage[] = ['en', 'ja']

const fileOf = (name: string, language: PageLanguage): string =>
  `docs/images/${name}${language === 'ja' ? '.ja' : ''}.svg`

/** Every chart by its file, for `npm run reference`. */
export const charts = (read: ReadResult = readResult): Readonly<Record<string, () => string>> =>
  Object.fromEntries(
    Object.entries(drawings).flatMap(([name, draw]) =>
      languages.flatMap((language) => {
        const svg = draw(read, language)
        return svg === undefined ? [] : [[fileOf(name, language), () => svg] as const]
      }),
    ),
  )
