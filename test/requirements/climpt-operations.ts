import type { Requirements } from './requirement.ts'

export const climptOperations = {
  'CMO-operations-library': {
    source: 'climpt-command-operations.ja §Command Operations Specification',
    promise:
      'Server and plugin share the operations: kura-mcp/commands exports cosineSimilarity, searchCommands, ' +
      'describeCommand and loadRegistry (settled).',
  },
  'CMO-cosine-tokenise': {
    source: 'climpt-command-operations.ja §手順',
    promise: 'cosineSimilarity lower-cases both texts and splits them at white space.',
  },
  'CMO-cosine-frequency': {
    source: 'climpt-command-operations.ja §手順',
    promise: 'cosineSimilarity compares vectors of word counts over the words of both texts.',
  },
  'CMO-cosine-value': {
    source: 'climpt-command-operations.ja §数式',
    promise:
      'cosineSimilarity is the dot product divided by the product of the L2 norms: 1 for the same words, 0 for none ' +
      'in common, 0.2672612419124244 for "commit changes to git" and "git group-commit unstaged-changes group file ' +
      'changes by semantic proximity and execute multiple commits sequentially".',
  },
  'CMO-cosine-selectable': {
    source: 'climpt-command-operations.ja §アルゴリズム: Word-based Cosine Similarity',
    promise: 'Word-frequency cosine can be chosen as ranking "cosine" (settled: the default is "hybrid").',
  },
  'CMO-search-target': {
    source: 'climpt-command-operations.ja §検索対象テキストの構築',
    promise: 'The text that ranking "cosine" compares is "{c1} {c2} {c3} {description}" in lower case.',
  },
  'CMO-search-duplicates': {
    source: 'climpt-command-operations.ja §重複排除',
    promise: 'Of several commands with the same c1:c2:c3, search uses the first only.',
  },
  'CMO-search-result-fields': {
    source: 'climpt-command-operations.ja §結果フォーマット',
    promise: 'searchCommands returns c1, c2, c3, description and score (0-1) for each result.',
  },
  'CMO-search-score-bands': {
    source: 'climpt-command-operations.ja §スコアの解釈',
    promise: 'The same four bands of score hold for every ranking: from 0.8, from 0.5, from 0.2 and below.',
  },
  'CMO-search-top-three': {
    source: 'climpt-command-operations.ja §デフォルト結果数',
    promise: 'search returns the best 3 by default (settled: topN 1-20 changes it).',
  },
  'CMO-describe-exact': {
    source: 'climpt-command-operations.ja §Describe Operation / アルゴリズム',
    promise: 'describe returns the commands whose c1, c2 and c3 are equal to those given, case-sensitively.',
  },
  'CMO-describe-several': {
    source: 'climpt-command-operations.ja §Describe Operation / 戻り値',
    promise: 'When several commands share c1, c2 and c3, describe returns all of them.',
  },
  'CMO-describe-none': {
    source: 'climpt-command-operations.ja §Describe Operation / 戻り値',
    promise:
      'describeCommand of the library returns [] when nothing matches (settled: the tool answers with an error ' +
      'instead).',
  },
  'CMO-execute-config-param': {
    source: 'climpt-command-operations.ja §実行コマンド構築',
    promise:
      'The configuration is c1 for the agent climpt, else "{agent}-{c1}": agent iterator with c1 dev reads ' +
      'iterator-dev-app.yml.',
  },
  'CMO-execute-deno-command': {
    source: 'climpt-command-operations.ja §実行コマンド構築',
    promise:
      'With executor "deno" the command is deno run --allow-read --allow-write --allow-env --allow-run --allow-net ' +
      '--no-config jsr:@aidevtool/climpt --config={configParam} {c2} {c3} and the options, run without a shell.',
  },
  'CMO-execute-deno-opt-in': {
    source: 'climpt-command-operations.ja §実行コマンド構築',
    promise:
      'The executor "deno" is taken from the configuration of the user only; by default nothing but Kura is needed ' +
      '(settled).',
  },
  'CMO-execute-option-edition': {
    source: 'climpt-command-operations.ja §オプションのマッピング',
    promise: 'edition is the flag -e or --edition, as in -e=detailed, and chooses the template f_{edition}.md.',
  },
  'CMO-execute-option-adaptation': {
    source: 'climpt-command-operations.ja §オプションのマッピング',
    promise:
      'adaptation is the flag -a or --adaptation, as in -a=custom, and chooses f_{edition}_{adaptation}.md ' +
      '(settled: a missing one falls back to f_{edition}.md).',
  },
  'CMO-execute-option-file': {
    source: 'climpt-command-operations.ja §オプションのマッピング',
    promise: 'file is the flag -f or --file, as in -f=input.md, and fills input_text_file with its absolute path.',
  },
  'CMO-execute-option-destination': {
    source: 'climpt-command-operations.ja §オプションのマッピング',
    promise:
      'destination is the flag -d or --destination, as in -d=output.md, and fills destination_path (settled: -o too).',
  },
  'CMO-execute-success': {
    source: 'climpt-command-operations.ja §Execute Operation / 戻り値',
    promise: 'A successful execute returns the prompt that the CLI would print to stdout.',
  },
  'CMO-execute-failure': {
    source: 'climpt-command-operations.ja §Execute Operation / 戻り値',
    promise:
      'A failed execute returns the text of stderr as its error (settled: inside the object "Execution failed").',
  },
  'CMO-registry-config-order': {
    source: 'climpt-command-operations.ja §Config ファイル検索順序',
    promise:
      'The config is .agent/climpt/mcp/config.json of the project, then of the home directory (settled: then ' +
      '.agent/climpt/config/registry_config.json in the same order).',
  },
  'CMO-registry-config-first-wins': {
    source: 'climpt-command-operations.ja §Config ファイル検索順序',
    promise: 'The first config that exists wins, and a broken one is an error, not skipped (settled).',
  },
  'CMO-registry-config-default': {
    source: 'climpt-command-operations.ja §Config ファイル検索順序',
    promise: 'Without a config the registries are {"climpt": ".agent/climpt/registry.json"}.',
  },
  'CMO-registry-config-agents': {
    source: 'climpt-command-operations.ja §Config ファイル検索順序',
    promise: 'registries of the config maps each agent to the path of its registry.',
  },
  'CMO-registry-file-order': {
    source: 'climpt-command-operations.ja §Registry ファイル検索順序',
    promise: 'A registry path is looked up in the current directory first and in the home directory then.',
  },
  'CMO-errors-search-empty-registry': {
    source: 'climpt-command-operations.ja §Search エラー',
    promise: 'search in a registry without commands returns [].',
  },
  'CMO-errors-search-no-match': {
    source: 'climpt-command-operations.ja §Search エラー',
    promise: 'search without any match returns [] (settled: results that score 0 are dropped).',
  },
  'CMO-errors-execute-timeout': {
    source: 'climpt-command-operations.ja §Execute エラー',
    promise:
      'execute that exceeds its time answers {"error":"Execution timed out", ...} (settled: after 30 s) and leaves ' +
      'no process behind.',
  },
} satisfies Requirements
