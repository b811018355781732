import { makeClassIndex } from '../class-index/class-index.ts'
import { readClassIndex } from '../class-index/read-class-index.ts'
import type { ShippedContents, TeamContents } from './knowledge-files.ts'
import type { ComponentNames, Knowledge, KnowledgeDirs } from './schema.ts'
import { readApiDiff } from './schemas/api-diff.ts'
import { appTypes } from './schemas/fields.ts'
import type { AppTypeEntry, HandlerCatalog } from './schemas/handler-catalog.ts'

export interface Parts {
  readonly shipped: ShippedContents
  readonly team: TeamContents
  readonly classIndex: string
  readonly searchFile: KnowledgeDirs['searchFile']
}

/** Combines all files. An entry of a team replaces the shipped entry of the same name, or is added at the end. */
export const assemble = ({ shipped, team, classIndex, searchFile }: Parts): Knowledge => {
  const named = ({ name }: { readonly name: string }) => name
  const identified = ({ id }: { readonly id: string }) => id
  const withoutReplaced = <Entry>(
    ours: readonly Entry[],
    theirs: readonly Entry[] | undefined,
    keyOf: (entry: Entry) => string,
  ) => {
    const taken = new Set(theirs?.map(keyOf))
    return ours.filter((entry) => !taken.has(keyOf(entry)))
  }
  const merge = <Entry>(
    ours: readonly Entry[],
    theirs: readonly Entry[] | undefined,
    keyOf: (entry: Entry) => string,
  ) => {
    const added = new Map(theirs?.map((entry) => [keyOf(entry), entry]))
    const kept = ours.map((entry) => {
      const replacement = added.get(keyOf(entry))
      added.delete(keyOf(entry))
      return replacement ?? entry
    })
    return [...kept, ...added.values()]
  }
  const patterns = team['api-patterns.yaml']?.patterns
  const modules = team['module-catalog.yaml']?.modules
  const errors = team['error-catalog.yaml']?.errors
  const constraints = team['handler-constraints.yaml']?.constraints
  return {
    handlerCatalog: withTeamHandlers(shipped['handler-catalog.yaml'], team['handler-catalog.yaml']),
    handlerConstraints: merge(shipped['handler-constraints.yaml'].constraints, constraints, identified),
    apiPatterns: merge(shipped['api-patterns.yaml'].patterns, patterns, named),
    moduleCatalog: merge(shipped['module-catalog.yaml'].modules, modules, named),
    errorCatalog: merge(shipped['error-catalog.yaml'].errors, errors, identified),
    configTemplates: merge(shipped['config-templates.yaml'].templates, team['config-templates.yaml']?.templates, named),
    designPatterns: merge(shipped['design-patterns.yaml'].patterns, team['design-patterns.yaml']?.patterns, named),
    extended: {
      apiPatterns: withoutReplaced(shipped['extended/api-patterns.yaml'].patterns, patterns, named),
      modules: withoutReplaced(shipped['extended/modules.yaml'].modules, modules, named),
      errors: withoutReplaced(shipped['extended/errors.yaml'].errors, errors, identified),
      constraints: withoutReplaced(shipped['extended/constraints.yaml'].constraints, constraints, identified),
      handlers: shipped['extended/handlers.yaml'].handlers,
      notProvided: merge(
        shipped['extended/not-provided.yaml'].not_provided,
        team['not-provided.yaml']?.not_provided,
        named,
      ),
      classWords: shipped['extended/class-words.yaml'].classes,
      thesaurus: shipped['extended/thesaurus.yaml'].concepts,
      readings: shipped['extended/readings.yaml'].parts,
    },
    classIndex: makeClassIndex(readClassIndex(classIndex)),
    componentNames: namesOf(shipped['component-names.yaml'].components, team['component-names.yaml']?.components),
    versionDiff: shipped['version-diff.yaml'],
    apiDiff: readApiDiff(shipped['api-diff.yaml']),
    searchFile,
  }
}

const withTeamHandlers = (ours: HandlerCatalog, theirs: TeamContents['handler-catalog.yaml']): HandlerCatalog => {
  if (theirs === undefined) return ours
  const entries = appTypes.map((type): [string, AppTypeEntry] => {
    const added = theirs[type]?.handlers ?? []
    const taken = new Set(added.map(({ fqcn }) => fqcn))
    const kept = ours[type].handlers.filter(({ fqcn }) => !taken.has(fqcn))
    return [type, { ...ours[type], handlers: [...kept, ...added].sort((a, b) => a.order - b.order) }]
  })
  return Object.fromEntries(entries) as HandlerCatalog
}

const namesOf = (
  ours: Readonly<Record<string, readonly string[]>>,
  theirs: Readonly<Record<string, readonly string[]>> | undefined,
): ComponentNames => {
  const byName = new Map(Object.entries({ ...ours, ...theirs }))
  return { classesOf: (name) => byName.get(name) ?? [], names: () => byName.keys() }
}
