import type { Requirements } from './requirement.ts'

export const nablarchValidation = {
  'NAB-validate-schema': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue',
    promise: 'validate_handler_queue takes handlerQueueXml and applicationType (strings), both required.',
  },
  'NAB-validate-description': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue',
    promise:
      'The description of validate_handler_queue begins "Validate a Nablarch handler queue XML configuration. ' +
      'Checks handler ordering constraints, required handlers, and best practices."',
  },
  'NAB-validate-app-types': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 入力パラメータ',
    promise: 'applicationType accepts web, rest, batch and messaging (settled: http-messaging and jakarta-batch too).',
  },
  'NAB-validate-class-attribute': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 入力パラメータ',
    promise:
      'Handlers are taken from class attributes of the queue (settled: direct children only, component-ref ' +
      'resolved, either quote).',
  },
  'NAB-validate-required': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 検証内容',
    promise: 'A handler that the app type requires and the queue lacks is an error.',
  },
  'NAB-validate-must-before': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 検証内容',
    promise: 'A violated must_before of handler-constraints.yaml is reported as an order violation.',
  },
  'NAB-validate-must-after': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 検証内容',
    promise: 'A violated must_after of handler-constraints.yaml is reported as an order violation.',
  },
  'NAB-validate-inline-constraints': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 検証内容',
    promise:
      'Constraints written in the handlers of handler-catalog.yaml are checked too; one violation is one line ' +
      '(settled).',
  },
  'NAB-validate-incompatible': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 検証内容',
    promise: 'Handlers that name each other in incompatible_with are a warning when used together.',
  },
  'NAB-validate-output-head': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 出力形式',
    promise:
      'The text begins with the lines "## 検証結果: OK" or "## 検証結果: NG", "アプリタイプ: {type}", "ハンドラ数: {N}" and a blank line.',
  },
  'NAB-validate-output-ok': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 出力形式',
    promise: 'A correct queue ends with "ハンドラキューの順序は正しいです。".',
  },
  'NAB-validate-output-warnings-only': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 出力形式',
    promise:
      'Only errors make NG: with warnings alone the result is OK, the sentence, a blank line, then the warnings ' +
      '(settled).',
  },
  'NAB-validate-output-errors': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 出力形式',
    promise: 'Errors stand below "### エラー (N件)", one line each beginning "- ".',
  },
  'NAB-validate-output-warnings': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 出力形式',
    promise: 'Warnings stand below "### 警告 (N件)", one line each beginning "- ", after the errors.',
  },
  'NAB-validate-line-required': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 出力形式',
    promise: 'A missing handler is the line "- 必須ハンドラが不足: {name} ({description})".',
  },
  'NAB-validate-line-order': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 出力形式',
    promise:
      'An order violation is the line "- 順序違反: A (位置i) は B (位置j) より前に配置すべき", or より後に, with positions from 1.',
  },
  'NAB-validate-line-incompatible': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / 出力形式',
    promise: 'An incompatibility is the line "- 互換性警告: A と B は同時使用非推奨".',
  },
  'NAB-validate-blank-xml': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / エラーレスポンス',
    promise: 'A blank handlerQueueXml answers "ハンドラキューXMLを指定してください。".',
  },
  'NAB-validate-blank-type': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / エラーレスポンス',
    promise:
      'A blank applicationType answers "アプリケーションタイプを指定してください（web, rest, batch, messaging）。".',
  },
  'NAB-validate-no-class': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / エラーレスポンス',
    promise:
      'XML without handler classes answers text that begins "XMLからハンドラクラスを抽出できませんでした。" and says what is expected.',
  },
  'NAB-validate-unknown-type': {
    source: 'nablarch-mcp-api.ja §validate_handler_queue / エラーレスポンス',
    promise:
      'An unknown applicationType answers "エラー: 不明なアプリケーションタイプ: {appType}" (settled: and the valid ones).',
  },
} satisfies Requirements
