import type { Rule } from './rule.ts'
import { describeHandler } from './ruleset.ts'
import { withPosition } from './resolved-queue.ts'
import { dbConnectionManagement, loop, transactionManagement } from './well-known.ts'

/**
 * A transaction needs a connection: where one is begun and nothing provides a connection, the handler that
 * does is missing. A handler of the project may provide it; nobody else can tell.
 */
export const connectionNeeded: Rule = (queue, ruleset, source) => {
  const [user] = queue.ofAny([transactionManagement, loop])
  if (user === undefined || queue.of(dbConnectionManagement).length > 0 || source.isPartial === true) return []
  const isCertain = queue.resolvedHandlers.every(
    ({ fqcn, position }) => position > user.position || (fqcn !== undefined && ruleset.knowledge.classIndex.has(fqcn)),
  )
  const rule = ruleset.orders.find(
    ({ firsts, seconds }) =>
      firsts.includes(dbConnectionManagement) && user.fqcn !== undefined && seconds.includes(user.fqcn),
  )?.rule
  if (rule === undefined) return []
  return [
    {
      code: 'required-missing',
      severity: isCertain ? 'error' : 'warning',
      message: `必須ハンドラが不足: DbConnectionManagementHandler (${describeHandler(ruleset, dbConnectionManagement)}。${withPosition(user)} が使う)`,
      fqcn: dbConnectionManagement,
      rule: rule.id,
      reason: rule.reason,
      sourceUrl: rule.source_url,
    },
  ]
}
