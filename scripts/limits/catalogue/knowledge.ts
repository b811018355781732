import { maxArrayLength } from '../../../src/backend/limits.ts'
import { answerLimits } from '../../../src/modules/knowledge/domain/answer-limits.ts'
import { maxBatchBytes, maxBatchItems } from '../../../src/modules/knowledge/domain/batch.ts'
import { itemLimits } from '../../../src/modules/knowledge/domain/item-limits.ts'
import { maxQueryCharacters } from '../../../src/modules/knowledge/search/plan/query/cut-words.ts'
import { maxFolderDepth } from '../../../src/modules/knowledge/exchange/import/find-files.ts'
import { maxMarkdownBytes, maxMemoryBytes } from '../../../src/modules/knowledge/exchange/import/read-file.ts'
import { maxYamlCharacters } from '../../../src/modules/knowledge/exchange/read-front-matter.ts'
import { maxCounted } from '../../../src/modules/knowledge/search/gather/rarest-clauses.ts'
import { maxPageBytes, maxPageVersions } from '../../../src/modules/knowledge/use-cases/item-versions-page.ts'
import { refused, type Limit } from '../limit.ts'

const fileReported = {
  en: 'the file is reported and the rest is imported; with `--atomic` nothing is imported',
  ja: 'そのファイルを報告し、残りを取り込みます。`--atomic` なら何も取り込みません',
}

