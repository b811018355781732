import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** What axe finds on the page or in a frame, up to WCAG 2.2 AA, one line each. */
export const findingsOf = async (page: Page | Frame): Promise<readonly string[]> => {
  await page.evaluate(axe.source)
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
      .then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${short(failureSummary)}`),
  )
}

const short = (summary: string): string => summary.replace(/\s+/g, ' ').slice(0, 250)
