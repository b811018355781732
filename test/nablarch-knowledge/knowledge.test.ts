import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import type { Knowledge } from '../../src/modules/nablarch/knowledge/schema.ts'
import { appTypes } from '../../src/modules/nablarch/knowledge/schemas/fields.ts'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'
import {
  leftoverJavax,
  sharedSentences,
  unknownExceptions,
  unknownJakartaTypes,
  unknownMessages,
  unknownNablarchNames,
  withoutPage,
  wrongImports,
} from './checks.ts'
import { knowledgeFolder } from './copied-knowledge.ts'
import { unknownMethods } from './methods.ts'
import { danglingReferences, duplicateNames } from './references.ts'

const knowledge = loadKnowledge(shippedDirs()).current()

/** The knowledge with one planted error, to prove that a check finds it. */
const planted = (change: (copy: Knowledge) => void): Knowledge => {
  const { classIndex, componentNames, ...files } = knowledge
  const copy = { ...structuredClone(files), classIndex, componentNames }
  change(copy)
  return copy
}

const firstOf = <Entry>(list: readonly Entry[]): { -readonly [Field in keyof Entry]: Entry[Field] } => {
  const [first] = list
  if (first === undefined) throw new Error('empty')
  return first
}

describe('the seven main files', () => {
  it('[NAB-data-handler-catalog] 64 handlers in six application types, in queue order', () => {
    const counts = appTypes.map((type) => knowledge.handlerCatalog[type].handlers.length)
    expect(counts).toEqual([15, 9, 12, 13, 9, 6])
    for (const type of appTypes) {
      const orders = knowledge.handlerCatalog[type].handlers.map(({ order }) => order)
      expect(orders).toEqual(orders.map((_, index) => index + 1))
    }
  })

  const counted: readonly (readonly [title: string, list: readonly unknown[], count: number])[] = [
    ['[NAB-data-handler-constraints] 24 rules', knowledge.handlerConstraints, 24],
    ['[NAB-data-api-patterns] 25 API patterns', knowledge.apiPatterns, 25],
    ['[NAB-data-module-catalog] 21 modules', knowledge.moduleCatalog, 21],
    ['[NAB-data-error-catalog] 17 errors', knowledge.errorCatalog, 17],
    ['[NAB-data-config-templates] 9 templates', knowledge.configTemplates, 9],
    ['[NAB-data-design-patterns] 11 design patterns', knowledge.designPatterns, 11],
  ]
  for (const [title, list, count] of counted) it(title, () => expect(list).toHaveLength(count))

  it('[NAB-data-error-catalog] numbers its errors ERR-001 to ERR-017', () => {
    expect(knowledge.errorCatalog.map(({ id }) => id)).toEqual(
      Array.from({ length: 17 }, (_, index) => `ERR-${String(index + 1).padStart(3, '0')}`),
    )
  })

  it('[NAB-data-seven-files] are next to the folder of extended knowledge', () => {
    const files = readdirSync(knowledgeFolder).filter((name) => name.endsWith('.yaml'))
    const tables = ['api-diff.yaml', 'component-names.yaml', 'version-diff.yaml']
    expect(files.filter((name) => !tables.includes(name)).sort()).toEqual([
      'api-patterns.yaml',
      'config-templates.yaml',
      'design-patterns.yaml',
      'error-catalog.yaml',
      'handler-catalog.yaml',
      'handler-constraints.yaml',
      'module-catalog.yaml',
    ])
  })

  it('together with the rest: 65 rules, 64 modules, 54 errors, at least 44 topics', () => {
    const { extended } = knowledge
    expect(knowledge.handlerConstraints.length + extended.constraints.length).toBe(65)
    expect(knowledge.moduleCatalog.length + extended.modules.length).toBe(64)
    expect(knowledge.errorCatalog.length + extended.errors.length).toBe(54)
    expect(knowledge.apiPatterns.length + extended.apiPatterns.length).toBeGreaterThanOrEqual(44)
    expect(
      [...knowledge.apiPatterns, ...extended.apiPatterns].filter(({ signatures }) => signatures !== undefined).length,
    ).toBeGreaterThanOrEqual(44)
    expect(knowledge.versionDiff.changes).toHaveLength(71)
    expect(knowledge.classIndex.size).toBe(1768)
    expect(duplicateNames(knowledge)).toEqual([])
  })

  it('have every name that the specification uses', () => {
    const names = knowledge.apiPatterns.map(({ name }) => name)
    const named = [
      'universal-dao',
      'sql-file',
      'entity-class',
      'exclusive-control',
      'form-validation',
      'inject-form-on-error',
      'request-unit-test',
      'excel-test-data',
    ]
    expect(names).toEqual(expect.arrayContaining(named))
    expect(knowledge.configTemplates.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['web-xml', 'web-component', 'db-connection']),
    )
    expect(knowledge.designPatterns.map(({ name, category }) => `${name} ${category}`)).toEqual(
      expect.arrayContaining(['dao-pattern data-access', 'form-validation-pattern validation']),
    )
    expect(new Set(knowledge.designPatterns.map(({ category }) => category))).toEqual(
      new Set(['handler', 'architecture', 'action', 'validation', 'data-access']),
    )
    expect(new Set(knowledge.apiPatterns.map(({ category }) => category))).toEqual(
      new Set(['library', 'web', 'rest', 'batch', 'messaging', 'testing', 'config']),
    )
    expect(knowledge.moduleCatalog.find(({ name }) => name === 'nablarch-common-dao')?.description).toBe(
      'ユニバーサルDAO',
    )
    const templated = new Set(knowledge.configTemplates.map(({ app_type }) => app_type))
    for (const type of ['web', 'rest', 'batch', 'messaging'] as const) expect(templated).toContain(type)
  })

  it('have a documentation page for every entry', () => {
    expect(withoutPage(knowledge)).toEqual([])
  })
})

