import { editDistance } from '../../../kernel/nearest.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { Finding } from './finding.ts'
import type { Rule } from './rule.ts'
import { shown } from './resolved-queue.ts'

/** A class of the framework that the framework does not have. */
export const unknownClass: Rule = (queue, { knowledge }) =>
  queue.resolvedHandlers.flatMap(({ position, handler, fqcn }): readonly Finding[] => {
    const [written] = handler.classes
    if (
      written === undefined ||
      handler.classes.length > 1 ||
      !looksLikeNablarch(written, knowledge) ||
      knowledge.classIndex.has(written)
    )
      return []
    const meant = fqcn === written ? undefined : fqcn
    return [
      {
        code: 'unknown-class',
        severity: 'error',
        message: `不明なクラス: ${shown(written)} (位置${position}) は存在しない${meant === undefined ? '' : `（${meant} の誤りか）`}`,
        fqcn: written,
        position,
        rule: 'class-exists',
        reason: {
          ja: 'Nablarch 6u3の公開クラスにこの名前はない。',
          en: 'No public type of Nablarch 6u3 has this name.',
        },
        ...(meant !== undefined && { suggestion: meant }),
      },
    ]
  })

/**
 * Also when the first word itself is misspelt, for nobody names a package almost like the framework's on
 * purpose, and when the package was forgotten.
 */
export const looksLikeNablarch = (fqcn: string, knowledge: Knowledge): boolean => {
  const [root = ''] = fqcn.split('.', 1)
  if (root === fqcn) return knowledge.classIndex.bySimpleName(fqcn).length > 0
  return root === 'nablarch' || (root.length <= 10 && editDistance(root.toLowerCase(), 'nablarch', 2) <= 2)
}
