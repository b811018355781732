import type { Knowledge } from '../knowledge/schema.ts'
import type { ApiDiffStep, ChangedType } from '../knowledge/schemas/api-diff.ts'
import type { VersionChange } from '../knowledge/schemas/version-diff.ts'

/** Oldest first. */
export const versions = ['5', '6', '6u1', '6u2', '6u3'] as const
export type Version = (typeof versions)[number]

/** Accepts `6u3`, `V6U3`, `Nablarch 6u3`, `5u25` and `5系`. All updates of 5 count as 5. */
export const asVersion = (text: string): Version | undefined => {
  const written = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^nablarch\s*/, '')
    .replace(/^v(?:er(?:sion)?)?\.?\s*/, '')
    .replace(/系$/, '')
  if (/^5(?:u\d+)?$/.test(written)) return '5'
  return versions.find((version) => version === written || (version === '6' && written === '6.0'))
}

const versionIndex = (version: string): number => versions.findIndex((known) => known === version)

export interface VersionRange {
  readonly from: Version
  readonly to: Version
}

export const isForward = ({ from, to }: VersionRange): boolean => versionIndex(from) < versionIndex(to)

/** The changes between two versions. */
export const changesWithin = ({ versionDiff }: Knowledge, { from, to }: VersionRange): readonly VersionChange[] =>
  versionDiff.changes.filter(
    (change) => versionIndex(change.from) >= versionIndex(from) && versionIndex(change.to) <= versionIndex(to),
  )

/** The API differences: one step if the two versions were compared directly, else all steps between them. */
export const stepsWithin = ({ apiDiff }: Knowledge, { from, to }: VersionRange): readonly ApiDiffStep[] => {
  const isFrom = (step: ApiDiffStep, version: string): boolean => asVersion(step.from) === version
  const direct = apiDiff.steps.find((step) => isFrom(step, from) && step.to === to)
  if (direct !== undefined) return [direct]
  const chain: ApiDiffStep[] = []
  for (let at: string = from; at !== to; ) {
    const next = apiDiff.steps
      .filter((step) => isFrom(step, at) && versionIndex(step.to) <= versionIndex(to))
      .sort((a, b) => versionIndex(b.to) - versionIndex(a.to))[0]
    if (next === undefined) return chain
    chain.push(next)
    at = next.to
  }
  return chain
}

export interface ApiChanges {
  readonly added: readonly ChangedType[]
  readonly removed: readonly ChangedType[]
  readonly modulesAdded: readonly string[]
  readonly modulesRemoved: readonly string[]
  /** Version before and after, by module. */
  readonly moduleVersions: ReadonlyMap<string, readonly [string, string]>
  readonly notCompared: readonly string[]
}

/** Combines several steps. Types that were added and removed again are left out. */
export const apiChanges = (steps: readonly ApiDiffStep[]): ApiChanges => {
  const added = new Map<string, ChangedType>()
  const removed = new Map<string, ChangedType>()
  const moduleVersions = new Map<string, readonly [string, string]>()
  for (const step of steps) {
    for (const type of step.typesRemoved) if (!added.delete(type.fqcn)) removed.set(type.fqcn, type)
    for (const type of step.typesAdded) if (!removed.delete(type.fqcn)) added.set(type.fqcn, type)
    for (const [module, [before, after]] of Object.entries(step.modulesChanged)) {
      moduleVersions.set(module, [moduleVersions.get(module)?.[0] ?? before, after])
    }
  }
  return {
    added: [...added.values()],
    removed: [...removed.values()],
    modulesAdded: [...new Set(steps.flatMap(({ modulesAdded }) => modulesAdded))],
    modulesRemoved: [...new Set(steps.flatMap(({ modulesRemoved }) => modulesRemoved))],
    moduleVersions,
    notCompared: [...new Set(steps.flatMap(({ notCompared }) => notCompared))],
  }
}
