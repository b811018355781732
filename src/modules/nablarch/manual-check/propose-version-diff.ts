import { stringify } from 'yaml'
import type { Knowledge } from '../knowledge/schema.ts'
import type { VersionChange, VersionDiff } from '../knowledge/schemas/version-diff.ts'
import type { ManualFacts } from './facts.ts'
import type { ManualChange } from './manual-change.ts'
import { manualChanges } from './manual-changes.ts'
import { pageOfPath } from './place.ts'

export interface VersionedFacts {
  readonly version: string
  readonly facts: ManualFacts
}

export interface Proposal {
  readonly versionDiff: VersionDiff
  /** Changes that an entry of `version-diff.yaml` names already. */
  readonly known: number
}

/** The address of the official documentation, for manuals that were added without a template for links. */
const officialLink = (version: string, path: string): string =>
  `https://nablarch.github.io/docs/${encodeURIComponent(version)}/doc/${encodeURI(pageOfPath(path))}.html`

/** The same for `nablarch-openapi-generator` and `Nablarch OpenAPI Generator`. */
const folded = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '')

/** A shorter name is part of too many others. */
const shortestName = 3

const isKnown = ({ names }: ManualChange, known: readonly string[]): boolean =>
  names.every((name) => name.length >= shortestName && known.some((text) => text.includes(folded(name))))

/** The changes between two manuals in the form of `version-diff.yaml`. Each has to be checked by a person. */
export const proposeVersionDiff = (
  from: VersionedFacts,
  to: VersionedFacts,
  { versionDiff, classIndex }: Knowledge,
): Proposal => {
  const newest = versionDiff.releases.at(-1)?.version
  const changes = manualChanges({
    before: from.facts,
    after: to.facts,
    // The index has the classes of the newest release that the knowledge describes.
    exists: (fqcn) => to.version === newest && classIndex.has(fqcn),
  })
  const known = versionDiff.changes.map(({ area, summary, action = '' }) => folded(`${area} ${summary} ${action}`))
  const fresh = changes.filter((change) => !isKnown(change, known))
  const releases = new Set(versionDiff.releases.map(({ version }) => version))
  return {
    versionDiff: {
      releases: to.facts.releases
        .filter(({ version }) => version === to.version && !releases.has(version))
        .map(({ version, released }) => ({ version, released, preview: false })),
      changes: fresh.map(
        ({ kind, area, summary, action, place, side }): VersionChange => ({
          from: from.version,
          to: to.version,
          area,
          kind,
          summary,
          ...(action !== undefined && { action }),
          source_url: place.link ?? officialLink(side === 'before' ? from.version : to.version, place.path),
        }),
      ),
    },
    known: changes.length - fresh.length,
  }
}

/** The proposal as YAML that can be copied into `version-diff.yaml` entry by entry. */
export const writeProposal = ({ versionDiff }: Proposal): string =>
  [
    '# A proposal for version-diff.yaml, made from two manuals. Check each entry at its source before you use it.',
    stringify(versionDiff, { lineWidth: 0 }),
  ].join('\n')
