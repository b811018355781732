import { simpleNameOf } from '../class-index/class-index.ts'
import type { ConstraintRule, HandlerConstraint } from '../knowledge/schemas/handler-constraints.ts'

const named = (fqcns: readonly string[] | undefined): string => (fqcns ?? []).map(simpleNameOf).join('、')

/** What each kind of rule demands, in Japanese. */
const demands: Readonly<Record<ConstraintRule, (constraint: HandlerConstraint) => string>> = {
  must_before: ({ must_before }) => `${named(must_before)}より前に置く`,
  must_after: ({ must_after }) => `${named(must_after)}より後に置く`,
  must_after_any: ({ must_after }) => `${named(must_after)}のいずれかより後に置く`,
  must_be_first: () => 'キューの先頭に置く',
  must_be_last: () => 'キューの末尾に置く',
  must_be_outer: () => 'できるだけ先頭側（外側）に置く',
  incompatible_with: ({ incompatible_with }) => `${named(incompatible_with)}と一緒に使わない`,
  not_recommended: () => '使用は推奨されない',
  required_after: ({ must_after }) => `${named(must_after)}があるときは、その後ろにも置く`,
  required_when_present: ({ when_present }) => `${named(when_present)}があるときは必ず置く`,
  requires_upstream: () => '前提となるハンドラが手前に要る',
  property_required_unless_last: ({ property }) =>
    `後ろにハンドラが続くときは${Object.entries(property ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join('、')}を設定する`,
}

export const demandOf = (constraint: HandlerConstraint): string => demands[constraint.rule](constraint)

/** The demand of a rule with its condition and reason. */
export const constraintDetails = (constraint: HandlerConstraint): string => {
  const condition = constraint.condition === undefined ? '' : `（条件: ${constraint.condition.ja}）`
  return `${demandOf(constraint)}${condition}。${constraint.reason.ja}`
}
