import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds on the page, up to WCAG 2.2 AA. */
export const findingsOf = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source)
  return page.evaluate(`axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`)
}
