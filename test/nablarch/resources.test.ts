import { describe, expect, it } from 'vitest'
import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import { appTypes } from '../../src/modules/nablarch/knowledge/schemas/fields.ts'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'
import { inBothRevisions } from './client.ts'

const knowledge = loadKnowledge(shippedDirs()).current()

const handlers = [
  ['web', 'Web', 'Webアプリケーションのハンドラ仕様・順序制約', 15],
  ['rest', 'REST', 'RESTアプリケーションのハンドラ仕様・順序制約', 9],
  ['batch', 'Batch', 'バッチアプリケーションのハンドラ仕様・順序制約', 12],
  ['messaging', 'Messaging', 'メッセージングアプリケーションのハンドラ仕様・順序制約', 13],
  ['http-messaging', 'HTTP Messaging', 'HTTPメッセージングのハンドラ仕様・順序制約', 9],
  ['jakarta-batch', 'Jakarta Batch', 'Jakarta Batchのハンドラ仕様・順序制約', 6],
] as const

const guides = [
  ['setup', 'Setup', 'プロジェクトセットアップ・設定ガイド'],
  ['testing', 'Testing', 'テストパターン・ベストプラクティスガイド'],
  ['validation', 'Validation', 'バリデーションパターン・設計ガイド'],
  ['database', 'Database', 'データベースアクセスパターン・設定ガイド'],
  ['handler-queue', 'Handler Queue', 'ハンドラキューアーキテクチャ・構成ガイド'],
  ['error-handling', 'Error Handling', 'エラーハンドリング・トラブルシューティングガイド'],
] as const

