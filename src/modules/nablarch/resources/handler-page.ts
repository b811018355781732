import { simpleNameOf } from '../class-index/class-index.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { AppType } from '../knowledge/schemas/fields.ts'
import type { Handler, InlineConstraints, MinimalQueue } from '../knowledge/schemas/handler-catalog.ts'
import type { HandlerConstraint } from '../knowledge/schemas/handler-constraints.ts'
import { constraintDetails } from '../markdown/constraint-words.ts'
import { lines, mono, page, sources, table } from '../markdown/markdown.ts'
import { simpleNames, titleWords } from '../markdown/names.ts'

/** The page of one application type: its handlers in order, their rules, and the documented queues. */
export const handlerPage = ({ handlerCatalog, handlerConstraints, extended }: Knowledge, type: AppType): string => {
  const { description, note, handlers, minimal_queues = [], source_url } = handlerCatalog[type]
  const further = extended.constraints.filter(({ app_types }) => app_types.includes(type))
  return page(
    `# Nablarch ${titleWords[type]} Application Handler Queue`,
    description,
    note,
    '## Handler Queue (in order)',
    ...handlers.map((handler, index) => handlerSection(handler, index + 1)),
    '## Ordering Constraints Summary',
    constraintTable(handlerConstraints.filter(({ app_types }) => app_types.includes(type))),
    further.length > 0 ? page('## Further Ordering Rules', constraintTable(further)) : undefined,
    minimal_queues.length > 0 ? page('## Documented Minimal Queues', ...minimal_queues.map(queueSection)) : undefined,
    minimal_queues.some((queue) => queue.source_url === source_url) ? undefined : `公式ドキュメント: ${source_url}`,
    sources(
      'handler-catalog.yaml',
      'handler-constraints.yaml',
      ...(further.length > 0 ? ['extended/constraints.yaml'] : []),
    ),
  )
}

const handlerSection = ({ name, fqcn, thread, description, required, constraints }: Handler, order: number): string =>
  lines(
    `### ${order}. ${name} [${required ? 'Required' : 'Optional'}]`,
    `- **FQCN**: ${mono(fqcn)}`,
    `- **Thread**: ${thread}`,
    `- **Description**: ${description}`,
    ...(constraints === undefined ? [] : constraintLines(constraints)),
  )

const constraintLines = ({ must_before, must_after, incompatible_with }: InlineConstraints): readonly string[] => [
  '- **Constraints**:',
  ...(must_before === undefined ? [] : [`  - Must be before: ${simpleNames(must_before)}`]),
  ...(must_after === undefined ? [] : [`  - Must be after: ${simpleNames(must_after)}`]),
  ...(incompatible_with === undefined ? [] : [`  - Incompatible with: ${simpleNames(incompatible_with)}`]),
]

const constraintTable = (constraints: readonly HandlerConstraint[]): string =>
  table(
    ['Handler', 'Rule', 'Details'],
    constraints.length === 0
      ? [['—', '—', '文書化された順序制約はない']]
      : constraints.map((one) => [one.handler, one.rule, constraintDetails(one)]),
  )

const queueSection = ({ title, source_url, handlers }: MinimalQueue): string =>
  page(
    `### ${title} (${handlers.length})`,
    lines(
      ...handlers.map(
        ({ fqcn, thread }, index) =>
          `${index + 1}. ${simpleNameOf(fqcn)} — ${mono(fqcn)}${thread === undefined ? '' : ` (${thread})`}`,
      ),
    ),
    `出典: ${source_url}`,
  )
