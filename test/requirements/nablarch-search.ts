import type { Requirements } from './requirement.ts'

export const nablarchSearch = {
  'NAB-search-api-schema': {
    source: 'nablarch-mcp-api.ja §search_api',
    promise: 'search_api takes keyword (string, required) and category (string, optional).',
  },
  'NAB-search-api-description': {
    source: 'nablarch-mcp-api.ja §search_api',
    promise:
      'The description of search_api begins "Search the Nablarch API documentation for classes, methods, and ' +
      'patterns. Use this when you need to find Nablarch APIs for code generation."',
  },
  'NAB-search-api-categories': {
    source: 'nablarch-mcp-api.ja §search_api',
    promise:
      'category accepts handler, library, web, batch, rest, messaging, error and module (settled: a blank one is ' +
      'none, an unknown one is named with the eight).',
  },
  'NAB-search-api-category-library': {
    source: 'nablarch-mcp-api.ja §search_api',
    promise: 'Category library gives API patterns of that category and modules (settled).',
  },
  'NAB-search-api-category-module': {
    source: 'nablarch-mcp-api.ja §search_api',
    promise: 'Category module gives modules (settled).',
  },
  'NAB-search-api-category-handler': {
    source: 'nablarch-mcp-api.ja §search_api',
    promise: 'Category handler gives handlers (settled).',
  },
  'NAB-search-api-category-error': {
    source: 'nablarch-mcp-api.ja §search_api',
    promise: 'Category error gives errors (settled).',
  },
  'NAB-search-api-category-app-type': {
    source: 'nablarch-mcp-api.ja §search_api',
    promise:
      'Categories web, rest, batch and messaging give API patterns of that category and handlers of that app type ' +
      '(settled).',
  },
  'NAB-search-api-category-none': {
    source: 'nablarch-mcp-api.ja §search_api',
    promise: 'Without a category all five types are searched; design patterns only then (settled).',
  },
  'NAB-search-api-target-api-patterns': {
    source: 'nablarch-mcp-api.ja §search_api / 検索対象',
    promise: 'API patterns are found by name, description, fqcn and category.',
  },
  'NAB-search-api-target-modules': {
    source: 'nablarch-mcp-api.ja §search_api / 検索対象',
    promise: 'Modules are found by name, description, artifact id and key classes.',
  },
  'NAB-search-api-target-handlers': {
    source: 'nablarch-mcp-api.ja §search_api / 検索対象',
    promise: 'Handlers are found by name, description and fqcn.',
  },
  'NAB-search-api-target-design-patterns': {
    source: 'nablarch-mcp-api.ja §search_api / 検索対象',
    promise: 'Design patterns are found by name, description, problem and category.',
  },
  'NAB-search-api-target-errors': {
    source: 'nablarch-mcp-api.ja §search_api / 検索対象',
    promise: 'Errors are found by id, error message, cause and category.',
  },
  'NAB-search-api-case-insensitive': {
    source: 'nablarch-mcp-api.ja §Phase 1の制限',
    promise:
      'The keyword matches any part of a field without regard to case (settled: NFKC and kana folded too; several ' +
      'words mean all of them, else any).',
  },
  'NAB-search-api-heading': {
    source: 'nablarch-mcp-api.ja §search_api / 出力形式',
    promise:
      'The text begins with the line 検索結果: "{keyword}", the line 件数: {N}件 and a blank line (settled: with " (カテゴリ: ' +
      'C)" after the keyword when a category is given).',
  },
  'NAB-search-api-line-api-pattern': {
    source: 'nablarch-mcp-api.ja §search_api / 出力形式',
    promise: 'An API pattern is the line "[APIパターン] {name} ({category}) — {description} | FQCN: {fqcn}".',
  },
  'NAB-search-api-line-module': {
    source: 'nablarch-mcp-api.ja §search_api / 出力形式',
    promise: 'A module is the line "[モジュール] {name} ({category}) — {description}".',
  },
  'NAB-search-api-line-handler': {
    source: 'nablarch-mcp-api.ja §search_api / 出力形式',
    promise:
      'A handler is the line "[ハンドラ] {name} — {description} | FQCN: {fqcn} | 必須: はい" or "いいえ" (settled: one line ' +
      'per handler).',
  },
  'NAB-search-api-line-design-pattern': {
    source: 'nablarch-mcp-api.ja §search_api / 出力形式',
    promise: 'A design pattern is the line "[設計パターン] {name} ({category}) — {description}".',
  },
  'NAB-search-api-line-error': {
    source: 'nablarch-mcp-api.ja §search_api / 出力形式',
    promise: 'An error is the line "[エラー] {id} ({category}/{severity}) — {error_message}" (settled).',
  },
  'NAB-search-api-type-order': {
    source: 'nablarch-mcp-api.ja §search_api / 出力形式',
    promise:
      'Equally good results come in the order API patterns, modules, handlers, design patterns, errors (settled: ' +
      'better matches first; exact name, prefix, substring).',
  },
  'NAB-search-api-limit': {
    source: 'nablarch-mcp-api.ja §search_api / 出力形式',
    promise: '件数 counts all hits; at most 20 lines are shown and a cut list ends with "… ほか N件" (settled).',
  },
  'NAB-search-api-example': {
    source: 'nablarch-mcp-api.ja §search_api / 出力形式',
    promise:
      'The keyword UniversalDao finds universal-dao (library) with FQCN nablarch.common.dao.UniversalDao, ' +
      'nablarch-common-dao as ユニバーサルDAO and dao-pattern (data-access) (settled: further hits count too).',
  },
  'NAB-search-api-blank-keyword': {
    source: 'nablarch-mcp-api.ja §search_api / エラーレスポンス',
    promise: 'A blank keyword answers "検索キーワードを指定してください。".',
  },
  'NAB-search-api-no-result': {
    source: 'nablarch-mcp-api.ja §search_api / エラーレスポンス',
    promise: 'No hit answers "検索結果なし: {keyword}" (with " (カテゴリ: C)" when a category is given).',
  },
  'NAB-check-docs': {
    source: 'docs/adr/0091-the-knowledge-beside-the-manual.md',
    promise:
      'kura nablarch check-docs lists what the knowledge and the added manual state differently, each with its kind, ' +
      'the entry, the place in the manual and a sentence in both languages, and ends with 5 if there is something.',
  },
  'NAB-check-docs-versions': {
    source: 'docs/adr/0091-the-knowledge-beside-the-manual.md',
    promise:
      'kura nablarch check-docs --from --to proposes the breaking changes between two versions of the manual in the ' +
      'form of version-diff.yaml, each with its source.',
  },
  'NAB-manual-none': {
    source: 'docs/adr/0090-nablarch-answers-from-its-manual.md',
    promise:
      'Without a manual of Nablarch, no byte of an answer of search_api changes, and nothing is made on ' + 'disk.',
  },
  'NAB-manual-lines': {
    source: 'docs/adr/0090-nablarch-answers-from-its-manual.md',
    promise:
      'With a manual of Nablarch, search_api lists sections of it below its own lines, marked [公式文書], with ' +
      'their headings, best sentence and official link.',
  },
  'NAB-manual-room': {
    source: 'docs/adr/0090-nablarch-answers-from-its-manual.md',
    promise:
      'At most five lines come from the manual; of its own lines, search_api keeps at least the first ' +
      'fifteen, and an answer has at most twenty.',
  },
  'NAB-manual-language': {
    source: 'docs/adr/0090-nablarch-answers-from-its-manual.md',
    promise:
      'A question is answered from the manual in its language; the other one adds only places that were not ' +
      'found.',
  },
  'NAB-manual-category': {
    source: 'docs/adr/0090-nablarch-answers-from-its-manual.md',
    promise: 'Within a category, search_api lists sections from the folders of that category.',
  },
  'NAB-manual-version': {
    source: 'docs/adr/0090-nablarch-answers-from-its-manual.md',
    promise: 'Of each manual the newest version is asked; one that is not that of the knowledge is named.',
  },
  'NAB-manual-failure': {
    source: 'docs/adr/0090-nablarch-answers-from-its-manual.md',
    promise:
      'If the added documentation cannot be asked, search_api answers from its own knowledge, and logs it ' + 'once.',
  },
  'NAB-manual-reload': {
    source: 'docs/adr/0090-nablarch-answers-from-its-manual.md',
    promise: 'A running server answers from a manual that was added, updated or removed with its next call.',
  },
  'NAB-manual-command': {
    source: 'docs/adr/0090-nablarch-answers-from-its-manual.md',
    promise:
      'kura nablarch docs tells how to get the official manual, lists what was added, and ends with 5 if ' +
      'one has another version.',
  },
} satisfies Requirements