const headings = (text: string, marks: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${marks} `))
    .map((line) => line.slice(marks.length + 1))

describe('resources', () => {
  inBothRevisions((client) => {
    it(
      'are the twelve, under the names of the specification [NAB-resources-twelve] [NAB-handler-web] ' +
        '[NAB-handler-rest] [NAB-handler-batch] [NAB-handler-messaging] [NAB-handler-http-messaging] ' +
        '[NAB-handler-jakarta-batch] [NAB-guide-setup] [NAB-guide-testing] [NAB-guide-validation] ' +
        '[NAB-guide-database] [NAB-guide-handler-queue] [NAB-guide-error-handling]',
      async () => {
        const { result } = await client.request('resources/list')
        expect(result?.resources).toEqual([
          ...handlers.map(([type, word, description]) => ({
            uri: `nablarch://handler/${type}`,
            name: `Nablarch ${word} Handler Catalog`,
            description,
            mimeType: 'text/markdown',
          })),
          ...guides.map(([topic, word, description]) => ({
            uri: `nablarch://guide/${topic}`,
            name: `Nablarch ${word} Guide`,
            description,
            mimeType: 'text/markdown',
          })),
        ])
      },
    )

    it('are templates too, with completion', async () => {
      const { result } = await client.request('resources/templates/list')
      expect(
        (result?.resourceTemplates as readonly { readonly uriTemplate: string }[]).map(
          ({ uriTemplate }) => uriTemplate,
        ),
      ).toEqual(['nablarch://handler/{app_type}', 'nablarch://guide/{topic}'])
      const handler = { type: 'ref/resource', uri: 'nablarch://handler/{app_type}' }
      expect(await client.suggest(handler, 'app_type', '')).toEqual(appTypes)
      expect(await client.suggest(handler, 'app_type', 'J')).toEqual(['jakarta-batch'])
      expect(await client.suggest({ type: 'ref/resource', uri: 'nablarch://guide/{topic}' }, 'topic', 'h')).toEqual([
        'handler-queue',
      ])
    })

    it.each(handlers)(
      'handler/%s has the structure of the specification [NAB-resources-read] [NAB-handler-page-title] ' +
        '[NAB-handler-page-queue] [NAB-handler-page-entry] [NAB-handler-page-constraints] ' +
        '[NAB-handler-page-summary] [NAB-handler-page-source] [NAB-handler-web-count] ' +
        '[NAB-handler-rest-count] [NAB-handler-batch-count] [NAB-handler-messaging-count] ' +
        '[NAB-handler-http-messaging-count] [NAB-handler-jakarta-batch-count]',
      async (type, word, _description, count) => {
        const text = await client.read(`nablarch://handler/${type}`)
        const entry = knowledge.handlerCatalog[type]
        expect(text.startsWith(`# Nablarch ${word} Application Handler Queue\n\n${entry.description}\n\n`)).toBe(true)
        expect(headings(text, '##').slice(0, 2)).toEqual(['Handler Queue (in order)', 'Ordering Constraints Summary'])
        const numbered = headings(text, '###').filter((heading) => /^\d+\. /.test(heading))
        expect(numbered).toHaveLength(count)
        expect(numbered).toEqual(
          entry.handlers.map(
            ({ name, required }, index) => `${index + 1}. ${name} [${required ? 'Required' : 'Optional'}]`,
          ),
        )
        for (const { name, required, fqcn, thread, description, constraints } of entry.handlers) {
          const lines = [
            ` ${name} [${required ? 'Required' : 'Optional'}]`,
            `- **FQCN**: \`${fqcn}\``,
            `- **Thread**: ${thread}`,
            `- **Description**: ${description}`,
            ...(constraints === undefined ? [] : ['- **Constraints**:']),
            ...(constraints?.must_before === undefined
              ? []
              : [`  - Must be before: ${constraints.must_before.map((one) => one.split('.').at(-1)).join(', ')}`]),
            ...(constraints?.must_after === undefined
              ? []
              : [`  - Must be after: ${constraints.must_after.map((one) => one.split('.').at(-1)).join(', ')}`]),
          ]
          expect(text).toContain(lines.join('\n'))
        }
        const rules = knowledge.handlerConstraints.filter(({ app_types }) => app_types.includes(type))
        const summary = text.slice(text.indexOf('## Ordering Constraints Summary'))
        expect(summary).toMatch(
          /^## Ordering Constraints Summary\n\n\| Handler \| Rule \| Details \|\n\|-+\|-+\|-+\|\n/,
        )
        for (const { handler, rule, reason } of rules) {
          expect(
            summary
              .split('\n')
              .some(
                (line) =>
                  line.startsWith(`| ${handler} | ${rule} | `) && line.includes(reason.ja.replaceAll('|', '\\|')),
              ),
          ).toBe(true)
        }
        expect(text).toMatch(/\n---\n\*Source: handler-catalog\.yaml, handler-constraints\.yaml.*\*$/)
      },
    )

    it(
      'handler/http-messaging shows the documented queue of eleven, and handler/jakarta-batch says that ' +
        'it has listeners [NAB-handler-http-messaging-count] [NAB-handler-jakarta-batch-count]',
      async () => {
        const text = await client.read('nablarch://handler/http-messaging')
        expect(text).toContain('### 最小ハンドラ構成 (11)')
        expect(text).toContain('\n11. HttpMessagingResponseBuildingHandler')
        expect(await client.read('nablarch://handler/jakarta-batch')).toMatch(/ハンドラキューは持たず.*リスナー/)
      },
    )

    it.each(guides)(
      'guide/%s has a title, an overview and its sources [NAB-guide-structure] [NAB-guide-footer]',
      async (topic, word) => {
        const text = await client.read(`nablarch://guide/${topic}`)
        expect(text.startsWith(`# Nablarch ${word} Guide\n\n## Overview\n\n`)).toBe(true)
        expect(text).toMatch(/\n---\n\*Source: [a-z/.-]+\.yaml(?:, [a-z/.-]+\.yaml)*\*$/)
      },
    )

    it('guide/setup is as the specification shows it [NAB-guide-setup-content] [NAB-guide-structure]', async () => {
      const text = await client.read('nablarch://guide/setup')
      expect(text).toContain(
        '## Overview\n\nNablarchプロジェクトの初期構築に必要な設定テンプレートとガイドです。\n\n## Configuration Templates\n\n### web-xml\n\n',
      )
      for (const name of ['web-xml', 'web-component', 'db-connection']) {
        const template = knowledge.configTemplates.find((one) => one.name === name)
        expect(text).toContain(
          `### ${name}\n\n${template?.description}\n\n\`\`\`xml\n${template?.template.trimEnd()}\n\`\`\``,
        )
      }
      expect(text).toMatch(/\*Source: config-templates\.yaml\*$/)
    })

    it.each([
      ['testing', ['request-unit-test', 'excel-test-data']],
      ['validation', ['form-validation', 'inject-form-on-error']],
      ['database', ['universal-dao', 'sql-file', 'entity-class', 'exclusive-control']],
    ])(
      'guide/%s holds its patterns with class and example [NAB-guide-testing-content] ' +
        '[NAB-guide-validation-content] [NAB-guide-database-content]',
      async (topic, names) => {
        const text = await client.read(`nablarch://guide/${topic}`)
        for (const name of names) {
          const pattern = knowledge.apiPatterns.find((one) => one.name === name)
          expect(text).toContain(`### ${name}\n\n${pattern?.description}\n`)
          expect(text).toContain(`- **FQCN**: \`${pattern?.fqcn}\``)
          expect(text).toContain(pattern?.example.trimEnd())
        }
        if (topic === 'validation') expect(text).toContain('### form-validation-pattern')
        if (topic === 'database') expect(text).toContain('### db-connection')
      },
    )

    it('guide/handler-queue sums up all types and the main rules [NAB-guide-handler-queue-content]', async () => {
      const text = await client.read('nablarch://guide/handler-queue')
      for (const [type, word, , count] of handlers)
        expect(text).toMatch(
          new RegExp(`\\| ${word} \\| ${count} \\| \\d+ \\| .+ \\| \`nablarch://handler/${type}\` \\|`),
        )
      for (const { handler, rule } of knowledge.handlerConstraints) expect(text).toContain(`| ${handler} | ${rule} | `)
    })

    it(
      'guide/error-handling has every error with cause and solution, by category ' +
        '[NAB-guide-error-handling-content]',
      async () => {
        const text = await client.read('nablarch://guide/error-handling')
        for (const { id, category, error_message, cause, solution } of knowledge.errorCatalog) {
          const section = text.slice(text.indexOf(`### ${id}: ${error_message}`))
          expect(section).toContain(`- **原因**: ${cause}\n- **解決策**: ${solution}`)
          expect(text.slice(0, text.indexOf(`### ${id}: `)).lastIndexOf('\n## ')).toBe(text.indexOf(`\n## ${category}`))
        }
        for (const { id } of knowledge.extended.errors) expect(text).toContain(`| ${id} | `)
      },
    )

    it(
      'answer an unknown type or topic with the list of those that exist [NAB-handler-unknown] ' +
        '[NAB-guide-unknown]',
      async () => {
        expect(await client.read('nablarch://handler/desktop')).toBe(
          '# Unknown Application Type\n\nUnknown application type: desktop\n\nValid types: web, rest, batch, ' +
            'messaging, http-messaging, jakarta-batch',
        )
        expect(await client.read('nablarch://guide/cooking')).toBe(
          '# Unknown Guide Topic\n\nUnknown guide topic: cooking\n\nValid topics: setup, testing, ' +
            'validation, database, handler-queue, error-handling',
        )
        expect(await client.read('nablarch://guide/%E6%96%99%E7%90%86')).toContain('Unknown guide topic: 料理\n')
        expect((await client.read(`nablarch://guide/${'x'.repeat(2_000)}`)).length).toBeLessThan(300)
        expect(
          (await client.request('resources/read', { uri: `nablarch://guide/${'x'.repeat(5_000)}` })).error?.code,
        ).toBe(-32002)
      },
    )

    it.each([
      'nablarch://handler',
      'nablarch://handler/',
      'nablarch://handler/web/more',
      'nablarch://guides/setup',
      'nablarch:handler/web',
      'file:///etc/passwd',
    ])('do not exist otherwise: %s [NAB-resource-other-uri]', async (uri) => {
      const { error } = await client.request('resources/read', { uri })
      expect(error?.code).toBe(-32002)
    })
  })
})
