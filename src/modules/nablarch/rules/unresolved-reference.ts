import { nearest } from '../../../kernel/nearest.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { Finding } from './finding.ts'
import type { Rule } from './rule.ts'

/** Each suggestion compares the name with all known names, so their number is bounded. */
const maxSuggestions = 5

/** A component name without a known class: it is defined in another file or misspelt. */
export const unresolvedReference: Rule = (queue, { knowledge }) =>
  queue.handlers
    .filter(({ queued }) => queued.classes.length === 0)
    .map(({ position, label, queued: { ref } }, index): Finding => {
      const isMisspelt = ref !== undefined && index < maxSuggestions && !isNamedLikeItsClass(ref, knowledge)
      const suggestion = isMisspelt ? nearest(ref, knowledge.componentNames.names()) : undefined
      const because = ref === undefined ? 'class属性がない' : 'クラスを特定できない'
      return {
        code: 'unresolved-reference',
        severity: 'warning',
        message:
          `未解決の参照: ${label} (位置${position}) ` +
          `の${because}${suggestion === undefined ? '' : `（${suggestion} の誤りか）`}`,
        position,
        rule: 'reference-resolves',
        reason: {
          ja: 'この文書にも既定のコンポーネント名にも定義がない。',
          en: 'Neither this document nor the default component names define it.',
        },
        ...(suggestion !== undefined && { suggestion: suggestion }),
      }
    })

/** `jaxRsResponseHandler` is not misspelt: it is the usual name of a JaxRsResponseHandler in another file. */
const isNamedLikeItsClass = (ref: string, { classIndex }: Knowledge): boolean =>
  classIndex.bySimpleName(`${ref.slice(0, 1).toUpperCase()}${ref.slice(1)}`).length > 0
