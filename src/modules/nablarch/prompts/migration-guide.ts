import { definePrompt } from '../../../kernel/prompt.ts'
import { simpleNameOf } from '../class-index/class-index.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { ModuleEntry } from '../knowledge/schemas/module-catalog.ts'
import type { VersionChange } from '../knowledge/schemas/version-diff.ts'
import { bullets, lines, mono, page, table } from '../markdown/markdown.ts'
import type { NablarchDeps } from '../ports.ts'
import { echo, refusedArgument, textArgument } from './arguments.ts'
import {
  apiChanges,
  asVersion,
  changesWithin,
  isForward,
  stepsWithin,
  versions,
  type ApiChanges,
  type Version,
  type VersionRange,
} from './migration-versions.ts'

const complete = {
  suggest: (typed: string) => versions.filter((version) => version.startsWith(typed.trim().toLowerCase())),
}
const askFor = (name: string): string => `${name}を指定してください（${versions.join(', ')}）。`

const fromVersion = textArgument(
  { name: 'from_version', description: 'Source Nablarch version', complete },
  askFor('from_version'),
)
const toVersion = textArgument(
  { name: 'to_version', description: 'Target Nablarch version', complete },
  askFor('to_version'),
)

const readVersion = (name: string, given: string): Version => {
  const version = asVersion(given)
  if (version === undefined)
    throw refusedArgument(name, `不明なバージョン: ${echo(given)}（有効な値: ${versions.join(', ')}）`)
  return version
}

const readRange = (values: Readonly<Record<string, string>>): VersionRange => {
  const range = {
    from: readVersion('from_version', fromVersion.read(values)),
    to: readVersion('to_version', toVersion.read(values)),
  }
  if (!isForward(range)) {
    throw refusedArgument(
      'to_version',
      `to_versionには${range.from}より新しいバージョンを指定してください（有効な値: ${versions.join(', ')}）。`,
    )
  }
  return range
}

const steps: readonly string[] = [
  '**BOMバージョンの更新**: nablarch-bomのバージョンを移行先に合わせ、個別に指定したモジュールのバージョンを外す。',
  '**破壊的変更の確認**: 上の変更点を上から順に読み、該当するものに対応する。',
  '**コンパイルチェック**: すべてのモジュールをコンパイルし、削除された型や名前空間の違いを直す。',
  '**テスト実行**: 単体テストとリクエスト単体テストを通す。',
  '**ハンドラカタログの確認**: ハンドラの構成を nablarch://handler/{app_type} と照らし合わせる。',
  '**XML設定のチェック**: コンポーネント定義とweb.xmlを見直し、ハンドラキューをツール validate_handler_queue で検証する。',
  '**統合テスト**: 移行先のアプリケーションサーバとデータベースで、結合テストと性能の確認をする。',
]

export const migrationGuide = definePrompt<NablarchDeps>()({
  name: 'migration-guide',
  title: 'Migration guide',
  description: 'Get a migration guide between Nablarch versions',
  arguments: [fromVersion.listed, toVersion.listed],
  render: (values, deps) => {
    const range = readRange(values)
    const knowledge = deps.knowledge()
    const api = apiChanges(stepsWithin(knowledge, range))
    return page(
      `# Nablarch 移行ガイド: ${range.from} → ${range.to}`,
      '次の情報に従って移行の計画を立て、対象のコードと設定を直してください。ここに無い変更点を推測で加えないでください。',
      ...releaseNotes(knowledge, range),
      '## 変更点',
      ...changeSections(changesWithin(knowledge, range)),
      '## 公開APIの差分',
      ...apiSections(api),
      '## モジュール一覧',
      moduleTable(knowledge.moduleCatalog, api),
      `合計: ${knowledge.moduleCatalog.length}モジュール`,
      '## 主要クラスの確認',
      ...knowledge.moduleCatalog.map(keyClasses),
      '## モジュール間の依存関係',
      bullets(
        knowledge.moduleCatalog.map(
          ({ name, dependencies }) => `${name} → ${dependencies.length === 0 ? '（なし）' : dependencies.join(', ')}`,
        ),
      ),
      '## 移行ステップ',
      lines(...steps.map((step, index) => `${index + 1}. ${step}`)),
    )
  },
})

