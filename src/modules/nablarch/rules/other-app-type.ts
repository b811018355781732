import type { Rule } from './rule.ts'
import { labelWithPosition } from './resolved-queue.ts'
import { familyOf, detectAppType } from './detect-app-type.ts'

/** Reports that a queue looks like another type than the requested one; it is still checked as requested. */
export const otherAppType: Rule = (queue, { appType, entry }) => {
  const detected = detectAppType(queue)
  if (detected === undefined || familyOf(detected.appType) === familyOf(appType)) return []
  return [
    {
      code: 'other-app-type',
      severity: 'hint',
      message: `アプリタイプの確認: ${labelWithPosition(detected.handler)} は ${detected.appType} のハンドラである`,
      ...(detected.handler.fqcn !== undefined && { fqcn: detected.handler.fqcn }),
      position: detected.handler.position,
      rule: 'app-type',
      reason: {
        ja: `${appType} ではなく ${detected.appType} のキューと思われる。`,
        en: `This looks like a queue of ${detected.appType}, not of ${appType}.`,
      },
      sourceUrl: entry.source_url,
    },
  ]
}
