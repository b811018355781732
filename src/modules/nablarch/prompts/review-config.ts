import { AppError } from '../../../kernel/errors.ts'
import { runInSteps } from '../../../kernel/run-in-steps.ts'
import { createPause } from '../../../kernel/pause.ts'
import { definePrompt } from '../../../kernel/prompt.ts'
import { characters } from '../../../text/characters.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { AppType } from '../knowledge/schemas/fields.ts'
import { bullets, code, page } from '../markdown/markdown.ts'
import type { NablarchDeps } from '../ports.ts'
import { detectAppType } from '../rules/detect-app-type.ts'
import { makeResolvedQueue } from '../rules/resolved-queue.ts'
import { possibleQueues } from '../rules/possible-queues.ts'
import { describeValidation } from '../validation/describe-validation.ts'
import { queuesIn, validateDocument } from '../validation/validate-document.ts'
import { readXml } from '../xml/read-xml.ts'
import { textArgument } from './arguments.ts'
import { constraintTable } from './constraint-table.ts'

const missing = 'config_xmlを指定してください（レビューするXML設定の内容）。'
const configXml = textArgument({ name: 'config_xml', description: 'XML configuration content to review' }, missing)

const maxShown = 500
const cutMark = '... (以下省略)'

const checklist: readonly string[] = [
  '必須ハンドラ: アプリケーションタイプが必要とするハンドラがすべてある',
  'FQCNの正確性: class属性の完全修飾クラス名が実在し、綴りとパッケージが正しい',
  'コンポーネント定義: component-refの参照先が、このファイルかimportしたファイルで定義されている',
  'コンポーネント定義: 同じ名前のコンポーネントを意図せず重複して定義していない',
  'データソース設定: 接続先やユーザー、プールの大きさが環境設定値になっており、直接書かれていない',
  'データソース設定: connectionFactoryとtransactionFactoryが、対応するハンドラに設定されている',
  '初期化: Initializableなコンポーネントが、initializerの初期化対象に並んでいる',
  '環境設定値: ${...} で参照する値が、読み込む設定ファイルにある',
]

export const reviewConfig = definePrompt<NablarchDeps>()({
  name: 'review-config',
  title: 'Review a configuration',
  description: 'Review a Nablarch XML configuration file for correctness',
  arguments: [configXml.listed],
  render: async (values, deps, { signal }) => {
    const xml = configXml.read(values)
    const knowledge = deps.knowledge()
    const problems = knowledge.errorCatalog.filter(({ category }) => category === 'handler' || category === 'config')
    return page(
      '# Nablarch XML設定レビュー',
      '次の設定を、検証結果とチェックリストに沿ってレビューし、直すべき点を理由とともに示してください。',
      '## レビュー対象',
      code('xml', excerpt(xml)),
      '## 検証の結果',
      await findings(xml, knowledge, createPause(signal)),
      '## ハンドラ順序制約チェックリスト',
      constraintTable(knowledge.handlerConstraints),
      '## 一般的な問題パターン',
      ...problems.map(({ id, error_message, cause, solution }) =>
        page(`### ${id}: ${error_message}`, bullets([`**原因**: ${cause}`, `**解決策**: ${solution}`])),
      ),
      '## 一般検証チェックリスト',
      checklist.map((item) => `- [ ] ${item}`).join('\n'),
    )
  },
})

const excerpt = (xml: string): string => {
  const all = characters(xml)
  return all.length <= maxShown ? xml : `${all.slice(0, maxShown).join('')}\n${cutMark}`
}

/** The result of the validation, or the reason why the document cannot be validated. */
const findings = async (xml: string, knowledge: Knowledge, pause: () => Promise<void>): Promise<string> => {
  try {
    const appType = await appTypeIn(xml, knowledge, pause)
    return describeValidation(await validateDocument({ xml, appType }, knowledge, pause))
      .replace(/^## /, '### ')
      .replaceAll('\n### ', '\n#### ')
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    return page(`ハンドラキューは検証されていません: ${thrown.message}`, thrown.hint)
  }
}

/** The type that the handlers of the document suggest; `web` if none does. */
const appTypeIn = async (xml: string, knowledge: Knowledge, pause: () => Promise<void>): Promise<AppType> => {
  const root = await runInSteps(readXml(xml, { isFragment: true }), pause)
  const queues = queuesIn(root, knowledge, { hasListeners: true })
  if (queues.some((queue) => queue.handlers.some(({ list }) => list !== undefined))) return 'jakarta-batch'
  const detected = queues.map((queue) =>
    detectAppType(possibleQueues(queue, (written) => written)[0] ?? makeResolvedQueue([])),
  )
  return detected.find((one) => one !== undefined)?.appType ?? 'web'
}
