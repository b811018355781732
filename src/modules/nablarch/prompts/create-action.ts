import { definePrompt } from '../../../kernel/prompt.ts'
import { bullets, page } from '../markdown/markdown.ts'
import { titleWords } from '../markdown/names.ts'
import { apiPatternSection } from '../markdown/pattern-sections.ts'
import type { NablarchDeps } from '../ports.ts'
import { choiceArgument, refusedArgument, textArgument } from './arguments.ts'

const actionTypes = ['web', 'rest', 'batch', 'messaging'] as const
type ActionType = (typeof actionTypes)[number]

const appType = choiceArgument({
  name: 'app_type',
  description: 'Application type: web, rest, batch, messaging',
  values: actionTypes,
})

const missingName = 'action_nameを指定してください（Javaのクラス名。例: ProjectAction）。'
const actionName = textArgument(
  { name: 'action_name', description: 'Name of the action class to generate' },
  missingName,
)

const maxNameLength = 100

/** Accepts only a Java identifier, because the name becomes part of the prompt. */
const readName = (values: Readonly<Record<string, string>>): string => {
  const name = actionName.read(values).normalize('NFKC').trim()
  if (name.length > maxNameLength || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) {
    throw refusedArgument(
      'action_name',
      'action_nameはJavaのクラス名として使える名前で指定してください（例: ProjectAction）。',
    )
  }
  return name
}

const hasConventionalEnding = (name: string): boolean => /(?:Action|Resource)$/.test(name)

const naming: Readonly<Record<ActionType, readonly string[]>> = {
  web: [
    'アクションのメソッドは (HttpRequest, ExecutionContext) を受け取り、HttpResponseを返す。',
    '"do"プレフィックスの規則: HttpRequestJavaPackageMappingで振り分ける場合、' +
      'メソッド名は「HTTPメソッド名 + 名前」または「do + 名前」（例: doIndex、postRegister）にする。' +
      'doはGETとPOSTのどちらでも呼ばれる。',
    'RoutesMappingで振り分ける場合はこの規則は無く、ルート定義に書いたメソッド名がそのまま使われる（例: index、create）。',
  ],
  rest: [
    'リソースクラスのメソッドには "do" プレフィックスを付けない。ルート定義（RoutesMapping）またはPathアノテーション（PathOptionsProviderRoutesMapping）がメソッドを決める。',
    'リクエストの本文はConsumes、レスポンスの本文はProducesで形式を示し、入力の検証はValidで指示する。',
  ],
  batch: [
    'バッチアクションはメソッド名ではなく、BatchActionなどの決まったメソッド（handle、createReader）を実装する。"do" プレフィックスは使わない。',
    'FileBatchActionだけは、レコードの種類ごとに "do" + レコードタイプ名のメソッドを書く。',
    '起動時の -requestPath には「アクションのクラス名/リクエストID」を渡し、RequestPathJavaPackageMappingがクラスを決める。',
  ],
  messaging: [
    'メッセージングアクションはMessagingActionのonReceiveとonErrorを実装する。"do" プレフィックスは使わない。',
    '受信した電文のリクエストIDから、RequestPathJavaPackageMappingがアクションのクラスを決める。',
  ],
}

export const createAction = definePrompt<NablarchDeps>()({
  name: 'create-action',
  title: 'Create an action class',
  description: 'Generate a Nablarch action class skeleton',
  arguments: [appType.listed, actionName.listed],
  render: (values, deps) => {
    const type = appType.read(values)
    const name = readName(values)
    const { apiPatterns, extended } = deps.knowledge()
    const patterns = apiPatterns.filter(({ category }) => category === type)
    const further = extended.apiPatterns.filter(({ category }) => category === type)
    return page(
      `# Nablarch アクションクラス生成ガイド: ${name}`,
      `**アプリケーションタイプ**: ${titleWords[type]} (${type})`,
      `次の情報に従って、Nablarch 6のアクションクラス ${name} を生成してください。クラスとメソッドはここに示したものだけを使い、足りないものはツール search_api で調べてください。`,
      '## 推奨APIパターン',
      ...patterns.map((pattern) => apiPatternSection(pattern)),
      further.length === 0
        ? undefined
        : page(
            '### そのほかのパターン',
            bullets(further.map((one) => `${one.name}: ${one.description}（\`${one.fqcn}\`）`)),
          ),
      '## 命名規則',
      bullets([
        `クラス名: 業務の対象 + Action（例: ProjectAction）。今回は ` +
          `${name}${hasConventionalEnding(name) ? '' : `（この形にするなら ${name}Action）`}。`,
        'パッケージ構成: <会社やシステムのパッケージ>.<機能>.action にアクション、.form にフォーム、.entity にエンティティを置く。' +
          'パッケージ名でアクションを探すマッピングハンドラでは、basePackageと合わせる。',
        ...naming[type],
      ]),
    )
  },
})
