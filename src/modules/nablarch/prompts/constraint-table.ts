import type { HandlerConstraint } from '../knowledge/schemas/handler-constraints.ts'
import { demandOf } from '../markdown/constraint-words.ts'
import { mono, table } from '../markdown/markdown.ts'

export const constraintTable = (constraints: readonly HandlerConstraint[]): string =>
  table(
    ['ハンドラ', 'FQCN', 'ルール', '前後の配置', '重大度', '理由'],
    constraints.map((constraint) => [
      constraint.handler,
      mono(constraint.fqcn),
      constraint.rule,
      constraint.condition === undefined
        ? demandOf(constraint)
        : `${demandOf(constraint)}（条件: ${constraint.condition.ja}）`,
      constraint.severity,
      constraint.reason.ja,
    ]),
  )
