import type { Requirements } from './requirement.ts'

export const nablarch = {
  'NAB-server-name': {
    source: 'nablarch-mcp-api.ja §サーバー情報',
    promise: 'Served alone, nablarch calls itself nablarch-mcp-server in serverInfo.',
  },
  'NAB-server-version': {
    source: 'nablarch-mcp-api.ja §サーバー情報',
    promise: 'serverInfo has a version (settled: that of Kura, not 0.1.0).',
  },
  'NAB-server-protocol': {
    source: 'nablarch-mcp-api.ja §サーバー情報',
    promise: 'The server speaks MCP over JSON-RPC 2.0.',
  },
  'NAB-server-stdio': {
    source: 'nablarch-mcp-api.ja §サーバー情報',
    promise: 'The server serves over standard input and output.',
  },
  'NAB-server-capabilities': {
    source: 'nablarch-mcp-api.ja §Capabilities',
    promise: 'Served alone, nablarch announces tools, resources and prompts, each with listChanged false.',
  },
  'NAB-data-seven-files': {
    source: 'nablarch-mcp-api.ja §データソース',
    promise:
      'The knowledge is seven YAML files: handler-catalog, handler-constraints, api-patterns, module-catalog, ' +
      'error-catalog, config-templates and design-patterns (settled: further ones live in extended/).',
  },
  'NAB-data-handler-catalog': {
    source: 'nablarch-mcp-api.ja §データソース',
    promise:
      'handler-catalog.yaml has 6 app types and 64 handlers, each with FQCN, thread model, required or not, and ' +
      'constraints if any.',
  },
  'NAB-data-handler-constraints': {
    source: 'nablarch-mcp-api.ja §データソース',
    promise: 'handler-constraints.yaml has 24 ordering rules.',
  },
  'NAB-data-api-patterns': {
    source: 'nablarch-mcp-api.ja §データソース',
    promise: 'api-patterns.yaml has 25 patterns.',
  },
  'NAB-data-module-catalog': {
    source: 'nablarch-mcp-api.ja §データソース',
    promise: 'module-catalog.yaml has 21 modules.',
  },
  'NAB-data-error-catalog': {
    source: 'nablarch-mcp-api.ja §データソース',
    promise: 'error-catalog.yaml has 17 errors (settled: ERR-001 to ERR-017).',
  },
  'NAB-data-config-templates': {
    source: 'nablarch-mcp-api.ja §データソース',
    promise: 'config-templates.yaml has 9 templates.',
  },
  'NAB-data-design-patterns': {
    source: 'nablarch-mcp-api.ja §データソース',
    promise: 'design-patterns.yaml has 11 patterns.',
  },
  'NAB-data-loaded-at-start': {
    source: 'nablarch-mcp-api.ja §ロードアーキテクチャ',
    promise: 'The files are read into memory and indexed once at start (settled: under 100 ms together).',
  },
  'NAB-error-32700-parse-error': {
    source: 'nablarch-mcp-api.ja §MCP プロトコルレベル',
    promise: 'Input that is no JSON answers -32700.',
  },
  'NAB-error-32600-invalid-request': {
    source: 'nablarch-mcp-api.ja §MCP プロトコルレベル',
    promise: 'A message that is no valid request answers -32600.',
  },
  'NAB-error-32601-method-not-found': {
    source: 'nablarch-mcp-api.ja §MCP プロトコルレベル',
    promise: 'An unknown method answers -32601.',
  },
  'NAB-error-32602-invalid-params': {
    source: 'nablarch-mcp-api.ja §MCP プロトコルレベル',
    promise: 'Invalid parameters answer -32602.',
  },
  'NAB-error-32603-internal-error': {
    source: 'nablarch-mcp-api.ja §MCP プロトコルレベル',
    promise: 'An internal failure answers -32603.',
  },
  'NAB-limits-http': {
    source: 'nablarch-mcp-api.ja §Phase 1の制限',
    promise: 'One process may serve several clients over HTTP (settled: the seed has stdio with one client only).',
  },
  'NAB-limits-reload': {
    source: 'nablarch-mcp-api.ja §Phase 1の制限',
    promise:
      'A knowledge file that changes on disk is read again; a broken one keeps the old content and says which line ' +
      '(settled: the seed fixes it at start).',
  },
  'NAB-limits-nablarch-6': {
    source: 'nablarch-mcp-api.ja §Phase 1の制限',
    promise: 'The knowledge is about Nablarch 6 (settled: checked against 6u3, and every nablarch class named exists).',
  },
  'NAB-limits-japanese': {
    source: 'nablarch-mcp-api.ja §Phase 1の制限',
    promise: 'The tools answer in Japanese.',
  },
} satisfies Requirements
