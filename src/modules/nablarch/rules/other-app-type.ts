import type { Rule } from './rule.ts'
import { withPosition } from './resolved-queue.ts'
import { familyOf, handlerShowingType } from './app-type-of.ts'

/** A queue of another type than the one asked for: judged as asked, but said. */
export const otherAppType: Rule = (queue, { appType, entry }) => {
  const telling = handlerShowingType(queue)
  if (telling === undefined || familyOf(telling.appType) === familyOf(appType)) return []
  return [
    {
      code: 'other-app-type',
      severity: 'hint',
      message: `アプリタイプの確認: ${withPosition(telling.resolved)} は ${telling.appType} のハンドラである`,
      ...(telling.resolved.fqcn !== undefined && { fqcn: telling.resolved.fqcn }),
      position: telling.resolved.position,
      rule: 'app-type',
      reason: {
        ja: `${appType} ではなく ${telling.appType} のキューと思われる。`,
        en: `This looks like a queue of ${telling.appType}, not of ${appType}.`,
      },
      sourceUrl: entry.source_url,
    },
  ]
}
