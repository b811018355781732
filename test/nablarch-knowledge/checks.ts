import type { Knowledge } from '../../src/modules/nablarch/knowledge/schema.ts'
import { appTypes } from '../../src/modules/nablarch/knowledge/schemas/fields.ts'
import literals from './error-literals.json' with { type: 'json' }
import { printedTexts } from './every-text.ts'
import { jakartaTypes } from './jakarta-types.ts'
import { isJava, qualifiedNames, readJava, sentencesOf } from './names-in-text.ts'

/** Each check returns the problems that it finds. */
export const unknownNablarchNames = (knowledge: Knowledge): readonly string[] =>
  printedTexts(knowledge).flatMap(({ where, text }) =>
    qualifiedNames(text, 'nablarch')
      .filter((name) => !knowledge.classIndex.has(name))
      .map((name) => `${where}: ${name}`),
  )

export const unknownJakartaTypes = (knowledge: Knowledge): readonly string[] =>
  printedTexts(knowledge).flatMap(({ where, text }) =>
    qualifiedNames(text, 'jakarta')
      .filter((name) => !jakartaTypes.has(name))
      .map((name) => `${where}: ${name}`),
  )

export const leftoverJavax = (knowledge: Knowledge): readonly string[] =>
  examplesOf(knowledge)
    .filter(({ code }) =>
      /\bjavax\.(servlet|persistence|validation|ws|batch|inject|annotation|enterprise)\b/.test(code),
    )
    .map(({ where }) => where)

export const wrongImports = (knowledge: Knowledge): readonly string[] =>
  examplesOf(knowledge).flatMap(({ where, code }) => {
    if (!isJava(code)) return []
    const { imports, declared, used } = readJava(code)
    const known = new Set([...imports.map((name) => name.split('.').at(-1)), ...declared])
    return [
      ...imports
        .filter((name) => name.startsWith('nablarch.') && !knowledge.classIndex.has(name))
        .map((name) => `${where}: import ${name}`),
      ...used
        .filter((name) => !known.has(name) && !javaLang.has(name) && knowledge.classIndex.bySimpleName(name).length > 0)
        .map((name) => `${where}: ${name} is not imported`),
    ]
  })

const javaLang = new Set([
  'Object',
  'String',
  'Integer',
  'Long',
  'Void',
  'Override',
  'Throwable',
  'RuntimeException',
  'Exception',
])

export const examplesOf = ({ apiPatterns, extended, designPatterns }: Knowledge) => [
  ...[...apiPatterns, ...extended.apiPatterns].map(({ name, example }) => ({ where: `api ${name}`, code: example })),
  ...designPatterns.map(({ name, code_example }) => ({ where: `design ${name}`, code: code_example })),
]

export const unknownMessages = ({ errorCatalog, extended }: Knowledge): readonly string[] => {
  const messages = new Set(literals.messages)
  return [...errorCatalog, ...extended.errors]
    .filter(({ error_message, exception }) => !messages.has(error_message) && error_message !== exception)
    .map(({ id, error_message }) => `${id}: ${error_message}`)
}

export const unknownExceptions = ({ errorCatalog, extended }: Knowledge): readonly string[] =>
  [...errorCatalog, ...extended.errors]
    .filter(({ exception }) => exception !== undefined && !literals.exceptions.includes(exception))
    .map(({ id, exception }) => `${id}: ${exception}`)

/** The main pages of entries that are not pages of the documentation of Nablarch 6u3. */
export const withoutPage = (knowledge: Knowledge): readonly (string | undefined)[] => {
  const { handlerCatalog, extended } = knowledge
  const pages = [
    ...appTypes.flatMap((type) => handlerCatalog[type].handlers.map(({ source_url }) => source_url)),
    ...[
      ...knowledge.handlerConstraints,
      ...knowledge.apiPatterns,
      ...knowledge.moduleCatalog,
      ...knowledge.errorCatalog,
      ...knowledge.configTemplates,
      ...extended.apiPatterns,
      ...extended.modules,
      ...extended.errors,
      ...extended.constraints,
      ...extended.handlers,
    ].map(({ source_url }) => source_url),
    ...knowledge.designPatterns.map(({ references }) => references?.[0]),
  ]
  return pages.filter((page) => page?.startsWith('https://nablarch.github.io/docs/6u3/doc/') !== true)
}

/** Sentences that occur in the descriptions of two entries. */
export const sharedSentences = (knowledge: Knowledge): readonly string[] => {
  const seen = new Map<string, string>()
  return descriptionsOf(knowledge).flatMap(({ where, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const before = seen.get(sentence)
      seen.set(sentence, where)
      return before === undefined ? [] : [`${before} and ${where}: ${sentence}`]
    }),
  )
}

const descriptionsOf = (knowledge: Knowledge) => {
  const {
    handlerCatalog,
    handlerConstraints,
    apiPatterns,
    moduleCatalog,
    errorCatalog,
    configTemplates,
    designPatterns,
    extended,
  } = knowledge
  return [
    ...appTypes.flatMap((type) => [
      { where: type, text: handlerCatalog[type].description },
      { where: `${type} note`, text: handlerCatalog[type].note ?? '' },
      ...handlerCatalog[type].handlers.map(({ order, description }) => ({
        where: `${type} ${order}`,
        text: description,
      })),
    ]),
    ...[...handlerConstraints, ...extended.constraints].flatMap(({ id, reason }) => [
      { where: `${id} ja`, text: reason.ja },
      { where: `${id} en`, text: reason.en },
    ]),
    ...[...apiPatterns, ...extended.apiPatterns].flatMap(({ name, description, pitfalls = [] }) =>
      [description, ...pitfalls].map((text) => ({ where: `api ${name}`, text })),
    ),
    ...[...moduleCatalog, ...extended.modules].flatMap(({ name, description, key_classes }) => [
      { where: `module ${name}`, text: description },
      ...key_classes.map((each) => ({ where: `module ${name} ${each.fqcn}`, text: each.description ?? '' })),
    ]),
    ...[...errorCatalog, ...extended.errors].flatMap(({ id, cause, solution }) => [
      { where: `${id} cause`, text: cause },
      { where: `${id} solution`, text: solution },
    ]),
    ...configTemplates.flatMap(({ name, description, parameters = [] }) => [
      { where: `template ${name}`, text: description },
      ...parameters.map((parameter) => ({ where: `template ${name} ${parameter.name}`, text: parameter.description })),
    ]),
    ...designPatterns.flatMap(({ name, description, problem, solution }) =>
      [description, problem, solution].map((text) => ({ where: `design ${name}`, text })),
    ),
    ...extended.handlers.map(({ name, description }) => ({ where: `further ${name}`, text: description })),
    ...extended.notProvided.map(({ name, nearest }) => ({ where: `not provided ${name}`, text: nearest })),
    ...knowledge.versionDiff.changes.flatMap(({ from, to, area, summary, action = '' }) =>
      [summary, action].map((text) => ({ where: `${from} ${to} ${area}`, text })),
    ),
  ]
}
