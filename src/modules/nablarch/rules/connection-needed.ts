import type { Rule } from './rule.ts'
import { describeHandler } from './ruleset.ts'
import { labelWithPosition } from './resolved-queue.ts'
import { dbConnectionManagement, loop, transactionManagement } from './well-known.ts'

/**
 * A transaction needs a database connection, so a queue with a transaction needs the connection handler.
 * It is only a warning if an unknown or project handler before it may provide the connection.
 */
export const connectionNeeded: Rule = (queue, ruleset, source) => {
  const [user] = queue.ofAny([transactionManagement, loop])
  if (user === undefined || queue.of(dbConnectionManagement).length > 0 || source.isPartial === true) return []
  const isCertain = queue.handlers.every(
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
      message:
        `必須ハンドラが不足: DbConnectionManagementHandler (${describeHandler(ruleset, dbConnectionManagement)}。` +
        `${labelWithPosition(user)} が使う)`,
      fqcn: dbConnectionManagement,
      rule: rule.id,
      reason: rule.reason,
      sourceUrl: rule.source_url,
    },
  ]
}
