import type { Finding } from './finding.ts'
import type { Rule } from './rule.ts'

/** Handlers without which a queue of the type does not work. One that may stand behind an unresolved name is not surely missing. */
export const required: Rule = (queue, { required: all, appType, entry }, source) => {
  if (source.isPartial === true) return []
  const severity = queue.resolvedHandlers.some(({ fqcn }) => fqcn === undefined) ? 'warning' : 'error'
  return all
    .filter(({ alternatives }) => queue.ofAny(alternatives).length === 0)
    .map(
      ({ handler: { name, fqcn, description, source_url } }): Finding => ({
        code: 'required-missing',
        severity,
        message: `必須ハンドラが不足: ${name} (${description})`,
        fqcn,
        rule: `required:${name}`,
        reason: {
          ja: `${appType}の最小ハンドラ構成に含まれる。`,
          en: `It is part of the minimal queue of ${appType}.`,
        },
        sourceUrl: source_url ?? entry.source_url,
      }),
    )
}
