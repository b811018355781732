import * as z from 'zod'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { defineTool } from '../../../kernel/tool.ts'
import type { DocsDeps } from '../deps.ts'
import { diffDocs as diff } from '../use-cases/diff-docs.ts'
import { callerOf, sectionId } from './shapes.ts'

const headings = z.array(z.string())
const before = sectionId.describe('The section in the older version')
const after = sectionId.describe('The section in the newer version')

interface Entry {
  readonly headings: readonly string[]
  readonly before?: number
  readonly after?: number
}

const idsOf = (entry: Entry): string =>
  [entry.before, entry.after].flatMap((id) => (id === undefined ? [] : [`#${id}`])).join(' → ')

export const diffDocs = defineTool<DocsDeps>()({
  name: 'diff_docs',
  title: 'Compare documentation',
  description:
    'List the sections that were added, removed and changed between two versions of one documentation. ' +
    'With a query, only those that it finds. Read both sides with read_doc.',
  effect: 'read',
  input: z.strictObject({
    source: z.string().min(1).describe('The name of the documentation'),
    from: z.string().describe('The older version'),
    to: z.string().describe('The newer version'),
    query: z.string().optional().describe('Only sections about this'),
  }),
  output: z.strictObject({
    source: z.string(),
    from: z.string(),
    to: z.string(),
    totals: z.strictObject({ added: z.int(), removed: z.int(), changed: z.int() }),
    added: z.array(z.strictObject({ headings, after })),
    removed: z.array(z.strictObject({ headings, before })),
    changed: z.array(z.strictObject({ headings, before, after })),
  }),
  handle: async (input, deps, context) => asMutable(await diff(deps, callerOf(context), input)),
  render: ({ source, from, to, totals, added, removed, changed }) => {
    const part = (name: string, total: number, entries: readonly Entry[]): readonly string[] => [
      `${name}: ${total}${entries.length < total ? ` (the first ${entries.length})` : ''}`,
      ...entries.map((entry) => `  ${idsOf(entry)} ${entry.headings.join(' > ')}`),
    ]
    return [
      `${source}, ${from} → ${to}`,
      ...part('Added', totals.added, added),
      ...part('Removed', totals.removed, removed),
      ...part('Changed', totals.changed, changed),
    ].join('\n')
  },
})
