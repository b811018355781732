import type { Requirements } from './requirement.ts'

export const nablarchPrompts = {
  'NAB-prompts-six': {
    source: 'nablarch-mcp-api.ja §Prompts仕様',
    promise:
      'prompts/list has exactly setup-handler-queue, create-action, review-config, explain-handler, migration-guide ' +
      'and best-practices.',
  },
  'NAB-prompts-get': {
    source: 'nablarch-mcp-api.ja §Prompts仕様',
    promise: 'prompts/get answers with messages of Markdown (settled: one user message, in Japanese).',
  },
  'NAB-prompts-missing-argument': {
    source: 'nablarch-mcp-api.ja §アプリケーションレベル',
    promise:
      'A missing argument answers with a message that asks for it (settled: -32602, in Japanese, listing the ' +
      'values; an invalid one too).',
  },
  'NAB-setup-handler-queue-definition': {
    source: 'nablarch-mcp-api.ja §setup-handler-queue',
    promise:
      'setup-handler-queue has the description "Set up a Nablarch handler queue configuration" and the required ' +
      'argument app_type (web, rest, batch, messaging).',
  },
  'NAB-setup-handler-queue-overview': {
    source: 'nablarch-mcp-api.ja §setup-handler-queue',
    promise: 'setup-handler-queue gives an overview of the handler queue of the app type.',
  },
  'NAB-setup-handler-queue-table': {
    source: 'nablarch-mcp-api.ja §setup-handler-queue',
    promise:
      'setup-handler-queue has a table of the recommended handlers with order, name, FQCN, required or not, thread ' +
      'model and description.',
  },
  'NAB-setup-handler-queue-constraints': {
    source: 'nablarch-mcp-api.ja §setup-handler-queue',
    promise:
      'setup-handler-queue has a section of ordering constraints with FQCN, rule, what must stand before and after, ' +
      'and reason.',
  },
  'NAB-setup-handler-queue-template': {
    source: 'nablarch-mcp-api.ja §setup-handler-queue',
    promise: 'setup-handler-queue includes the XML configuration template of the app type.',
  },
  'NAB-create-action-definition': {
    source: 'nablarch-mcp-api.ja §create-action',
    promise:
      'create-action has the description "Generate a Nablarch action class skeleton" and the required arguments ' +
      'app_type (web, rest, batch, messaging) and action_name.',
  },
  'NAB-create-action-guide': {
    source: 'nablarch-mcp-api.ja §create-action',
    promise: 'create-action begins with a guide whose title names the action, and the app type.',
  },
  'NAB-create-action-patterns': {
    source: 'nablarch-mcp-api.ja §create-action',
    promise:
      'create-action shows the API patterns of the app type with name, description, FQCN, code example and related ' +
      'patterns.',
  },
  'NAB-create-action-naming': {
    source: 'nablarch-mcp-api.ja §create-action',
    promise:
      'create-action states the naming rules: form of the class name, package structure and the prefix "do" of ' +
      'methods (settled: with the dispatcher for which it holds).',
  },
  'NAB-review-config-definition': {
    source: 'nablarch-mcp-api.ja §review-config',
    promise:
      'review-config has the description "Review a Nablarch XML configuration file for correctness" and the ' +
      'required argument config_xml.',
  },
  'NAB-review-config-excerpt': {
    source: 'nablarch-mcp-api.ja §review-config',
    promise: 'review-config shows the whole XML or its first 500 characters (settled: then "... (以下省略)").',
  },
  'NAB-review-config-constraints': {
    source: 'nablarch-mcp-api.ja §review-config',
    promise:
      'review-config has a checklist of ordering constraints with FQCN, rule, what must stand before and after, and ' +
      'reason.',
  },
  'NAB-review-config-problems': {
    source: 'nablarch-mcp-api.ja §review-config',
    promise:
      'review-config lists the errors of the categories handler and config with id, message, cause and solution.',
  },
  'NAB-review-config-checklist': {
    source: 'nablarch-mcp-api.ja §review-config',
    promise:
      'review-config has a general checklist: required handlers, correct FQCNs, component definitions, data source ' +
      'settings.',
  },
  'NAB-review-config-findings': {
    source: 'nablarch-mcp-api.ja §review-config',
    promise: 'review-config also shows what the validator finds in the XML (settled).',
  },
  'NAB-explain-handler-definition': {
    source: 'nablarch-mcp-api.ja §explain-handler',
    promise:
      'explain-handler has the description "Get a detailed explanation of a Nablarch handler" and the required ' +
      'argument handler_name.',
  },
  'NAB-explain-handler-table': {
    source: 'nablarch-mcp-api.ja §explain-handler',
    promise:
      'explain-handler has a table with name, FQCN, description, thread model, required or not and recommended order.',
  },
  'NAB-explain-handler-app-types': {
    source: 'nablarch-mcp-api.ja §explain-handler',
    promise: 'explain-handler lists the application types that use the handler.',
  },
  'NAB-explain-handler-own-constraints': {
    source: 'nablarch-mcp-api.ja §explain-handler',
    promise: 'explain-handler shows the constraints of the handler itself.',
  },
  'NAB-explain-handler-ordering': {
    source: 'nablarch-mcp-api.ja §explain-handler',
    promise:
      'explain-handler shows the ordering constraints in detail: rule, what must stand before and after, and reason.',
  },
  'NAB-explain-handler-name-forms': {
    source: 'nablarch-mcp-api.ja §explain-handler',
    promise: 'explain-handler takes a name in any case or an FQCN (settled).',
  },
  'NAB-explain-handler-unknown': {
    source: 'nablarch-mcp-api.ja §explain-handler',
    promise: 'explain-handler of an unknown handler gives a message that says so (settled: with near names).',
  },
  'NAB-migration-guide-definition': {
    source: 'nablarch-mcp-api.ja §migration-guide',
    promise:
      'migration-guide has the description "Get a migration guide between Nablarch versions" and the required ' +
      'arguments from_version and to_version.',
  },
  'NAB-migration-guide-title': {
    source: 'nablarch-mcp-api.ja §migration-guide',
    promise: 'migration-guide has a title of the form {from} → {to}.',
  },
  'NAB-migration-guide-modules': {
    source: 'nablarch-mcp-api.ja §migration-guide',
    promise:
      'migration-guide has a table of the modules with name, artifactId, category and description, and their total.',
  },
  'NAB-migration-guide-key-classes': {
    source: 'nablarch-mcp-api.ja §migration-guide',
    promise: 'migration-guide has a section of the key classes of each module with FQCN and description.',
  },
  'NAB-migration-guide-dependencies': {
    source: 'nablarch-mcp-api.ja §migration-guide',
    promise: 'migration-guide has a section of the dependencies between modules.',
  },
  'NAB-migration-guide-steps': {
    source: 'nablarch-mcp-api.ja §migration-guide',
    promise:
      'migration-guide ends with seven steps: BOM version, breaking changes, compile check, tests, handler ' +
      'catalogue, XML configuration, integration tests.',
  },
  'NAB-migration-guide-differences': {
    source: 'nablarch-mcp-api.ja §migration-guide',
    promise:
      'migration-guide says what changed between the two versions by area, with the action to take (settled: the ' +
      'seed has no differences; an unknown version is named).',
  },
  'NAB-best-practices-definition': {
    source: 'nablarch-mcp-api.ja §best-practices',
    promise:
      'best-practices has the description "Get Nablarch best practices for a specific topic" and the required ' +
      'argument topic (handler-queue, action, validation, database, testing).',
  },
  'NAB-best-practices-handler-queue': {
    source: 'nablarch-mcp-api.ja §best-practices / トピック→カテゴリマッピング',
    promise: 'Topic handler-queue shows design patterns of handler and architecture and API patterns of config.',
  },
  'NAB-best-practices-action': {
    source: 'nablarch-mcp-api.ja §best-practices / トピック→カテゴリマッピング',
    promise: 'Topic action shows design patterns of action and API patterns of web and rest.',
  },
  'NAB-best-practices-validation': {
    source: 'nablarch-mcp-api.ja §best-practices / トピック→カテゴリマッピング',
    promise: 'Topic validation shows design patterns of validation and API patterns of web.',
  },
  'NAB-best-practices-database': {
    source: 'nablarch-mcp-api.ja §best-practices / トピック→カテゴリマッピング',
    promise: 'Topic database shows design patterns of data-access and API patterns of library.',
  },
  'NAB-best-practices-testing': {
    source: 'nablarch-mcp-api.ja §best-practices / トピック→カテゴリマッピング',
    promise: 'Topic testing shows no design patterns and the API patterns of testing.',
  },
  'NAB-best-practices-title': {
    source: 'nablarch-mcp-api.ja §best-practices',
    promise: 'best-practices has a title that names the topic.',
  },
  'NAB-best-practices-design-patterns': {
    source: 'nablarch-mcp-api.ja §best-practices',
    promise:
      'best-practices shows each design pattern with name, description, problem, solution, structure, code example ' +
      'and references.',
  },
  'NAB-best-practices-api-patterns': {
    source: 'nablarch-mcp-api.ja §best-practices',
    promise:
      'best-practices shows each recommended API pattern with name, category, description, FQCN and code example.',
  },
  'NAB-best-practices-notes': {
    source: 'nablarch-mcp-api.ja §best-practices',
    promise: 'best-practices ends with general notes.',
  },
} satisfies Requirements
