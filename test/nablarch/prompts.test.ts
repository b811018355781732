import { describe, expect, it } from 'vitest'
import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'
import { inBothRevisions, type NablarchClient } from './client.ts'

const knowledge = loadKnowledge(shippedDirs()).current()

const refusedWords = async (client: NablarchClient, name: string, args: object): Promise<string> => {
  const { error } = await client.request('prompts/get', { name, arguments: args })
  expect(error?.code).toBe(-32602)
  return error?.message ?? ''
}

const japanese = /[ぁ-ん]/

const definitions = [
  [
    'setup-handler-queue',
    'Set up a Nablarch handler queue configuration',
    [['app_type', 'Application type: web, rest, batch, messaging']],
  ],
  [
    'create-action',
    'Generate a Nablarch action class skeleton',
    [
      ['app_type', 'Application type: web, rest, batch, messaging'],
      ['action_name', 'Name of the action class to generate'],
    ],
  ],
  [
    'review-config',
    'Review a Nablarch XML configuration file for correctness',
    [['config_xml', 'XML configuration content to review']],
  ],
  [
    'explain-handler',
    'Get a detailed explanation of a Nablarch handler',
    [['handler_name', 'Name of the handler to explain']],
  ],
  [
    'migration-guide',
    'Get a migration guide between Nablarch versions',
    [
      ['from_version', 'Source Nablarch version'],
      ['to_version', 'Target Nablarch version'],
    ],
  ],
  [
    'best-practices',
    'Get Nablarch best practices for a specific topic',
    [['topic', 'Topic: handler-queue, action, validation, database, testing']],
  ],
] as const

