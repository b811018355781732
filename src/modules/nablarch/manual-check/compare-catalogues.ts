import type { Knowledge } from '../knowledge/schema.ts'
import { appTypes } from '../knowledge/schemas/fields.ts'
import { sameName } from './class-names.ts'
import { simpleName, type Comparison, type Difference } from './difference.ts'
import type { ManualFacts } from './facts.ts'
import type { KnowledgeEntry } from './knowledge-entries.ts'
import { pageOfUrl } from './place.ts'
import { sayHandlerMissing, sayModuleDiffers, sayModuleMissing, sayPageGone, sayRelease } from './words.ts'

/** The launcher has a page of the same form and is no handler. */
const isLauncher = (fqcn: string): boolean => fqcn.startsWith('nablarch.fw.launcher.')

export const compareHandlers = (knowledge: Knowledge, { handlers }: ManualFacts): readonly Difference[] => {
  const ours = new Set(
    [
      ...appTypes.flatMap((type) => knowledge.handlerCatalog[type].handlers.map(({ fqcn }) => fqcn)),
      ...knowledge.extended.handlers.map(({ fqcn }) => fqcn),
    ].map(sameName),
  )
  return handlers
    .filter(({ fqcn }) => !ours.has(fqcn) && !isLauncher(fqcn))
    .map(({ fqcn, place }) => ({
      kind: 'handler-missing',
      knowledge: { file: 'extended/handlers.yaml', entry: simpleName(fqcn), says: '' },
      manual: { ...place, says: fqcn },
      message: sayHandlerMissing(fqcn),
    }))
}

/** Projects to start from and plugins of Maven are no modules of an application. */
const isTool = (artifact: string): boolean => /archetype|plugin|-parent$|^nablarch-(?:bom|example)/.test(artifact)

/** The artifacts that pages name beside our modules, and those of handlers beside our index of classes. */
export const compareModules = (knowledge: Knowledge, facts: ManualFacts): Comparison => {
  const modules = [
    ...knowledge.moduleCatalog.map((module) => ({ file: 'module-catalog.yaml', module })),
    ...knowledge.extended.modules.map((module) => ({ file: 'extended/modules.yaml', module })),
  ]
  const ours = new Set(modules.map(({ module }) => module.artifact_id))
  const missing = [...facts.artifacts]
    .filter(([artifact]) => !ours.has(artifact) && !isTool(artifact))
    .map(
      ([artifact, place]): Difference => ({
        kind: 'module',
        knowledge: { file: 'extended/modules.yaml', entry: artifact, says: '' },
        manual: { ...place, says: artifact },
        message: sayModuleMissing(artifact),
      }),
    )
  const elsewhere = [...facts.handlerArtifacts].flatMap(([fqcn, { artifacts, place }]): readonly Difference[] => {
    const artifact = knowledge.classIndex.get(fqcn)?.artifact
    if (artifact === undefined || artifacts.length === 0 || artifacts.includes(artifact)) return []
    return [
      {
        kind: 'module',
        knowledge: { file: 'class-index.txt', entry: fqcn, says: artifact },
        manual: { ...place, says: artifacts.join(', ') },
        message: sayModuleDiffers(simpleName(fqcn), artifact),
      },
    ]
  })
  return {
    differences: [...missing, ...elsewhere],
    unconfirmed: modules
      .filter(({ module }) => module.artifact_id.startsWith('nablarch-') && !facts.artifacts.has(module.artifact_id))
      .map(({ file, module }) => ({ kind: 'module', file, entry: module.name, says: module.artifact_id })),
  }
}

/** Pages that entries cite and the manual does not have. */
export const comparePages = (entries: readonly KnowledgeEntry[], { pages }: ManualFacts): readonly Difference[] => {
  const seen = new Set<string>()
  return entries.flatMap(({ file, entry, urls }) =>
    urls.flatMap((url): readonly Difference[] => {
      const page = pageOfUrl(url)
      if (page === undefined || pages.has(page) || seen.has(page)) return []
      seen.add(page)
      return [{ kind: 'page', knowledge: { file, entry, says: url }, manual: { says: '' }, message: sayPageGone(page) }]
    }),
  )
}

/** The dates of releases. Those of the line before this one are on other pages. */
export const compareReleases = ({ versionDiff }: Knowledge, { releases }: ManualFacts): readonly Difference[] => {
  const ours = new Map(versionDiff.releases.map((release) => [release.version, release.released]))
  const oldest = versionDiff.releases[0]?.version ?? ''
  return releases
    .filter(
      ({ version, released }) => ours.get(version) !== released && Number.parseInt(version) >= Number.parseInt(oldest),
    )
    .map(({ version, released, place }) => ({
      kind: 'release',
      knowledge: { file: 'version-diff.yaml', entry: version, says: ours.get(version) ?? '' },
      manual: { ...place, says: released },
      message: sayRelease(version, released, ours.get(version)),
    }))
}
