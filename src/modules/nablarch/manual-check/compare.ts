import type { Manual } from '../../../kernel/manuals.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { compareAppTypes } from './compare-app-types.ts'
import { compareHandlers, compareModules, comparePages, compareReleases } from './compare-catalogues.ts'
import { compareClasses } from './compare-classes.ts'
import { compareMessages } from './compare-messages.ts'
import { compareOrders } from './compare-orders.ts'
import { compareProperties } from './compare-properties.ts'
import { compareQueues } from './compare-queues.ts'
import type { Comparison } from './difference.ts'
import type { ManualFacts } from './facts.ts'
import { knowledgeEntries } from './knowledge-entries.ts'

/** Everything that the knowledge and a manual state differently. */
export const compareWithManual = (
  knowledge: Knowledge,
  facts: ManualFacts,
  language: Manual['language'],
): Comparison => {
  const entries = knowledgeEntries(knowledge)
  const compared = [
    compareClasses(entries, facts, knowledge.classIndex),
    compareProperties(entries, facts),
    compareMessages(knowledge, entries, facts),
    compareModules(knowledge, facts),
  ]
  return {
    differences: [
      ...compareQueues(knowledge, facts),
      ...compareOrders(knowledge, facts),
      ...compareHandlers(knowledge, facts),
      ...compareAppTypes(knowledge, facts),
      ...compared.flatMap(({ differences }) => differences),
      // The knowledge cites the Japanese pages, of which the English manual lacks some.
      ...(language === 'en' ? [] : comparePages(entries, facts)),
      ...compareReleases(knowledge, facts),
    ],
    unconfirmed: compared.flatMap(({ unconfirmed }) => unconfirmed),
  }
}