interface Check {
  readonly title: string
  readonly check: (knowledge: Knowledge) => readonly string[]
  readonly plant: (copy: Knowledge) => void
  readonly found: string
}

const checks: readonly Check[] = [
  {
    title: '[NAB-limits-nablarch-6] every nablarch.* name is in the class index',
    check: unknownNablarchNames,
    plant: ({ apiPatterns }) => (firstOf(apiPatterns).description += ' nablarch.fw.web.HttpRespons'),
    found: 'nablarch.fw.web.HttpRespons',
  },
  {
    title: 'every jakarta.* type is on our list',
    check: unknownJakartaTypes,
    plant: ({ designPatterns }) => (firstOf(designPatterns).code_example += '\nimport jakarta.persistence.OneToMany;'),
    found: 'jakarta.persistence.OneToMany',
  },
  {
    title: 'no example imports what Jakarta EE has renamed',
    check: leftoverJavax,
    plant: ({ extended }) => (firstOf(extended.apiPatterns).example += '\nimport javax.persistence.Entity;'),
    found: 'api http-response-navigation',
  },
  {
    title: 'every import of an example exists, and what it uses is imported',
    check: wrongImports,
    plant: ({ apiPatterns }) => {
      const first = firstOf(apiPatterns)
      first.example = first.example.replace('import nablarch.fw.web.HttpRequest;\n', '')
    },
    found: 'HttpRequest is not imported',
  },
  {
    title: 'every method and annotation member in an example has a signature that we know',
    check: unknownMethods,
    plant: ({ apiPatterns }) => {
      const dao = apiPatterns.find(({ name }) => name === 'universal-dao')
      if (dao !== undefined) dao.example = dao.example.replace('findById(', 'findByKey(')
    },
    found: 'api universal-dao: findByKey',
  },
  {
    title: 'every error message is in the source code',
    check: unknownMessages,
    plant: ({ errorCatalog }) => (firstOf(errorCatalog).error_message = 'handler queue is empty.'),
    found: 'ERR-001: handler queue is empty.',
  },
  {
    title: 'every exception is thrown in the source code',
    check: unknownExceptions,
    plant: ({ extended }) => (firstOf(extended.errors).exception = 'nablarch.common.dao.NoSuchDataException'),
    found: 'NoSuchDataException',
  },
  {
    title: 'no two descriptions share a sentence',
    check: sharedSentences,
    plant: ({ handlerCatalog }) =>
      (firstOf(handlerCatalog.rest.handlers).description = firstOf(handlerCatalog.web.handlers).description),
    found: 'web 1 and rest 1',
  },
  {
    title: 'references between the files have a target',
    check: danglingReferences,
    plant: ({ errorCatalog }) => (firstOf(errorCatalog).related_handlers = ['RouteMapping']),
    found: 'RouteMapping',
  },
  {
    title: 'classes in rules exist',
    check: danglingReferences,
    plant: ({ handlerConstraints }) =>
      (firstOf(handlerConstraints).must_before = ['nablarch.fw.handler.GlobalErorHandler']),
    found: 'nablarch.fw.handler.GlobalErorHandler',
  },
  {
    title: 'nothing is both in the main files and in the extended files',
    check: duplicateNames,
    plant: ({ errorCatalog, extended }) => (firstOf(extended.errors).id = firstOf(errorCatalog).id),
    found: 'ERR-001',
  },
]

describe('all texts', () => {
  for (const { title, check, plant, found } of checks) {
    it(title, () => expect(check(knowledge)).toEqual([]))
    it(`${title}: a planted error is found`, () => expect(check(planted(plant)).join('\n')).toContain(found))
  }
})
