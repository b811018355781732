import { editDistance } from '../../../kernel/nearest.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { Finding } from './finding.ts'
import type { Rule } from './rule.ts'
import { printableName } from './resolved-queue.ts'

/** A class that looks like one of the framework but does not exist. */
export const unknownClass: Rule = (queue, { knowledge }) =>
  queue.handlers.flatMap(({ position, queued, fqcn }): readonly Finding[] => {
    const [written] = queued.classes
    if (
      written === undefined ||
      queued.classes.length > 1 ||
      !looksLikeNablarch(written, knowledge) ||
      knowledge.classIndex.has(written)
    )
      return []
    const suggestion = fqcn === written ? undefined : fqcn
    return [
      {
        code: 'unknown-class',
        severity: 'error',
        message:
          `不明なクラス: ${printableName(written)} (位置${position}) ` +
          `は存在しない${suggestion === undefined ? '' : `（${suggestion} の誤りか）`}`,
        fqcn: written,
        position,
        rule: 'class-exists',
        reason: {
          ja: 'Nablarch 6u3の公開クラスにこの名前はない。',
          en: 'No public type of Nablarch 6u3 has this name.',
        },
        ...(suggestion !== undefined && { suggestion: suggestion }),
      },
    ]
  })

/** Also true for a misspelt `nablarch` and for a class name without its package. */
export const looksLikeNablarch = (fqcn: string, knowledge: Knowledge): boolean => {
  const [root = ''] = fqcn.split('.', 1)
  if (root === fqcn) return knowledge.classIndex.bySimpleName(fqcn).length > 0
  return root === 'nablarch' || (root.length <= 10 && editDistance(root.toLowerCase(), 'nablarch', 2) <= 2)
}
