import { definePrompt } from '../../../kernel/prompt.ts'
import { bullets, page } from '../markdown/markdown.ts'
import { apiPatternSection, designPatternSection } from '../markdown/pattern-sections.ts'
import type { NablarchDeps } from '../ports.ts'
import { choiceArgument } from './arguments.ts'

const topics = ['handler-queue', 'action', 'validation', 'database', 'testing'] as const
type Topic = (typeof topics)[number]

interface Mapping {
  readonly designs: readonly string[]
  readonly patterns: readonly string[]
  readonly notes: readonly string[]
}

const mappings: Readonly<Record<Topic, Mapping>> = {
  'handler-queue': {
    designs: ['handler', 'architecture'],
    patterns: ['config'],
    notes: [
      'ハンドラを足したり動かしたりしたら、ツール validate_handler_queue で順序を確かめる。',
      '業務の処理はアクションに、横断的な処理はハンドラに置き、両者を混ぜない。',
    ],
  },
  action: {
    designs: ['action'],
    patterns: ['web', 'rest'],
    notes: [
      '画面をまたいで使う値は、アクションのフィールドではなくセッションストア（SessionUtil）に置く。',
      '入力値は検証を済ませたフォームから取り、リクエストから直接読まない。',
    ],
  },
  validation: {
    designs: ['validation'],
    patterns: ['web'],
    notes: [
      '画面から受け取るフォームのプロパティはすべて文字列にし、検証の後で型のあるオブジェクトへ移す。',
      '桁数や文字種は項目ごとに書かず、ドメインとして一か所に定める。',
    ],
  },
  database: {
    designs: ['data-access'],
    patterns: ['library'],
    notes: [
      'SQLは文字列の連結で組み立てず、SQLファイルと名前付きの変数を使う。',
      '件数の読めない検索は、ページングするか遅延ロードにして必ず閉じる。',
    ],
  },
  testing: {
    designs: [],
    patterns: ['testing'],
    notes: [
      '日時に左右されるテストでは、システム日時を固定するコンポーネントに差し替える。',
      'テストデータはテストケースごとに分け、前のテストの結果に頼らない。',
    ],
  },
}

const generalNotes: readonly string[] = [
  '現在日時はSystemTimeUtil、業務日付はBusinessDateUtilから取り、new Date()などを直接使わない。',
  '公開APIだけを使う。使ってよいか迷うクラスは、公式のJavadocで確かめる。',
  '環境ごとに変わる値は、コンポーネント定義に書き込まず環境設定値にする。',
]

const topic = choiceArgument({ name: 'topic', description: `Topic: ${topics.join(', ')}`, values: topics })

export const bestPractices = definePrompt<NablarchDeps>()({
  name: 'best-practices',
  title: 'Best practices',
  description: 'Get Nablarch best practices for a specific topic',
  arguments: [topic.listed],
  render: (values, deps) => {
    const chosen = topic.read(values)
    const { designs, patterns, notes } = mappings[chosen]
    const knowledge = deps.knowledge()
    const designPatterns = knowledge.designPatterns.filter(({ category }) => designs.includes(category))
    const apiPatterns = knowledge.apiPatterns.filter(({ category }) => patterns.includes(category))
    return page(
      `# Nablarch ベストプラクティス: ${chosen}`,
      '次のパターンに沿って設計と実装を進めてください。クラスとメソッドはここに示したものを使い、足りないものはツール search_api で調べてください。',
      designPatterns.length === 0
        ? undefined
        : page('## 設計パターン', ...designPatterns.map((pattern) => designPatternSection(pattern))),
      '## 推奨実装パターン',
      ...apiPatterns.map((pattern) => apiPatternSection(pattern)),
      '## 一般的なベストプラクティス',
      bullets([...notes, ...generalNotes]),
    )
  },
})
