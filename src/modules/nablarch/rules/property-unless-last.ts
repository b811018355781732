import { fromRule } from './conditions.ts'
import type { Rule } from './rule.ts'
import { labelWithPosition } from './resolved-queue.ts'

/** Some handlers end the queue by default and need a property if other handlers follow. */
export const propertyUnlessLast: Rule = (queue, ruleset) =>
  ruleset.of('property_required_unless_last').flatMap((rule) =>
    queue
      .of(rule.fqcn)
      .filter(({ position }) => position < queue.handlers.length)
      .flatMap((handler) => {
        const missing = Object.entries(rule.property ?? {}).filter(([name, value]) =>
          differs(handler.queued.properties, name, value),
        )
        return missing.map(([name, value]) => ({
          code: 'property' as const,
          message: `プロパティ不足: ${labelWithPosition(handler)} は後続のハンドラがあるため ${name}=${value} を設定すべき`,
          fqcn: rule.fqcn,
          position: handler.position,
          ...fromRule(rule, queue),
        }))
      }),
  )

/** A definition in another file and a value from a setting are taken to be right. */
const differs = (
  properties: ReadonlyMap<string, string | undefined> | undefined,
  name: string,
  value: string,
): boolean => {
  if (properties === undefined) return false
  if (!properties.has(name)) return true
  const set = properties.get(name)
  return set !== undefined && set !== value
}
