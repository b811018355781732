import type { Requirements } from './requirement.ts'

export const climptIntegration = {
  'CMI-overview-three-operations': {
    source: 'climpt-mcp-integration.ja §概要',
    promise: 'An agent can search commands, get the details of one and execute it through the MCP server.',
  },
  'CMI-config-mcp-json': {
    source: 'climpt-mcp-integration.ja §.mcp.json',
    promise:
      'The plugin has an .mcp.json whose mcpServers holds the server climpt of type stdio with env {} (settled: ' +
      'command Node instead of Deno).',
  },
  'CMI-config-plugin-root': {
    source: 'climpt-mcp-integration.ja §環境変数',
    promise: 'The plugin names its server by a path below CLAUDE_PLUGIN_ROOT, the absolute path of the plugin folder.',
  },
  'CMI-tools-names': {
    source: 'climpt-mcp-integration.ja §MCP Tools',
    promise:
      'Served alone as the server climpt, commands lists exactly search, describe, execute and reload, so that ' +
      'clients see mcp__climpt__search and so on.',
  },
  'CMI-tools-names-together': {
    source: 'climpt-mcp-integration.ja §MCP Tools',
    promise:
      'Served with other modules they are listed as search_commands, describe_command, execute_command and ' +
      'reload_commands; both spellings are accepted in a call (settled).',
  },
  'CMI-search-schema': {
    source: 'climpt-mcp-integration.ja §search',
    promise: 'search takes query (string, required) and agent (string, default "climpt") (settled: also topN, 1-20).',
  },
  'CMI-search-query-required': {
    source: 'climpt-mcp-integration.ja §search',
    promise:
      'An empty query or one that is no string is refused with "query parameter is required and must be a string" ' +
      '(settled).',
  },
  'CMI-search-agent-default': {
    source: 'climpt-mcp-integration.ja §search',
    promise: 'search without agent searches the registry of climpt.',
  },
  'CMI-search-unknown-agent': {
    source: 'climpt-mcp-integration.ja §search',
    promise: 'An agent that no registry knows is an error that names it (settled).',
  },
  'CMI-search-result-fields': {
    source: 'climpt-mcp-integration.ja §search',
    promise: 'Each result of search has c1, c2, c3, description and score, a number from 0 to 1.',
  },
  'CMI-search-text-array': {
    source: 'climpt-mcp-integration.ja §search',
    promise: 'The text of search is the bare JSON array of results (settled: structured content is {results, agent}).',
  },
  'CMI-search-example': {
    source: 'climpt-mcp-integration.ja §search',
    promise:
      'The query "変更をグループ化してコミット" finds climpt-git group-commit unstaged-changes first (settled: with a score above ' +
      '0.5).',
  },
  'CMI-search-natural-language': {
    source: 'climpt-mcp-integration.ja §search',
    promise:
      'A query in natural Japanese finds commands with English descriptions and the other way round, without model ' +
      'or network (settled).',
  },
  'CMI-describe-schema': {
    source: 'climpt-mcp-integration.ja §describe',
    promise: 'describe takes c1, c2 and c3 (strings, required) and agent (string, default "climpt").',
  },
  'CMI-describe-result': {
    source: 'climpt-mcp-integration.ja §describe',
    promise:
      'describe returns c1, c2, c3, description and, where the registry has them, usage and options {edition, ' +
      'adaptation, file, stdin, destination}.',
  },
  'CMI-describe-text': {
    source: 'climpt-mcp-integration.ja §describe',
    promise:
      'The text of describe is the JSON array of the matching entries (settled: structured content is {commands, ' +
      'agent}).',
  },
  'CMI-describe-example': {
    source: 'climpt-mcp-integration.ja §describe',
    promise: 'describe of climpt, climpt-git, group-commit, unstaged-changes returns that entry of the registry.',
  },
  'CMI-describe-c1-prefix': {
    source: 'climpt-mcp-integration.ja §describe',
    promise: 'For the agent climpt, c1 climpt-git and git name the same command (settled).',
  },
  'CMI-execute-schema': {
    source: 'climpt-mcp-integration.ja §execute',
    promise:
      'execute takes agent, c1, c2 and c3 (strings, required) and options (object, default {}) (settled: or an ' +
      'array of "-x=v" strings).',
  },
  'CMI-execute-required': {
    source: 'climpt-mcp-integration.ja §execute',
    promise: 'execute without agent, c1, c2 or c3 is refused with an error that names the field.',
  },
  'CMI-execute-text': {
    source: 'climpt-mcp-integration.ja §execute',
    promise:
      'execute returns the instruction prompt as text and nothing else (settled: structured content is {prompt}).',
  },
  'CMI-execute-example': {
    source: 'climpt-mcp-integration.ja §execute',
    promise:
      'execute of climpt, climpt-git, group-commit, unstaged-changes with options {} returns the prompt of that ' +
      'command.',
  },
  'CMI-reload-schema': {
    source: 'climpt-mcp-integration.ja §reload',
    promise: 'reload takes agent (string, optional) (settled: omitted means every agent, the seed says "climpt").',
  },
  'CMI-reload-rereads': {
    source: 'climpt-mcp-integration.ja §reload',
    promise:
      'After registry.json has changed, reload makes the next search and describe answer from the new content ' +
      '(settled: the config file is read again too).',
  },
  'CMI-reload-broken': {
    source: 'climpt-mcp-integration.ja §reload',
    promise: 'reload of a broken registry keeps the old one and says so (settled).',
  },
} satisfies Requirements
