import { describe, expect, it } from 'vitest'
import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import type { AppType } from '../../src/modules/nablarch/knowledge/schemas/fields.ts'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'
import { validateDocument } from '../../src/modules/nablarch/validation/validate-document.ts'
import { examplesOf } from './checks.ts'

const knowledge = loadKnowledge(shippedDirs()).current()

const appTypeOf: Readonly<Record<string, AppType>> = {
  'api handler-queue-xml': 'web',
  'design handler-queue-pattern': 'web',
  'design multi-thread-batch-pattern': 'batch',
}

const templates = knowledge.configTemplates.flatMap(({ name, app_type, template }) =>
  app_type !== undefined && /name="(handlerQueue|jobListeners)"/.test(template)
    ? [{ where: `template ${name}`, xml: template, appType: app_type }]
    : [],
)

const examples = examplesOf(knowledge)
  .filter(({ code }) => code.includes('name="handlerQueue"'))
  .map(({ where, code }) => ({ where, xml: code, appType: appTypeOf[where] }))

describe('every queue in the knowledge files validates', () => {
  it('and none is overlooked', () => {
    expect(templates.length).toBe(7)
    expect(examples.map(({ where }) => where).sort()).toEqual(Object.keys(appTypeOf).sort())
  })

  for (const { where, xml, appType = 'web' } of [...templates, ...examples]) {
    it(`${where} as ${appType}, without a warning`, async () => {
      const { errors, warnings } = await validateDocument({ xml, appType }, knowledge, () => Promise.resolve())
      expect([...errors, ...warnings].map(({ message }) => message)).toEqual([])
    })
  }
})
