import type { ApiPattern } from '../../knowledge/schemas/api-patterns.ts'
import { mono, page, table } from '../../markdown/markdown.ts'

/** A table of further patterns, one line each. */
export const furtherTable = (patterns: readonly ApiPattern[]): string | undefined =>
  patterns.length === 0
    ? undefined
    : page(
        '## See Also',
        table(
          ['Pattern', 'FQCN', 'Description'],
          patterns.map(({ name, fqcn, description }) => [name, mono(fqcn), description]),
        ),
      )
