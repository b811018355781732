import { answerLimits } from '../../../src/modules/knowledge/domain/answer-limits.ts'
import { maxShownRelations } from '../../../src/modules/knowledge/store/activity.ts'
import { maxPageBytes } from '../../../src/modules/knowledge/use-cases/state-history.ts'
import { refused, type Limit } from '../limit.ts'

/** The tools of the console. */
export const peopleLimits: readonly Limit[] = [
  {
    id: 'activity-page',
    kind: 'count',
    what: { en: 'Changes of one page of `list_activity`', ja: '`list_activity` の 1 ページの変更' },
    value: answerLimits.activity,
    unit: 'things',
    beyond: refused('limit'),
  },
  {
    id: 'activity-relations',
    kind: 'count',
    what: {
      en: 'Relations that `list_activity` shows for one change',
      ja: '`list_activity` が 1 つの変更について示す関連',
    },
    value: maxShownRelations,
    unit: 'things',
    beyond: { en: 'the first of them, with `more: true`', ja: '先頭のものと `more: true`' },
  },
  {
    id: 'states-page',
    kind: 'count',
    what: { en: 'States of one page of `list_states`', ja: '`list_states` の 1 ページの状態' },
    value: answerLimits.states,
    unit: 'things',
    beyond: refused('limit'),
  },
  {
    id: 'states-bytes',
    kind: 'size',
    what: { en: 'States in one page of `list_states`', ja: '`list_states` の 1 ページに含まれる状態' },
    value: maxPageBytes,
    unit: 'bytes',
    beyond: {
      en: 'the page has fewer states, at least one; `next` leads to the rest',
      ja: '状態の数を減らし (最低 1 つ)、`next` で続きを読めます',
    },
  },
  {
    id: 'graph-nodes',
    kind: 'count',
    what: { en: 'Items that `get_graph` returns', ja: '`get_graph` が返す項目' },
    value: answerLimits.graphNodes,
    unit: 'things',
    beyond: refused('limit'),
  },
  {
    id: 'graph-edges',
    kind: 'count',
    what: { en: 'Relations that `get_graph` returns', ja: '`get_graph` が返す関連' },
    value: answerLimits.graphEdges,
    unit: 'things',
    beyond: {
      en: 'those of the most connected items, with `truncated: true`',
      ja: '関連の多い項目のものから返し、`truncated: true` が付きます',
    },
  },
  {
    id: 'graph-bytes',
    kind: 'size',
    what: { en: 'Items of one `get_graph` together', ja: '1 回の `get_graph` の項目全体' },
    value: answerLimits.graphBytes,
    unit: 'bytes',
    beyond: {
      en: 'fewer items, the most connected first, with `truncated: true`',
      ja: '関連の多い項目から返し、`truncated: true` が付きます',
    },
  },
  {
    id: 'graph-title',
    kind: 'size',
    what: { en: 'Title of an item in `get_graph`', ja: '`get_graph` が返す項目のタイトル' },
    value: answerLimits.graphTitle,
    unit: 'characters',
    beyond: { en: 'cut, with `…`', ja: '切り詰めて `…` を付けます' },
  },
  {
    id: 'saved-views',
    kind: 'count',
    what: { en: 'Saved views of one workspace', ja: '1 つのワークスペースに保存できるビュー' },
    value: answerLimits.views,
    unit: 'things',
    beyond: refused('name'),
  },
  {
    id: 'view-name',
    kind: 'size',
    what: { en: 'Name of a saved view', ja: '保存したビューの名前' },
    value: answerLimits.viewName,
    unit: 'characters',
    beyond: refused('name'),
  },
  {
    id: 'view-query',
    kind: 'size',
    what: { en: 'Text of a saved view', ja: '保存したビューの検索の式' },
    value: answerLimits.viewQuery,
    unit: 'characters',
    beyond: refused('query'),
  },
]
