import * as z from 'zod'
import { line } from './fields.ts'

/** `fqcn artifact kind`, separated by blanks. */
const typeRow = z.string().regex(/^\S+ \S+ \S+$/)

export const apiDiffFile = z.strictObject({
  releases: z.array(line),
  /** The versions of each module in the order of `releases`; `-` if the BOM does not list it. */
  module_versions: z.record(line, line),
  steps: z.array(
    z.strictObject({
      from: line,
      to: line,
      types_added: z.array(typeRow),
      types_removed: z.array(typeRow),
      not_compared: z.array(line),
    }),
  ),
})

export interface ChangedType {
  readonly fqcn: string
  readonly artifact: string
  readonly kind: string
}

export interface ApiDiffStep {
  readonly from: string
  readonly to: string
  readonly modulesAdded: readonly string[]
  readonly modulesRemoved: readonly string[]
  /** Module to its version before and after. */
  readonly modulesChanged: Readonly<Record<string, readonly [string, string]>>
  readonly typesAdded: readonly ChangedType[]
  readonly typesRemoved: readonly ChangedType[]
  /** Modules whose types could not be compared. */
  readonly notCompared: readonly string[]
}

export interface ApiDiff {
  readonly releases: readonly string[]
  readonly steps: readonly ApiDiffStep[]
}

type ApiDiffFile = z.infer<typeof apiDiffFile>

export const readApiDiff = ({ releases, module_versions, steps }: ApiDiffFile): ApiDiff => {
  const versions = Object.entries(module_versions).map(([module, row]) => ({ module, row: row.split(' ') }))
  return {
    releases,
    steps: steps.map(({ from, to, types_added, types_removed, not_compared }) => {
      const pairs = versions.map(({ module, row }) => ({
        module,
        before: row[releases.indexOf(from)] ?? '-',
        after: row[releases.indexOf(to)] ?? '-',
      }))
      return {
        from,
        to,
        modulesAdded: pairs.filter(({ before, after }) => before === '-' && after !== '-').map(({ module }) => module),
        modulesRemoved: pairs
          .filter(({ before, after }) => before !== '-' && after === '-')
          .map(({ module }) => module),
        modulesChanged: Object.fromEntries(
          pairs
            .filter(({ before, after }) => before !== '-' && after !== '-' && before !== after)
            .map(({ module, before, after }) => [module, [before, after] as const]),
        ),
        typesAdded: types_added.map(readTypeRow),
        typesRemoved: types_removed.map(readTypeRow),
        notCompared: not_compared,
      }
    }),
  }
}

const readTypeRow = (row: string): ChangedType => {
  const [fqcn = '', artifact = '', kind = ''] = row.split(' ')
  return { fqcn, artifact, kind }
}
