import type { Requirements } from './requirement.ts'

export const climptIntegrationRegistry = {
  'CMI-registry-path': {
    source: 'climpt-mcp-integration.ja §ファイルパス',
    promise: 'The registry of climpt is read from .agent/climpt/registry.json.',
  },
  'CMI-registry-schema': {
    source: 'climpt-mcp-integration.ja §スキーマ',
    promise:
      'A registry is {version, description, tools: {availableConfigs?, commands}} with commands of c1, c2, c3, ' +
      'description, usage? and options?.',
  },
  'CMI-registry-options': {
    source: 'climpt-mcp-integration.ja §スキーマ',
    promise:
      'options of a command are edition and adaptation (arrays of strings) and file, stdin and destination (booleans).',
  },
  'CMI-registry-unknown-keys': {
    source: 'climpt-mcp-integration.ja §スキーマ',
    promise: 'A registry with further keys loads, and describe keeps them (settled).',
  },
  'CMI-commands-git-decide-branch': {
    source: 'climpt-mcp-integration.ja §climpt-git',
    promise: 'The starting tree holds climpt-git decide-branch working-branch with a prompt that execute renders.',
  },
  'CMI-commands-git-find-oldest': {
    source: 'climpt-mcp-integration.ja §climpt-git',
    promise: 'The starting tree holds climpt-git find-oldest descendant-branch with a prompt that execute renders.',
  },
  'CMI-commands-git-group-commit': {
    source: 'climpt-mcp-integration.ja §climpt-git',
    promise: 'The starting tree holds climpt-git group-commit unstaged-changes with a prompt that execute renders.',
  },
  'CMI-commands-git-list-select': {
    source: 'climpt-mcp-integration.ja §climpt-git',
    promise: 'The starting tree holds climpt-git list-select pr-branch with a prompt that execute renders.',
  },
  'CMI-commands-git-merge-up': {
    source: 'climpt-mcp-integration.ja §climpt-git',
    promise: 'The starting tree holds climpt-git merge-up base-branch with a prompt that execute renders.',
  },
  'CMI-commands-meta-build': {
    source: 'climpt-mcp-integration.ja §climpt-meta',
    promise: 'The starting tree holds climpt-meta build frontmatter with a prompt that execute renders.',
  },
  'CMI-commands-meta-create': {
    source: 'climpt-mcp-integration.ja §climpt-meta',
    promise: 'The starting tree holds climpt-meta create instruction with a prompt that execute renders.',
  },
  'CMI-flow-config-climpt': {
    source: 'climpt-mcp-integration.ja §コマンド実行フロー',
    promise: 'For the agent climpt, execute uses c1 as the name of the configuration.',
  },
  'CMI-flow-config-other': {
    source: 'climpt-mcp-integration.ja §コマンド実行フロー',
    promise: 'For any other agent, execute uses "{agent}-{c1}" as the name of the configuration.',
  },
  'CMI-flow-renders': {
    source: 'climpt-mcp-integration.ja §コマンド実行フロー',
    promise:
      'execute returns what the Climpt CLI prints for --config, c2 and c3 (settled: our own renderer by default, ' +
      'deno run jsr:@aidevtool/climpt only when the user configures it).',
  },
  'CMI-ranking-tfidf': {
    source: 'climpt-mcp-integration.ja §類似度検索アルゴリズム',
    promise: 'TF-IDF cosine over descriptions can be chosen as ranking "tfidf" (settled: the default is "hybrid").',
  },
  'CMI-ranking-descending': {
    source: 'climpt-mcp-integration.ja §実装詳細',
    promise: 'Results are ordered by score, highest first (settled: ties keep the order of the registry).',
  },
  'CMI-ranking-bands': {
    source: 'climpt-mcp-integration.ja §スコアの解釈',
    promise: 'Scores lie in four bands: 0.8-1.0 very close, 0.5-0.8 fair, 0.2-0.5 weak, 0.0-0.2 nearly unrelated.',
  },
  'CMI-errors-command-not-found': {
    source: 'climpt-mcp-integration.ja §コマンドが見つからない',
    promise:
      'describe of an unknown command is an error whose object is {"error":"Command not found",c1,c2,c3} (settled: ' +
      '-32001 with the object as data, later an isError result with its JSON as text).',
  },
  'CMI-errors-registry': {
    source: 'climpt-mcp-integration.ja §レジストリ読み込みエラー',
    promise:
      'A registry that cannot be read is an error whose object is {"error":"Failed to load registry",path,details} ' +
      '(settled: -32603 with the object as data).',
  },
  'CMI-errors-registry-missing': {
    source: 'climpt-mcp-integration.ja §レジストリ読み込みエラー',
    promise:
      'details is "File not found" for a missing registry (settled: for one that does not parse it tells the ' +
      'position).',
  },
  'CMI-errors-execution': {
    source: 'climpt-mcp-integration.ja §実行エラー',
    promise:
      'A failed execute is an error whose object is {"error":"Execution failed","command":"{c1} {c2} {c3}",stderr} ' +
      '(settled: -32000 with the object as data), never an empty success.',
  },
  'CMI-practice-skill': {
    source: 'climpt-mcp-integration.ja §ベストプラクティス',
    promise: 'The plugin has a skill that teaches search, then describe, then execute.',
  },
  'CMI-practice-chain': {
    source: 'climpt-mcp-integration.ja §ベストプラクティス',
    promise: 'c1, c2 and c3 of a search result can be given to describe and to execute unchanged.',
  },
} satisfies Requirements
