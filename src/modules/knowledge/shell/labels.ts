import { inLanguage, type Language } from '../../../kernel/words.ts'

const labels = {
  id: { en: 'ID', ja: 'ID' },
  type: { en: 'Type', ja: '種類' },
  status: { en: 'Status', ja: '状態' },
  priority: { en: 'Priority', ja: '優先度' },
  title: { en: 'Title', ja: 'タイトル' },
  category: { en: 'Category', ja: 'カテゴリー' },
  start: { en: 'Start', ja: '開始' },
  end: { en: 'End', ja: '終了' },
  version: { en: 'Version', ja: 'バージョン' },
  tags: { en: 'Tags', ja: 'タグ' },
  tag: { en: 'Tag', ja: 'タグ' },
  related: { en: 'Related', ja: '関連' },
  created: { en: 'Created', ja: '作成' },
  updated: { en: 'Updated', ja: '更新' },
  revision: { en: 'Revision', ja: '版' },
  by: { en: 'By', ja: '記入者' },
  context: { en: 'Context', ja: '文脈' },
  items: { en: 'Items', ja: '件数' },
  relations: { en: 'Relations', ja: '関連の数' },
  average: { en: 'Relations per item', ja: '1 件あたりの関連' },
  maxRelations: { en: 'Most relations of an item', ja: '1 件の最大の関連' },
  isolated: { en: 'Items without relations', ja: '関連のない件数' },
  lastUsed: { en: 'Last used', ja: '最終使用' },
  also: { en: 'also', ja: 'ほか' },
} as const

export type Labels = Readonly<Record<keyof typeof labels, string>>

/** The labels of fields in the language of the user. */
export const labelsIn = (language: Language = 'en'): Labels =>
  Object.fromEntries(Object.entries(labels).map(([name, words]) => [name, inLanguage(words, language)])) as Labels
