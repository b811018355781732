import type { Rule } from './rule.ts'
import { placed } from './seat.ts'
import { familyOf, tellingSeat } from './app-type-of.ts'

/** A queue of another type than the one asked for: judged as asked, but said. */
export const otherAppType: Rule = (queue, { appType, entry }) => {
  const telling = tellingSeat(queue)
  if (telling === undefined || familyOf(telling.appType) === familyOf(appType)) return []
  return [
    {
      code: 'other-app-type',
      severity: 'hint',
      message: `アプリタイプの確認: ${placed(telling.seat)} は ${telling.appType} のハンドラである`,
      ...(telling.seat.fqcn !== undefined && { fqcn: telling.seat.fqcn }),
      position: telling.seat.position,
      rule: 'app-type',
      reason: {
        ja: `${appType} ではなく ${telling.appType} のキューと思われる。`,
        en: `This looks like a queue of ${telling.appType}, not of ${appType}.`,
      },
      sourceUrl: entry.source_url,
    },
  ]
}
