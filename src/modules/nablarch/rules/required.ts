import type { Finding } from './finding.ts'
import type { Rule } from './rule.ts'

/** Handlers that every queue of the type needs. A missing one is a warning if an unresolved name may be it. */
export const required: Rule = (queue, { required: all, appType, entry }, source) => {
  if (source.isPartial === true) return []
  const severity = queue.handlers.some(({ fqcn }) => fqcn === undefined) ? 'warning' : 'error'
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