export const knowledgeLimits: readonly Limit[] = [
  {
    id: 'item-type',
    kind: 'size',
    what: { en: 'Type of an item', ja: '項目の種類' },
    value: itemLimits.type,
    unit: 'characters',
    beyond: refused('type'),
  },
  {
    id: 'item-title',
    kind: 'size',
    what: { en: 'Title of an item', ja: '項目のタイトル' },
    value: itemLimits.title,
    unit: 'characters',
    beyond: refused('title'),
  },
  {
    id: 'item-description',
    kind: 'size',
    what: { en: 'Description of an item', ja: '項目の説明' },
    value: itemLimits.description,
    unit: 'characters',
    beyond: refused('description'),
  },
  {
    id: 'item-content',
    kind: 'size',
    what: { en: 'Content of an item', ja: '項目の本文' },
    value: itemLimits.contentBytes,
    unit: 'bytes',
    beyond: refused('content'),
  },
  {
    id: 'item-category',
    kind: 'size',
    what: { en: 'Category of an item', ja: '項目のカテゴリー' },
    value: itemLimits.category,
    unit: 'characters',
    beyond: refused('category'),
  },
  {
    id: 'tag',
    kind: 'size',
    what: { en: 'A tag', ja: 'タグ' },
    value: itemLimits.tag,
    unit: 'characters',
    beyond: refused('tags'),
  },
  {
    id: 'tags',
    kind: 'count',
    what: { en: 'Tags of one item', ja: '1 つの項目のタグ' },
    value: maxArrayLength,
    unit: 'things',
    beyond: refused('tags'),
  },
  {
    id: 'relations-at-once',
    kind: 'count',
    what: { en: 'Relations that one call adds or removes', ja: '1 回の呼び出しで追加・削除できる関連' },
    value: maxArrayLength,
    unit: 'things',
    beyond: refused('targetIds'),
  },
  {
    id: 'batch-items',
    kind: 'count',
    what: { en: 'Items of one `create_items` or `update_items`', ja: '1 回の `create_items`・`update_items` の項目' },
    value: maxBatchItems,
    unit: 'things',
    beyond: refused('items'),
  },
  {
    id: 'batch-bytes',
    kind: 'size',
    what: {
      en: 'All items of one `create_items` or `update_items`',
      ja: '1 回の `create_items`・`update_items` の全項目',
    },
    value: maxBatchBytes,
    unit: 'bytes',
    beyond: refused('items'),
  },
  {
    id: 'history-page',
    kind: 'count',
    what: { en: 'Changes of one page of `get_item_history`', ja: '`get_item_history` の 1 ページの変更' },
    value: maxPageVersions,
    unit: 'things',
    beyond: refused('limit'),
  },
  {
    id: 'history-bytes',
    kind: 'size',
    what: { en: 'Versions in one page of `get_item_history`', ja: '`get_item_history` の 1 ページに含まれる版' },
    value: maxPageBytes,
    unit: 'bytes',
    beyond: {
      en: 'the page has fewer changes, at least one; `next` leads to the rest',
      ja: '変更の数を減らし (最低 1 つ)、`next` で続きを読めます',
    },
  },
  {
    id: 'history-relations',
    kind: 'count',
    what: {
      en: 'Changes of relations that `get_item_history` shows for one revision',
      ja: '`get_item_history` が 1 つの版について示す関連の変更',
    },
    value: answerLimits.relationChanges,
    unit: 'things',
    beyond: { en: 'the newest ones, with `moreRelations`', ja: '新しいものと `moreRelations`' },
  },
  {
    id: 'page-items',
    kind: 'count',
    what: { en: 'Items of one page of a list or a search', ja: '一覧・検索の 1 ページの項目' },
    value: 100,
    unit: 'things',
    beyond: refused('limit'),
  },
  {
    id: 'exact-total',
    kind: 'count',
    what: { en: 'Hits of a search that are counted exactly', ja: '検索で正確に数える件数' },
    value: maxCounted,
    unit: 'things',
    beyond: {
      en: '`total` goes no higher, and `totalIsLowerBound` is true',
      ja: '`total` はこの数のままで、`totalIsLowerBound` が付きます',
    },
  },
  {
    id: 'walk-items',
    kind: 'count',
    what: { en: 'Items that `get_related_items` returns', ja: '`get_related_items` が返す項目' },
    value: answerLimits.walkedItems,
    unit: 'things',
    beyond: { en: 'the nearest ones, with `truncated: true`', ja: '近いものから返し、`truncated: true` が付きます' },
  },
  {
    id: 'walk-depth',
    kind: 'depth',
    what: { en: 'Depth of `get_related_items`', ja: '`get_related_items` の深さ' },
    value: 3,
    unit: 'things',
    beyond: refused('depth'),
  },
  {
    id: 'listed-tags',
    kind: 'count',
    what: { en: 'Tags that `get_tags` lists', ja: '`get_tags` が返すタグ' },
    value: answerLimits.allTags,
    unit: 'things',
    beyond: {
      en: 'the most used ones, with `moreTags`',
      ja: 'よく使われるものから返し、`moreTags` に残りの数を示します',
    },
  },
  {
    id: 'brief-tags',
    kind: 'count',
    what: { en: 'Tags of an item in a list, among hits and in a walk', ja: '一覧・検索・関連の中で示す項目のタグ' },
    value: answerLimits.tags,
    unit: 'things',
    beyond: {
      en: 'the first of them, with `moreTags`; `get_item` has all',
      ja: '先頭のものと `moreTags`。`get_item` はすべてを返します',
    },
  },
  {
    id: 'listed-types',
    kind: 'count',
    what: { en: 'Types in statistics', ja: '統計に含まれる種類' },
    value: answerLimits.types,
    unit: 'things',
    beyond: {
      en: 'the most used ones, with `moreTypes`',
      ja: 'よく使われるものから返し、`moreTypes` に残りの数を示します',
    },
  },
  {
    id: 'walk-edges',
    kind: 'count',
    what: { en: 'Relations that `get_related_items` returns', ja: '`get_related_items` が返す関連' },
    value: answerLimits.walkedEdges,
    unit: 'things',
    beyond: { en: 'the first of them, with `moreEdges`', ja: '先頭のものと `moreEdges`' },
  },
  {
    id: 'query-words',
    kind: 'size',
    what: { en: 'Words of a search; filters do not count', ja: '検索の語 (絞り込みの条件は数えません)' },
    value: maxQueryCharacters,
    unit: 'characters',
    beyond: { en: 'the rest is cut, and `queryCut` says so', ja: '残りを切り捨て、`queryCut` で知らせます' },
  },
  {
    id: 'import-markdown',
    kind: 'size',
    what: { en: 'A Markdown file that is imported', ja: '取り込む Markdown ファイル' },
    value: maxMarkdownBytes,
    unit: 'bytes',
    beyond: fileReported,
  },
  {
    id: 'import-memory',
    kind: 'size',
    what: { en: 'A JSONL file of server-memory that is imported', ja: '取り込む server-memory の JSONL ファイル' },
    value: maxMemoryBytes,
    unit: 'bytes',
    beyond: { en: 'reported; nothing is imported', ja: '報告し、何も取り込みません' },
  },
  {
    id: 'import-front-matter',
    kind: 'size',
    what: { en: 'Front matter of a Markdown file that is imported', ja: '取り込む Markdown ファイルのフロントマター' },
    value: maxYamlCharacters,
    unit: 'characters',
    beyond: fileReported,
  },
  {
    id: 'import-depth',
    kind: 'depth',
    what: { en: 'Levels of folders that are imported', ja: '取り込むフォルダーの深さ' },
    value: maxFolderDepth,
    unit: 'things',
    beyond: { en: 'deeper folders are reported and not read', ja: 'それより深いフォルダーは報告し、読みません' },
  },
]
