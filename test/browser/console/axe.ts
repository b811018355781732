import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** What axe finds on the page, one line each. The page's context must bypass the policy, which forbids to inject it. */
export const findingsOf = async (page: Page): Promise<readonly string[]> => {
  await page.addScriptTag({ path: axePath })
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(tags)} }, resultTypes: ['violations'] })
      .then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 5)
      .map(
        ({ html, failureSummary = '' }) =>
          `${id}: ${html.slice(0, 200)} ${failureSummary.replace(/\s+/g, ' ').slice(0, 300)}`,
      ),
  )
}