describe('prompts', () => {
  inBothRevisions((client) => {
    it(
      'are the six of the specification [NAB-prompts-six] [NAB-setup-handler-queue-definition] ' +
        '[NAB-create-action-definition] [NAB-review-config-definition] [NAB-explain-handler-definition] ' +
        '[NAB-migration-guide-definition] [NAB-best-practices-definition]',
      async () => {
        const { result } = await client.request('prompts/list')
        const listed = (result?.prompts as readonly Record<string, unknown>[]).map(
          ({ title: _title, ...prompt }) => prompt,
        )
        expect(listed).toEqual(
          definitions.map(([name, description, args]) => ({
            name,
            description,
            arguments: args.map(([argument, words]) => ({ name: argument, description: words, required: true })),
          })),
        )
      },
    )

    it.each(definitions)(
      '%s asks in Japanese for an argument that is missing or blank [NAB-prompts-missing-argument] [NAB-prompts-get]',
      async (name, _description, args) => {
        const valid: Record<string, string> = {
          app_type: 'web',
          action_name: 'A',
          config_xml: '<a/>',
          handler_name: 'x',
          from_version: '5',
          to_version: '6',
          topic: 'action',
        }
        expect(
          await client.prompt(name, Object.fromEntries(args.map(([argument]) => [argument, valid[argument] ?? '']))),
        ).toMatch(japanese)
        for (const [missing] of args) {
          const others = Object.fromEntries(
            args.filter(([argument]) => argument !== missing).map(([argument]) => [argument, valid[argument] ?? '']),
          )
          const words = await refusedWords(client, name, others)
          expect(words).toContain(`${missing}を指定してください（`)
          expect(await refusedWords(client, name, { ...others, [missing]: ' ' })).toBe(words)
        }
      },
    )

    it('list the values when one is invalid [NAB-prompts-missing-argument]', async () => {
      expect(await refusedWords(client, 'setup-handler-queue', { app_type: 'desktop' })).toMatch(
        /不明なapp_type: desktop（有効な値: web, rest, batch, messaging/,
      )
      expect(await refusedWords(client, 'create-action', { app_type: 'x', action_name: 'A' })).toContain(
        '有効な値: web, rest, batch, messaging）',
      )
      expect(await refusedWords(client, 'create-action', { app_type: 'web', action_name: 'no class; name' })).toMatch(
        japanese,
      )
      expect(await refusedWords(client, 'best-practices', { topic: 'food' })).toContain(
        '有効な値: handler-queue, action, validation, database, testing）',
      )
      expect(await refusedWords(client, 'migration-guide', { from_version: '4', to_version: '6' })).toContain(
        '不明なバージョン: 4（有効な値: 5, 6, 6u1, 6u2, 6u3）',
      )
      expect(await refusedWords(client, 'migration-guide', { from_version: '6u3', to_version: '6' })).toContain(
        '6u3より新しい',
      )
    })

    it('complete their arguments', async () => {
      const of = (name: string) => ({ type: 'ref/prompt', name })
      expect(await client.suggest(of('setup-handler-queue'), 'app_type', 'me')).toEqual(['messaging'])
      expect(await client.suggest(of('create-action'), 'app_type', '')).toEqual(['web', 'rest', 'batch', 'messaging'])
      expect(await client.suggest(of('migration-guide'), 'from_version', '6u')).toEqual(['6u1', '6u2', '6u3'])
      expect(await client.suggest(of('best-practices'), 'topic', 'd')).toEqual(['database'])
      expect(await client.suggest(of('explain-handler'), 'handler_name', 'sessionst')).toEqual(['SessionStoreHandler'])
      expect((await client.suggest(of('explain-handler'), 'handler_name', 'http'))[0]).toMatch(/^Http/)
    })

    it.each(['web', 'rest', 'batch', 'messaging', 'http-messaging', 'jakarta-batch'] as const)(
      'setup-handler-queue of %s has overview, table, rules and template ' +
        '[NAB-setup-handler-queue-overview] [NAB-setup-handler-queue-table] ' +
        '[NAB-setup-handler-queue-constraints] [NAB-setup-handler-queue-template]',
      async (type) => {
        const text = await client.prompt('setup-handler-queue', { app_type: type })
        const { description, handlers } = knowledge.handlerCatalog[type]
        expect(text).toContain(`## 概要\n\n${description}`)
        expect(text).toContain('| 順序 | 名前 | FQCN | 必須 | スレッドモデル | 説明 |')
        for (const [index, { name, fqcn, required, thread, description: words }] of handlers.entries()) {
          expect(text).toContain(
            `| ${index + 1} | ${name} | \`${fqcn}\` | ${required ? 'はい' : 'いいえ'} | ${thread} | ${words} |`,
          )
        }
        for (const { fqcn, rule, reason } of knowledge.handlerConstraints.filter(({ app_types }) =>
          app_types.includes(type),
        )) {
          expect(
            text.split('\n').some((line) => line.includes(`| \`${fqcn}\` | ${rule} | `) && line.includes(reason.ja)),
          ).toBe(true)
        }
        const templates = knowledge.configTemplates.filter(({ app_type }) => app_type === type)
        expect(templates.length).toBeGreaterThan(0)
        for (const { template } of templates) expect(text).toContain(template.trimEnd())
      },
    )

    it.each(['web', 'rest', 'batch', 'messaging'] as const)(
      'create-action of %s has guide, patterns and naming rules [NAB-create-action-guide] ' +
        '[NAB-create-action-patterns] [NAB-create-action-naming]',
      async (type) => {
        const text = await client.prompt('create-action', { app_type: type, action_name: 'ProjectAction' })
        expect(
          text.startsWith('# Nablarch アクションクラス生成ガイド: ProjectAction\n\n**アプリケーションタイプ**: '),
        ).toBe(true)
        const patterns = knowledge.apiPatterns.filter(({ category }) => category === type)
        expect(patterns.length).toBeGreaterThan(0)
        for (const { name, description, fqcn, example, related_patterns } of patterns) {
          expect(text).toContain(`### ${name}\n\n${description}`)
          expect(text).toContain(`\`${fqcn}\``)
          expect(text).toContain(example.trimEnd())
          if (related_patterns.length > 0) expect(text).toContain(`**関連パターン**: ${related_patterns.join(', ')}`)
        }
        const naming = text.slice(text.indexOf('## 命名規則'))
        expect(naming).toContain('クラス名')
        expect(naming).toContain('パッケージ構成')
        expect(naming).toContain('"do"')
        expect(naming).toMatch(type === 'web' ? /"do".*HttpRequestJavaPackageMapping/ : /"do".*(?:付けない|使わない)/)
      },
    )

    it(
      'review-config shows the XML, what the validator finds, rules, errors and a checklist ' +
        '[NAB-review-config-constraints] [NAB-review-config-problems] [NAB-review-config-checklist] ' +
        '[NAB-review-config-findings]',
      async () => {
        const classes = [
          'nablarch.fw.web.handler.HttpResponseHandler',
          'nablarch.fw.web.handler.HttpCharacterEncodingHandler',
        ]
        const xml =
          `<component-configuration><list name="handlerQueue">` +
          `${classes.map((one) => `<component class="${one}"/>`).join('')}</list></component-configuration>`
        const text = await client.prompt('review-config', { config_xml: xml })
        expect(text).toContain(`## レビュー対象\n\n\`\`\`xml\n${xml}\n\`\`\``)
        expect(text).toContain('検証結果: NG\nアプリタイプ: web')
        expect(text).toContain(
          '- 順序違反: HttpCharacterEncodingHandler (位置2) は HttpResponseHandler (位置1) より前に配置すべき',
        )
        for (const { fqcn, rule, reason } of knowledge.handlerConstraints) {
          expect(
            text.split('\n').some((line) => line.includes(`| \`${fqcn}\` | ${rule} | `) && line.includes(reason.ja)),
          ).toBe(true)
        }
        const problems = knowledge.errorCatalog.filter(({ category }) => ['handler', 'config'].includes(category))
        for (const { id, error_message, cause, solution } of problems) {
          expect(text).toContain(`### ${id}: ${error_message}\n\n- **原因**: ${cause}\n- **解決策**: ${solution}`)
        }
        for (const words of ['必須ハンドラ', 'FQCNの正確性', 'コンポーネント定義', 'データソース設定'])
          expect(text).toMatch(new RegExp(`- \\[ \\] ${words}`))
      },
    )

    it('review-config judges a queue as the type that it is [NAB-review-config-findings]', async () => {
      const queueOf = (classes: readonly string[]): string =>
        `<list name="handlerQueue">${classes.map((one) => `<component class="${one}"/>`).join('')}</list>`
      const rest = await client.prompt('review-config', {
        config_xml: queueOf(['nablarch.fw.jaxrs.JaxRsResponseHandler']),
      })
      expect(rest).toContain('アプリタイプ: rest')
      const job =
        '<list name="jobListeners"><component class="nablarch.fw.batch.ee.listener.job.JobProgressLogListener"/></list>'
      expect(await client.prompt('review-config', { config_xml: job })).toContain('アプリタイプ: jakarta-batch')
      expect(await client.prompt('review-config', { config_xml: '<a>' })).toContain(
        'ハンドラキューは検証されていません: XMLを読み取れません',
      )
      expect(await client.prompt('review-config', { config_xml: '<a/>' })).toContain(
        'XMLからハンドラクラスを抽出できませんでした。',
      )
    })

    it('review-config shows 500 characters, whatever they are [NAB-review-config-excerpt]', async () => {
      const exact = `<!--${'𠮟'.repeat(493)}-->`
      expect(await client.prompt('review-config', { config_xml: exact })).toContain(`\`\`\`xml\n${exact}\n\`\`\``)
      const text = await client.prompt('review-config', { config_xml: `${exact}x` })
      expect(text).toContain(`\`\`\`xml\n${exact}\n... (以下省略)\n\`\`\``)
      expect(await client.prompt('review-config', { config_xml: '```\n# x' })).toContain('````xml\n```\n# x\n````')
    })

    it.each([
      'TransactionManagementHandler',
      'transactionmanagementhandler',
      'ＴｒａｎｓａｃｔｉｏｎManagementHandler',
      'nablarch.common.handler.TransactionManagementHandler',
    ])(
      'explain-handler takes %s [NAB-explain-handler-name-forms] [NAB-explain-handler-table] ' +
        '[NAB-explain-handler-app-types] [NAB-explain-handler-own-constraints] ' +
        '[NAB-explain-handler-ordering]',
      async (name) => {
        const text = await client.prompt('explain-handler', { handler_name: name })
        for (const row of ['名前', 'FQCN', '説明', 'スレッドモデル', '必須区分', '推奨順序'])
          expect(text).toContain(`| ${row} | `)
        expect(text).toContain('| FQCN | `nablarch.common.handler.TransactionManagementHandler` |')
        for (const type of ['web', 'rest', 'batch', 'messaging', 'http-messaging'])
          expect(text).toContain(`(${type}) | `)
        expect(text).toContain('## ハンドラ固有の制約\n\n- Web (web): DbConnectionManagementHandler より後に配置')
        expect(text).toMatch(/## 順序制約の詳細[\s\S]*\| must_after \| DbConnectionManagementHandlerより後に置く \|/)
      },
    )

    it(
      'explain-handler knows every handler, of all six types and others ' + '[NAB-explain-handler-app-types]',
      async () => {
        const names = [
          ...Object.values(knowledge.handlerCatalog).flatMap(({ handlers }) => handlers),
          ...knowledge.extended.handlers,
        ].map(({ fqcn }) => fqcn)
        for (const fqcn of new Set(names))
          expect(await client.prompt('explain-handler', { handler_name: fqcn })).toContain(`| FQCN | \`${fqcn}\` |`)
      },
    )

    it('explain-handler says when it does not know one, with near names [NAB-explain-handler-unknown]', async () => {
      const text = await client.prompt('explain-handler', { handler_name: 'SesionStoreHandler' })
      expect(text).toContain('ハンドラ「SesionStoreHandler」は見つかりませんでした。')
      expect(text).toContain('- SessionStoreHandler')
      expect(await client.prompt('explain-handler', { handler_name: 'UniversalDao' })).toContain(
        '`nablarch.common.dao.UniversalDao`（nablarch-common-dao、class）',
      )
      expect((await client.prompt('explain-handler', { handler_name: 'x'.repeat(50_000) })).length).toBeLessThan(1_000)
    })

    it(
      'migration-guide has its parts in order [NAB-migration-guide-title] [NAB-migration-guide-modules] ' +
        '[NAB-migration-guide-key-classes] [NAB-migration-guide-dependencies] [NAB-migration-guide-steps]',
      async () => {
        const text = await client.prompt('migration-guide', { from_version: '5', to_version: '6u3' })
        expect(text.startsWith('# Nablarch 移行ガイド: 5 → 6u3\n')).toBe(true)
        for (const { name, artifact_id, category, description } of knowledge.moduleCatalog) {
          expect(text).toContain(`| ${name} | ${artifact_id} | ${category} | ${description} | `)
        }
        expect(text).toContain(`合計: ${knowledge.moduleCatalog.length}モジュール`)
        for (const { fqcn } of knowledge.moduleCatalog.flatMap(({ key_classes }) => key_classes))
          expect(text).toContain(`- \`${fqcn}\``)
        for (const { name, dependencies } of knowledge.moduleCatalog)
          expect(text).toContain(`- ${name} → ${dependencies.join(', ') || '（なし）'}`)
        const steps = text.slice(text.indexOf('## 移行ステップ'))
        const words = [
          'BOMバージョンの更新',
          '破壊的変更の確認',
          'コンパイルチェック',
          'テスト実行',
          'ハンドラカタログの確認',
          'XML設定のチェック',
          '統合テスト',
        ]
        expect([...steps.matchAll(/^\d\. \*\*(.+?)\*\*/gm)].map(([, step]) => step)).toEqual(words)
      },
    )

    it('migration-guide lists exactly the changes between the versions [NAB-migration-guide-differences]', async () => {
      const order = ['5', '6', '6u1', '6u2', '6u3']
      for (const [from, to] of [
        ['5', '6u3'],
        ['5', '6'],
        ['6', '6u3'],
        ['6u2', '6u3'],
      ] as const) {
        const text = await client.prompt('migration-guide', { from_version: from, to_version: to })
        for (const change of knowledge.versionDiff.changes) {
          const isBetween =
            order.indexOf(change.from) >= order.indexOf(from) && order.indexOf(change.to) <= order.indexOf(to)
          expect(text.includes(`(${change.from} → ${change.to}) ${change.summary}`), change.summary).toBe(isBetween)
          if (isBetween) expect(text).toContain(`### ${change.area}`)
          if (isBetween && change.action !== undefined) expect(text).toContain(`  - 対応: ${change.action}`)
        }
      }
      const upgrade = await client.prompt('migration-guide', { from_version: 'Nablarch 5u25', to_version: '６Ｕ３' })
      const step = knowledge.apiDiff.steps.find((one) => one.from === '5u25' && one.to === '6u3')
      for (const { fqcn } of step?.typesAdded ?? []) expect(upgrade).toContain(`- \`${fqcn}\`（`)
      for (const { fqcn, artifact } of step?.typesRemoved ?? [])
        expect(upgrade).toContain(`- ${fqcn.split('.').at(-1)?.split('$').at(-1)}（${artifact}、`)
    })

    it.each([
      ['handler-queue', ['handler', 'architecture'], ['config']],
      ['action', ['action'], ['web', 'rest']],
      ['validation', ['validation'], ['web']],
      ['database', ['data-access'], ['library']],
      ['testing', [], ['testing']],
    ] as const)(
      'best-practices of %s follows the mapping [NAB-best-practices-handler-queue] ' +
        '[NAB-best-practices-action] [NAB-best-practices-validation] [NAB-best-practices-database] ' +
        '[NAB-best-practices-testing] [NAB-best-practices-title] [NAB-best-practices-design-patterns] ' +
        '[NAB-best-practices-api-patterns] [NAB-best-practices-notes]',
      async (topic, designs: readonly string[], patterns: readonly string[]) => {
        const text = await client.prompt('best-practices', { topic })
        expect(text.startsWith(`# Nablarch ベストプラクティス: ${topic}\n`)).toBe(true)
        expect(text.includes('## 設計パターン')).toBe(designs.length > 0)
        for (const pattern of knowledge.designPatterns) {
          expect(text.includes(`### ${pattern.name}\n`)).toBe(designs.includes(pattern.category))
          if (!designs.includes(pattern.category)) continue
          const parts = [
            pattern.description,
            `**問題**: ${pattern.problem}`,
            `**解決策**: ${pattern.solution}`,
            pattern.structure.trimEnd(),
            pattern.code_example.trimEnd(),
            ...(pattern.references ?? []),
          ]
          for (const part of parts) expect(text).toContain(part)
        }
        for (const pattern of knowledge.apiPatterns) {
          expect(text.includes(`### ${pattern.name}\n`)).toBe(patterns.includes(pattern.category))
          if (!patterns.includes(pattern.category)) continue
          for (const part of [
            pattern.description,
            `**カテゴリ**: ${pattern.category}`,
            `**FQCN**: \`${pattern.fqcn}\``,
            pattern.example.trimEnd(),
          ])
            expect(text).toContain(part)
        }
        expect(text).toMatch(/## 一般的なベストプラクティス\n\n- /)
      },
    )
  })
})
