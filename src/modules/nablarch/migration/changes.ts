import type { TextPosition } from '../xml/element.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { ChangedType } from '../knowledge/schemas/api-diff.ts'
import type { VersionChange } from '../knowledge/schemas/version-diff.ts'
import {
  apiChanges,
  changesWithin,
  stepsWithin,
  type ApiChanges,
  type VersionRange,
} from '../prompts/migration-versions.ts'

export const impactCodes = [
  'namespace',
  'type-removed',
  'type-unknown',
  'api-changed',
  'dependency',
  'module-removed',
  'module-version',
  'platform',
  'schema',
] as const

/** One position in a text that a change of the framework affects. */
export interface Impact {
  readonly code: (typeof impactCodes)[number]
  readonly position: TextPosition
  /** The affected text. */
  readonly found: string
  readonly replacement?: string
  readonly summary: string
  readonly action?: string
  readonly sourceUrl?: string
}

/** All changes between two versions, indexed for lookup. */
export interface Changes {
  readonly range: VersionRange
  readonly api: ApiChanges
  readonly removed: ReadonlyMap<string, ChangedType>
  /** The change of an area between the versions; `about` selects one of several by its summary. */
  of(area: string, about?: string): VersionChange | undefined
  /** Whether the class index lacks a type. Always false for older target versions, which have no index. */
  isUnknown(fqcn: string): boolean
  hasPackage(name: string): boolean
}

export const changesBetween = (knowledge: Knowledge, range: VersionRange): Changes => {
  const changes = changesWithin(knowledge, range)
  const api = apiChanges(stepsWithin(knowledge, range))
  const packages = new Set(knowledge.classIndex.all().map(({ fqcn }) => fqcn.slice(0, fqcn.lastIndexOf('.'))))
  return {
    range,
    api,
    removed: new Map(api.removed.map((type) => [type.fqcn, type])),
    of: (area, about = '') => changes.findLast((change) => change.area === area && change.summary.includes(about)),
    isUnknown: (fqcn) => range.to === '6u3' && !knowledge.classIndex.has(fqcn),
    hasPackage: (name) => packages.has(name),
  }
}

/** An impact with the texts of a change; empty if the change is not between the versions. */
export const impactOf = (
  change: VersionChange | undefined,
  impact: Pick<Impact, 'code' | 'position' | 'found' | 'replacement'>,
): readonly Impact[] => {
  if (change === undefined) return []
  return [
    {
      ...impact,
      summary: change.summary,
      ...(change.action !== undefined && { action: change.action }),
      sourceUrl: change.source_url,
    },
  ]
}
