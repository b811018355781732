import type { Knowledge } from '../../src/modules/nablarch/knowledge/schema.ts'
import { appTypes } from '../../src/modules/nablarch/knowledge/schemas/fields.ts'

/** References between the files without a target. */
export const danglingReferences = (knowledge: Knowledge): readonly string[] => [
  ...relatedPatterns(knowledge),
  ...moduleDependencies(knowledge),
  ...relatedHandlers(knowledge),
  ...classes(knowledge),
]

const relatedPatterns = ({ apiPatterns, designPatterns, extended }: Knowledge): readonly string[] => {
  const apis = new Set([...apiPatterns, ...extended.apiPatterns].map(({ name }) => name))
  const designs = new Set(designPatterns.map(({ name }) => name))
  return [
    ...missing([...apiPatterns, ...extended.apiPatterns], apis, 'api'),
    ...missing(designPatterns, designs, 'design'),
  ]
}

const missing = (
  entries: readonly { readonly name: string; readonly related_patterns: readonly string[] }[],
  known: ReadonlySet<string>,
  kind: string,
): readonly string[] =>
  entries.flatMap(({ name, related_patterns }) =>
    related_patterns.filter((related) => !known.has(related)).map((related) => `${kind} ${name} → ${related}`),
  )

const moduleDependencies = ({ moduleCatalog, extended }: Knowledge): readonly string[] => {
  const all = [...moduleCatalog, ...extended.modules]
  const known = new Set(all.map(({ artifact_id }) => artifact_id))
  return all.flatMap(({ name, dependencies }) =>
    dependencies.filter((each) => !known.has(each)).map((each) => `module ${name} → ${each}`),
  )
}

const relatedHandlers = ({ errorCatalog, extended, handlerCatalog }: Knowledge): readonly string[] => {
  const known = new Set([
    ...appTypes.flatMap((type) => handlerCatalog[type].handlers.map(({ name }) => name)),
    ...extended.handlers.map(({ name }) => name),
  ])
  return [...errorCatalog, ...extended.errors].flatMap(({ id, related_handlers = [] }) =>
    related_handlers.filter((name) => !known.has(name)).map((name) => `error ${id} → ${name}`),
  )
}

/** Class names in the files that the class index does not have. */
const classes = (knowledge: Knowledge): readonly string[] => {
  const { handlerCatalog, handlerConstraints, extended, classIndex, componentNames } = knowledge
  const named = [
    ...appTypes.flatMap((type) => {
      const { handlers, minimal_queues = [], equivalents = {} } = handlerCatalog[type]
      return [
        ...handlers.flatMap(({ fqcn, constraints }) => [fqcn, ...Object.values(constraints ?? {}).flat()]),
        ...minimal_queues.flatMap((queue) => queue.handlers.map(({ fqcn }) => fqcn)),
        ...Object.entries(equivalents).flat(2),
      ]
    }),
    ...[...handlerConstraints, ...extended.constraints].flatMap(
      ({ fqcn, must_before = [], must_after = [], incompatible_with = [], when_present = [], equivalents = [] }) => [
        fqcn,
        ...must_before,
        ...must_after,
        ...incompatible_with,
        ...when_present,
        ...equivalents,
      ],
    ),
    ...extended.handlers.flatMap(({ fqcn, constraints }) => [fqcn, ...Object.values(constraints ?? {}).flat()]),
    ...extended.notProvided.flatMap(({ classes: near = [] }) => near),
    ...[...knowledge.apiPatterns, ...extended.apiPatterns].flatMap(({ fqcn, related_classes = [] }) => [
      fqcn,
      ...related_classes,
    ]),
    ...[...knowledge.moduleCatalog, ...extended.modules].flatMap(({ key_classes }) =>
      key_classes.map(({ fqcn }) => fqcn),
    ),
    ...[...componentNames.names()].flatMap((name) => componentNames.classesOf(name)),
  ]
  return [...new Set(named)]
    .filter((fqcn) => fqcn !== undefined && !classIndex.has(fqcn))
    .map((fqcn) => `no such class: ${fqcn}`)
}

/** Names or ids that are both in the main files and in the extended ones. */
export const duplicateNames = (knowledge: Knowledge): readonly string[] => {
  const { apiPatterns, moduleCatalog, errorCatalog, handlerConstraints, extended } = knowledge
  const both = (main: readonly string[], more: readonly string[]) => more.filter((name) => main.includes(name))
  return [
    ...both(
      apiPatterns.map(({ name }) => name),
      extended.apiPatterns.map(({ name }) => name),
    ),
    ...both(
      moduleCatalog.map(({ name }) => name),
      extended.modules.map(({ name }) => name),
    ),
    ...both(
      errorCatalog.map(({ id }) => id),
      extended.errors.map(({ id }) => id),
    ),
    ...both(
      handlerConstraints.map(({ id }) => id),
      extended.constraints.map(({ id }) => id),
    ),
  ]
}
