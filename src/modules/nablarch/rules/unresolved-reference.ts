import { nearest } from '../../../kernel/nearest.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { Finding } from './finding.ts'
import type { Rule } from './rule.ts'

/** How many misspelt names are given a likely one: each costs a walk over all names. */
const maxSuggestions = 5

/** A name whose class is in another file, or a misspelt one. */
export const unresolvedReference: Rule = (queue, { knowledge }) =>
  queue.resolvedHandlers
    .filter(({ handler }) => handler.classes.length === 0)
    .map(({ position, label, handler }, index): Finding => {
      const isMisspelt =
        handler.ref !== undefined && index < maxSuggestions && !isNamedLikeItsClass(handler.ref, knowledge)
      const meant = isMisspelt ? nearest(handler.ref ?? '', knowledge.componentNames.names()) : undefined
      const because = handler.ref === undefined ? 'class属性がない' : 'クラスを特定できない'
      return {
        code: 'unresolved-reference',
        severity: 'warning',
        message: `未解決の参照: ${label} (位置${position}) の${because}${meant === undefined ? '' : `（${meant} の誤りか）`}`,
        position,
        rule: 'reference-resolves',
        reason: {
          ja: 'この文書にも既定のコンポーネント名にも定義がない。',
          en: 'Neither this document nor the default component names define it.',
        },
        ...(meant !== undefined && { suggestion: meant }),
      }
    })

/** `jaxRsResponseHandler` is no slip of the pen: it is how a JaxRsResponseHandler is called, and another file defines it. */
const isNamedLikeItsClass = (ref: string, { classIndex }: Knowledge): boolean =>
  classIndex.bySimpleName(`${ref.slice(0, 1).toUpperCase()}${ref.slice(1)}`).length > 0
