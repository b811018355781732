import { fromRule } from './conditions.ts'
import type { Rule } from './rule.ts'
import { withPosition } from './resolved-queue.ts'

/** A handler that by default ends the queue where it stands needs to be told that others follow. */
export const propertyUnlessLast: Rule = (queue, ruleset) =>
  ruleset.of('property_required_unless_last').flatMap((rule) =>
    queue
      .of(rule.fqcn)
      .filter(({ position }) => position < queue.resolvedHandlers.length)
      .flatMap((resolved) => {
        const missing = Object.entries(rule.property ?? {}).filter(([name, value]) =>
          isOtherwise(resolved.handler.properties, name, value),
        )
        return missing.map(([name, value]) => ({
          code: 'property' as const,
          message: `プロパティ不足: ${withPosition(resolved)} は後続のハンドラがあるため ${name}=${value} を設定すべき`,
          fqcn: rule.fqcn,
          position: resolved.position,
          ...fromRule(rule, queue),
        }))
      }),
  )

/** A definition that is elsewhere, or a value that comes from elsewhere, may be right. */
const isOtherwise = (
  properties: ReadonlyMap<string, string | undefined> | undefined,
  name: string,
  value: string,
): boolean => {
  if (properties === undefined) return false
  if (!properties.has(name)) return true
  const set = properties.get(name)
  return set !== undefined && set !== value
}
