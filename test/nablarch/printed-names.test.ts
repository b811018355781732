import { describe, expect, it } from 'vitest'
import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import { appTypes } from '../../src/modules/nablarch/knowledge/schemas/fields.ts'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'
import { entriesOf } from '../../src/modules/nablarch/search/entries-of.ts'
import { describeHit } from '../../src/modules/nablarch/search/hit.ts'
import { jakartaTypes } from '../nablarch-knowledge/jakarta-types.ts'
import { qualifiedNames } from '../nablarch-knowledge/names-in-text.ts'
import { inBothRevisions, type NablarchClient } from './client.ts'
import { mutants } from './printed-queues.ts'

const knowledge = loadKnowledge(shippedDirs()).current()

/** Names of Nablarch classes that do not exist, and Jakarta types that are not on our list. */
const unknownNames = (text: string): readonly string[] => [
  ...qualifiedNames(text, 'nablarch').filter((name) => !knowledge.classIndex.has(name)),
  ...qualifiedNames(text, 'jakarta').filter((name) => !jakartaTypes.has(name)),
]

/** Removes the unknown names that were in the input, because an answer may repeat them. */
const withoutGiven = (text: string, given: string): string =>
  qualifiedNames(given, 'nablarch')
    .filter((name) => !knowledge.classIndex.has(name))
    .reduce((rest, name) => rest.replaceAll(name, ''), text)

const everyPrompt = async (client: NablarchClient): Promise<readonly string[]> => {
  const versions = ['5', '6', '6u1', '6u2', '6u3']
  const handlerNames = await client.suggest({ type: 'ref/prompt', name: 'explain-handler' }, 'handler_name', '')
  const asked: (readonly [string, Readonly<Record<string, string>>])[] = [
    ...appTypes.map((app_type) => ['setup-handler-queue', { app_type }] as const),
    ...['web', 'rest', 'batch', 'messaging'].map(
      (app_type) => ['create-action', { app_type, action_name: 'ProjectAction' }] as const,
    ),
    ...mutants.map((config_xml) => ['review-config', { config_xml }] as const),
    ...[...handlerNames, 'SesionStoreHandler', 'Handler', 'UniversalDao'].map(
      (handler_name) => ['explain-handler', { handler_name }] as const,
    ),
    ...versions.flatMap((from_version, index) =>
      versions.slice(index + 1).map((to_version) => ['migration-guide', { from_version, to_version }] as const),
    ),
    ...['handler-queue', 'action', 'validation', 'database', 'testing'].map(
      (topic) => ['best-practices', { topic }] as const,
    ),
  ]
  return Promise.all(
    asked.map(async ([name, args]) => withoutGiven(await client.prompt(name, args), args.config_xml ?? '')),
  )
}

const everyPage = async (client: NablarchClient): Promise<readonly string[]> => {
  const { result } = await client.request('resources/list')
  return Promise.all((result?.resources as readonly { readonly uri: string }[]).map(({ uri }) => client.read(uri)))
}

describe('every name that is printed', () => {
  it('in a line of search_api exists [NAB-limits-nablarch-6]', () => {
    const lines = entriesOf(knowledge).map(({ hit }) => describeHit(hit))
    expect(lines.length).toBeGreaterThan(1_768)
    expect(lines.flatMap(unknownNames)).toEqual([])
  })

  inBothRevisions((client) => {
    it('on a page exists', async () => {
      const texts = await everyPage(client)
      expect(texts).toHaveLength(12)
      expect(texts.flatMap(unknownNames)).toEqual([])
    })

    it('in a prompt exists', async () => {
      const texts = await everyPrompt(client)
      expect(texts.length).toBeGreaterThan(70)
      expect(texts.flatMap(unknownNames)).toEqual([])
    })

    it('in a validation exists, unless it was in the input', async () => {
      for (const handlerQueueXml of mutants) {
        for (const applicationType of appTypes) {
          const { result } = await client.request('tools/call', {
            name: 'validate_handler_queue',
            arguments: { handlerQueueXml, applicationType },
          })
          expect(unknownNames(withoutGiven(JSON.stringify(result ?? ''), handlerQueueXml))).toEqual([])
        }
      }
    })
  })

  inBothRevisions(
    (client) => {
      it('in a designed queue exists, with every possible requirement', async () => {
        for (const applicationType of appTypes) {
          const { data } = await client.answer('design_handler_queue', { applicationType })
          const requirements = data.known_requirements as readonly string[]
          const designs = await Promise.all(
            [[], requirements, ...requirements.map((one) => [one])].map((wanted) =>
              client.answer('design_handler_queue', { applicationType, requirements: wanted }),
            ),
          )
          for (const { text, data: facts } of designs)
            expect(unknownNames(`${text}\n${JSON.stringify(facts)}`)).toEqual([])
        }
      })

      it('in a migration analysis exists, unless it was in the input', async () => {
        const code = [
          'import javax.persistence.Entity;',
          'import nablarch.fw.web.httpserver.HttpServerFactoryJetty9;',
          'import nablarch.common.dao.UniversalDao;',
          'class A {}',
        ].join('\n')
        const { text, data } = await client.answer('analyze_migration', { code, fromVersion: '5', toVersion: '6u3' })
        expect(data.count).toBeGreaterThan(0)
        const unknown = unknownNames(withoutGiven(`${text}\n${JSON.stringify(data)}`, code))
        expect(unknown).toEqual([])
      })
    },
    { settings: { logLevel: 'silent', extras: true } },
  )

  it('is detected when it does not exist', () => {
    expect(
      unknownNames(
        'nablarch.fw.web.handler.HttpAccessHandler and nablarch.fw.web.handler.SecureHandler, ${nablarch.db.url}',
      ),
    ).toEqual(['nablarch.fw.web.handler.HttpAccessHandler'])
    expect(
      unknownNames(
        'jakarta.validation.Valid, jakarta.validation.constraints.NotNull, jakarta.servlet:jakarta.servlet-api',
      ),
    ).toEqual(['jakarta.validation.constraints.NotNull'])
  })
})
