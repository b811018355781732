import {
  maxClassName,
  maxComponentName,
  maxInsertions,
} from '../../../src/modules/nablarch/tools/arrange-handler-queue.ts'
import { maxManualLines } from '../../../src/modules/nablarch/manual/find-lines.ts'
import { maxFindings as maxMigrationFindings } from '../../../src/modules/nablarch/tools/analyze-migration.ts'
import { maxKeywordLength, maxShown } from '../../../src/modules/nablarch/tools/search-api.ts'
import { maxFindings, maxHandlers, maxQueues } from '../../../src/modules/nablarch/validation/validate-document.ts'
import { maxBytes, maxDepth, maxElements } from '../../../src/modules/nablarch/xml/read-xml.ts'
import { refused, type Limit } from '../limit.ts'

const refusedDocument = { en: 'an error that says so', ja: 'その旨のエラーを返します' }

export const nablarchLimits: readonly Limit[] = [
  {
    id: 'xml-bytes',
    kind: 'size',
    what: { en: 'A configuration to validate', ja: '検証する設定' },
    value: maxBytes,
    unit: 'bytes',
    beyond: refusedDocument,
  },
  {
    id: 'xml-elements',
    kind: 'count',
    what: { en: 'Elements of a configuration', ja: '設定の要素' },
    value: maxElements,
    unit: 'things',
    beyond: refusedDocument,
  },
  {
    id: 'xml-depth',
    kind: 'depth',
    what: { en: 'Levels of nesting in a configuration', ja: '設定の入れ子の深さ' },
    value: maxDepth,
    unit: 'things',
    beyond: refusedDocument,
  },
  {
    id: 'xml-queues',
    kind: 'count',
    what: { en: 'Handler queues of a configuration', ja: '設定のハンドラキュー' },
    value: maxQueues,
    unit: 'things',
    beyond: refusedDocument,
  },
  {
    id: 'findings',
    kind: 'count',
    what: { en: 'Errors, and warnings, in one answer', ja: '報告するエラー、警告のそれぞれ' },
    value: maxFindings,
    unit: 'things',
    beyond: { en: 'the first of them, with the count of all', ja: '先頭のものと総数を返します' },
  },
  {
    id: 'reported-handlers',
    kind: 'count',
    what: { en: 'Handlers of a queue in one answer', ja: '報告するキューのハンドラ' },
    value: maxHandlers,
    unit: 'things',
    beyond: { en: 'the first of them', ja: '先頭のものを返します' },
  },
  {
    id: 'api-keyword',
    kind: 'size',
    what: { en: 'Keyword of `search_api`', ja: '`search_api` のキーワード' },
    value: maxKeywordLength,
    unit: 'characters',
    beyond: refused('keyword'),
  },
  {
    id: 'api-results',
    kind: 'count',
    what: { en: 'Results of `search_api`', ja: '`search_api` の結果' },
    value: maxShown,
    unit: 'things',
    beyond: { en: 'the best of them, with `total`', ja: '上位のものと `total` を返します' },
  },
  {
    id: 'api-manual-lines',
    kind: 'count',
    what: {
      en: 'Sections of an added manual among the results of `search_api`',
      ja: '`search_api` の結果のうち、追加した公式文書の節',
    },
    value: maxManualLines,
    unit: 'things',
    beyond: { en: 'the best of them', ja: '上位のものを返します' },
  },
  {
    id: 'migration-findings',
    kind: 'count',
    what: {
      en: 'Findings in one answer of `analyze_migration`',
      ja: '`analyze_migration` の 1 回の応答に含まれる指摘',
    },
    value: maxMigrationFindings,
    unit: 'things',
    beyond: { en: 'the first of them, with the count of all', ja: '先頭のものだけを、全体の件数とともに返します' },
  },
  {
    id: 'arranged-insertions',
    kind: 'count',
    what: {
      en: 'Handlers that one call of `arrange_handler_queue` adds',
      ja: '`arrange_handler_queue` が 1 回の呼び出しで追加するハンドラ',
    },
    value: maxInsertions,
    unit: 'things',
    beyond: refused('insert'),
  },
  {
    id: 'arranged-class',
    kind: 'size',
    what: { en: 'The class of such a handler', ja: 'そのハンドラのクラス名' },
    value: maxClassName,
    unit: 'characters',
    beyond: refused('class'),
  },
  {
    id: 'arranged-component',
    kind: 'size',
    what: { en: 'The component that such a handler refers to', ja: 'そのハンドラが参照するコンポーネント名' },
    value: maxComponentName,
    unit: 'characters',
    beyond: refused('component'),
  },
]