const releaseNotes = ({ versionDiff }: Knowledge, { from, to }: VersionRange): readonly string[] => {
  const named = versionDiff.releases.filter(({ version }) => version === from || version === to)
  return named.length === 0
    ? []
    : [
        bullets(
          named.map(
            ({ version, released, preview }) =>
              `${version}: ${released}リリース${preview ? '（先行版。本番での採用は勧められない）' : ''}`,
          ),
        ),
      ]
}

const kinds: Readonly<Record<VersionChange['kind'], string>> = {
  breaking: '破壊的変更',
  added: '追加',
  fixed: '修正',
  security: 'セキュリティ',
}
const kindOrder = Object.keys(kinds)

const changeSections = (changes: readonly VersionChange[]): readonly string[] => {
  if (changes.length === 0) return ['この区間の変更点は登録されていません。']
  const areas = [...new Set(changes.map(({ area }) => area))]
  const count = (kind: VersionChange['kind']): number => changes.filter((change) => change.kind === kind).length
  const counted = Object.entries(kinds).map(([kind, word]) => `${word} ${count(kind as VersionChange['kind'])}件`)
  return [
    `全${changes.length}件（${counted.join('、')}）。分野ごとに示します。`,
    ...areas.map((area) => {
      const inArea = changes
        .filter((change) => change.area === area)
        .sort((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind))
      return page(`### ${area}`, lines(...inArea.map(changeLines)))
    }),
  ]
}

const changeLines = ({ from, to, kind, summary, action, source_url }: VersionChange): string =>
  lines(
    `- [${kinds[kind]}] (${from} → ${to}) ${summary}`,
    ...(action === undefined ? [] : [`  - 対応: ${action}`]),
    `  - 出典: ${source_url}`,
  )

/** Removed types are listed without their package, because their names must not be used any more. */
const apiSections = ({ added, removed, modulesAdded, modulesRemoved, notCompared }: ApiChanges): readonly string[] => [
  removed.length === 0
    ? '削除された公開型はありません。'
    : page(
        '### 削除された型',
        bullets(removed.map(({ fqcn, artifact, kind }) => `${simpleNameOf(fqcn)}（${artifact}、${kind}）`)),
      ),
  added.length === 0
    ? '追加された公開型はありません。'
    : page(
        '### 追加された型',
        bullets(added.map(({ fqcn, artifact, kind }) => `${mono(fqcn)}（${artifact}、${kind}）`)),
      ),
  modulesAdded.length + modulesRemoved.length === 0
    ? ''
    : page(
        '### BOMのモジュール',
        bullets([...modulesAdded.map((name) => `追加: ${name}`), ...modulesRemoved.map((name) => `削除: ${name}`)]),
      ),
  notCompared.length === 0 ? '' : `型を比較できていないモジュール: ${notCompared.join(', ')}`,
]

const moduleTable = (modules: readonly ModuleEntry[], { moduleVersions }: ApiChanges): string =>
  table(
    ['モジュール名', 'artifactId', 'カテゴリ', '説明', 'バージョンの変化'],
    modules.map(({ name, artifact_id, category, description }) => [
      name,
      artifact_id,
      category,
      description,
      moduleVersions.get(artifact_id)?.join(' → ') ?? '変わらない',
    ]),
  )

const keyClasses = ({ name, key_classes }: ModuleEntry): string =>
  page(
    `### ${name}`,
    bullets(
      key_classes.map(({ fqcn, description }) => `${mono(fqcn)}${description === undefined ? '' : `: ${description}`}`),
    ),
  )
