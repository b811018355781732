import type { Requirements } from './requirement.ts'

export const nablarchResources = {
  'NAB-resources-read': {
    source: 'nablarch-mcp-api.ja §Resources仕様',
    promise: 'Every resource is read with resources/read and is text/markdown.',
  },
  'NAB-resources-twelve': {
    source: 'nablarch-mcp-api.ja §Resources仕様',
    promise: 'resources/list has exactly the six handler and six guide resources.',
  },
  'NAB-handler-web': {
    source: 'nablarch-mcp-api.ja §handler/{app_type}',
    promise:
      'nablarch://handler/web is listed as "Nablarch Web Handler Catalog" with the description ' +
      '"Webアプリケーションのハンドラ仕様・順序制約".',
  },
  'NAB-handler-rest': {
    source: 'nablarch-mcp-api.ja §handler/{app_type}',
    promise:
      'nablarch://handler/rest is listed as "Nablarch REST Handler Catalog" with the description ' +
      '"RESTアプリケーションのハンドラ仕様・順序制約".',
  },
  'NAB-handler-batch': {
    source: 'nablarch-mcp-api.ja §handler/{app_type}',
    promise:
      'nablarch://handler/batch is listed as "Nablarch Batch Handler Catalog" with the description ' +
      '"バッチアプリケーションのハンドラ仕様・順序制約".',
  },
  'NAB-handler-messaging': {
    source: 'nablarch-mcp-api.ja §handler/{app_type}',
    promise:
      'nablarch://handler/messaging is listed as "Nablarch Messaging Handler Catalog" with the description ' +
      '"メッセージングアプリケーションのハンドラ仕様・順序制約".',
  },
  'NAB-handler-http-messaging': {
    source: 'nablarch-mcp-api.ja §handler/{app_type}',
    promise:
      'nablarch://handler/http-messaging is listed as "Nablarch HTTP Messaging Handler Catalog" with the description ' +
      '"HTTPメッセージングのハンドラ仕様・順序制約".',
  },
  'NAB-handler-jakarta-batch': {
    source: 'nablarch-mcp-api.ja §handler/{app_type}',
    promise:
      'nablarch://handler/jakarta-batch is listed as "Nablarch Jakarta Batch Handler Catalog" with the description ' +
      '"Jakarta Batchのハンドラ仕様・順序制約".',
  },
  'NAB-handler-web-count': {
    source: 'nablarch-mcp-api.ja §handler/{app_type} / ハンドラ数（アプリタイプ別）',
    promise: 'The web page lists 15 handlers.',
  },
  'NAB-handler-rest-count': {
    source: 'nablarch-mcp-api.ja §handler/{app_type} / ハンドラ数（アプリタイプ別）',
    promise: 'The rest page lists 9 handlers.',
  },
  'NAB-handler-batch-count': {
    source: 'nablarch-mcp-api.ja §handler/{app_type} / ハンドラ数（アプリタイプ別）',
    promise: 'The batch page lists 12 handlers.',
  },
  'NAB-handler-messaging-count': {
    source: 'nablarch-mcp-api.ja §handler/{app_type} / ハンドラ数（アプリタイプ別）',
    promise: 'The messaging page lists 13 handlers.',
  },
  'NAB-handler-http-messaging-count': {
    source: 'nablarch-mcp-api.ja §handler/{app_type} / ハンドラ数（アプリタイプ別）',
    promise:
      'The http-messaging page lists 9 handlers (settled: distinct classes; the documented minimal queue of 11 is ' +
      'shown below).',
  },
  'NAB-handler-jakarta-batch-count': {
    source: 'nablarch-mcp-api.ja §handler/{app_type} / ハンドラ数（アプリタイプ別）',
    promise: 'The jakarta-batch page lists 6 handlers (settled: they are listeners, and the page says so).',
  },
  'NAB-handler-page-title': {
    source: 'nablarch-mcp-api.ja §handler/{app_type} / レスポンス構造',
    promise:
      'A handler page begins "# Nablarch {AppType} Application Handler Queue" with the title word Web, REST, Batch, ' +
      'Messaging, HTTP Messaging or Jakarta Batch, then the description.',
  },
  'NAB-handler-page-queue': {
    source: 'nablarch-mcp-api.ja §handler/{app_type} / レスポンス構造',
    promise:
      'The section "## Handler Queue (in order)" has one heading "### {n}. {HandlerName} [Required]" or ' +
      '"[Optional]" per handler, in order from 1.',
  },
  'NAB-handler-page-entry': {
    source: 'nablarch-mcp-api.ja §handler/{app_type} / レスポンス構造',
    promise:
      'Each handler has the lines "- **FQCN**: `{fqcn}`", "- **Thread**: {thread}" and "- **Description**: ' +
      '{description}".',
  },
  'NAB-handler-page-constraints': {
    source: 'nablarch-mcp-api.ja §handler/{app_type} / レスポンス構造',
    promise:
      'A handler with constraints has "- **Constraints**:" with "  - Must be before: {a}, {b}" and "  - Must be ' +
      'after: {c}".',
  },
  'NAB-handler-page-summary': {
    source: 'nablarch-mcp-api.ja §handler/{app_type} / レスポンス構造',
    promise: 'The section "## Ordering Constraints Summary" is a table with the columns Handler, Rule and Details.',
  },
  'NAB-handler-page-source': {
    source: 'nablarch-mcp-api.ja §handler/{app_type} / データソース',
    promise:
      'A handler page is made from handler-catalog.yaml and handler-constraints.yaml and names its source at the ' +
      'foot (settled).',
  },
  'NAB-handler-unknown': {
    source: 'nablarch-mcp-api.ja §handler/{app_type} / エラーレスポンス',
    promise:
      'nablarch://handler/{unknown} reads "# Unknown Application Type", "Unknown application type: {appType}" and ' +
      '"Valid types: web, rest, batch, messaging, http-messaging, jakarta-batch".',
  },
  'NAB-guide-setup': {
    source: 'nablarch-mcp-api.ja §guide/{topic}',
    promise:
      'nablarch://guide/setup is listed as "Nablarch Setup Guide" with the description "プロジェクトセットアップ・設定ガイド".',
  },
  'NAB-guide-testing': {
    source: 'nablarch-mcp-api.ja §guide/{topic}',
    promise:
      'nablarch://guide/testing is listed as "Nablarch Testing Guide" with the description "テストパターン・ベストプラクティスガイド".',
  },
  'NAB-guide-validation': {
    source: 'nablarch-mcp-api.ja §guide/{topic}',
    promise:
      'nablarch://guide/validation is listed as "Nablarch Validation Guide" with the description "バリデーションパターン・設計ガイド".',
  },
  'NAB-guide-database': {
    source: 'nablarch-mcp-api.ja §guide/{topic}',
    promise:
      'nablarch://guide/database is listed as "Nablarch Database Guide" with the description "データベースアクセスパターン・設定ガイド".',
  },
  'NAB-guide-handler-queue': {
    source: 'nablarch-mcp-api.ja §guide/{topic}',
    promise:
      'nablarch://guide/handler-queue is listed as "Nablarch Handler Queue Guide" with the description ' +
      '"ハンドラキューアーキテクチャ・構成ガイド".',
  },
  'NAB-guide-error-handling': {
    source: 'nablarch-mcp-api.ja §guide/{topic}',
    promise:
      'nablarch://guide/error-handling is listed as "Nablarch Error Handling Guide" with the description ' +
      '"エラーハンドリング・トラブルシューティングガイド".',
  },
  'NAB-guide-setup-content': {
    source: 'nablarch-mcp-api.ja §guide/{topic} / トピック別データソースマッピング',
    promise: 'The setup guide holds the templates web-xml, web-component and db-connection of config-templates.yaml.',
  },
  'NAB-guide-testing-content': {
    source: 'nablarch-mcp-api.ja §guide/{topic} / トピック別データソースマッピング',
    promise: 'The testing guide holds request-unit-test and excel-test-data of api-patterns.yaml.',
  },
  'NAB-guide-validation-content': {
    source: 'nablarch-mcp-api.ja §guide/{topic} / トピック別データソースマッピング',
    promise:
      'The validation guide holds form-validation and inject-form-on-error of api-patterns.yaml and ' +
      'form-validation-pattern of design-patterns.yaml.',
  },
  'NAB-guide-database-content': {
    source: 'nablarch-mcp-api.ja §guide/{topic} / トピック別データソースマッピング',
    promise:
      'The database guide holds universal-dao, sql-file, entity-class and exclusive-control of api-patterns.yaml ' +
      'and db-connection of config-templates.yaml.',
  },
  'NAB-guide-handler-queue-content': {
    source: 'nablarch-mcp-api.ja §guide/{topic} / トピック別データソースマッピング',
    promise: 'The handler-queue guide holds a summary of all six app types and the main ordering constraints.',
  },
  'NAB-guide-error-handling-content': {
    source: 'nablarch-mcp-api.ja §guide/{topic} / トピック別データソースマッピング',
    promise:
      'The error-handling guide lists the errors of error-catalog.yaml by category, each with cause and solution.',
  },
  'NAB-guide-structure': {
    source: 'nablarch-mcp-api.ja §guide/{topic} / レスポンス構造',
    promise:
      'The setup guide has "# Nablarch Setup Guide", "## Overview" with ' +
      '"Nablarchプロジェクトの初期構築に必要な設定テンプレートとガイドです。" and "## Configuration Templates" with a heading "### ' +
      '{name}", description and xml block per template.',
  },
  'NAB-guide-footer': {
    source: 'nablarch-mcp-api.ja §guide/{topic} / レスポンス構造',
    promise:
      'A guide ends with the line "---" and the line "*Source: {file}*", for setup "*Source: config-templates.yaml*".',
  },
  'NAB-guide-unknown': {
    source: 'nablarch-mcp-api.ja §guide/{topic} / エラーレスポンス',
    promise:
      'nablarch://guide/{unknown} reads "# Unknown Guide Topic", "Unknown guide topic: {topic}" and "Valid topics: ' +
      'setup, testing, validation, database, handler-queue, error-handling".',
  },
  'NAB-resource-other-uri': {
    source: 'nablarch-mcp-api.ja §Resources仕様',
    promise: 'Any other URI is resource-not-found (settled: -32002, in 2026-07-28 -32602).',
  },
} satisfies Requirements
