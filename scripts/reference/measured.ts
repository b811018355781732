import { withFreshCharts } from '../charts/charts.ts'
import { languageOf, readResult, withFreshFigures, withoutFigures, type ReadResult } from './figures.ts'
import { withoutPublished, withPublished } from './published.ts'

/** A page with fresh tables and charts from the result files; errors name it. */
export const freshFigures = (page: string, markdown: string, read: ReadResult = readResult): string => {
  try {
    const language = languageOf(page)
    return withPublished(withFreshCharts(withFreshFigures(markdown, language, read), page, read), language)
  } catch (error) {
    throw new Error(`${page}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

const charts = /^<!-- chart [\w-]+ -->\n[\s\S]*?^<!-- end of chart -->$/gm

/** What people wrote. */
export const prose = (markdown: string): string => withoutPublished(withoutFigures(markdown)).replace(charts, '')
