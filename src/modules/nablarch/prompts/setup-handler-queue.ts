import { definePrompt } from '../../../kernel/prompt.ts'
import { appTypes } from '../knowledge/schemas/fields.ts'
import type { Handler } from '../knowledge/schemas/handler-catalog.ts'
import { bullets, mono, page, table } from '../markdown/markdown.ts'
import { titleWords } from '../markdown/names.ts'
import { templateSection } from '../markdown/pattern-sections.ts'
import type { NablarchDeps } from '../ports.ts'
import { choiceArgument } from './arguments.ts'
import { constraintTable } from './constraint-table.ts'

const appType = choiceArgument({
  name: 'app_type',
  description: 'Application type: web, rest, batch, messaging',
  values: appTypes,
})

export const setupHandlerQueue = definePrompt<NablarchDeps>()({
  name: 'setup-handler-queue',
  title: 'Set up a handler queue',
  description: 'Set up a Nablarch handler queue configuration',
  arguments: [appType.listed],
  render: (values, deps) => {
    const type = appType.read(values)
    const { handlerCatalog, handlerConstraints, configTemplates, extended } = deps.knowledge()
    const { description, note, handlers, source_url } = handlerCatalog[type]
    const templates = configTemplates.filter(({ app_type }) => app_type === type)
    const constraints = [...handlerConstraints, ...extended.constraints].filter(({ app_types }) =>
      app_types.includes(type),
    )
    return page(
      `# Nablarch ハンドラキュー構成: ${titleWords[type]} (${type})`,
      `次の情報に従って、Nablarch 6の${titleWords[type]}アプリケーションのハンドラキューを構成してください。` +
        `ここに無いクラス名は使わず、できた構成はツール validate_handler_queue（applicationType: ${type}）で確かめてください。`,
      '## 概要',
      description,
      note,
      `公式ドキュメント: ${source_url}`,
      '## 推奨ハンドラ一覧',
      table(['順序', '名前', 'FQCN', '必須', 'スレッドモデル', '説明'], handlers.map(handlerRow)),
      '## 順序制約',
      constraints.length === 0
        ? 'このアプリケーションタイプに固有の順序制約はありません。'
        : constraintTable(constraints),
      '## XML設定テンプレート',
      ...templates.map((template) => templateSection(template)),
      '## 進め方',
      bullets([
        '要件に要らない任意のハンドラは外し、必須のハンドラはすべて残す。',
        'ハンドラを足すときは、上の順序制約で位置を決める。',
        '環境ごとに変わる値は、コンポーネント定義に直接書かず環境設定値にする。',
      ]),
    )
  },
})

const handlerRow = ({ name, fqcn, description, required, thread }: Handler, index: number): readonly string[] => [
  String(index + 1),
  name,
  mono(fqcn),
  required ? 'はい' : 'いいえ',
  thread,
  description,
]
