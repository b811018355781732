import type { RequirementSet } from './results.ts'

/**
 * All scenarios, or single checks as `scenario:check`, that are known to fail, grouped by reason. One that passes must
 * be removed, and one that is not listed must pass.
 */
export interface ExpectedFailures {
  readonly reason: { readonly en: string; readonly ja: string }
  readonly of: Partial<Readonly<Record<RequirementSet, readonly string[]>>>
}

export const expectedFailures: readonly ExpectedFailures[] = [
  {
    reason: {
      en:
        'Sampling, elicitation and roots: Kura never asks a client for anything. Every answer is complete, ' +
        'and no tool needs a capability of the client. ' +
        '(`input-required-result-validate-input` passes, but only because the tool that it asks for does not exist.)',
      ja:
        'サンプリング、エリシテーション、ルート: Kura はクライアントに何も問い合わせません。結果は常に完結しており、クライアント側の機能を必要とするツールもありません ' +
        '(`input-required-result-validate-input` は合格しますが、呼び出すツールが存在しないためにすぎません)。',
    },
    of: {
      '2025-11-25': [
        'tools-call-sampling',
        'tools-call-elicitation',
        'elicitation-sep1034-defaults',
        'elicitation-sep1330-enums',
      ],
      '2026-07-28': [
        'server-stateless:sep-2575-server-rejects-undeclared-capability',
        'server-stateless:sep-2575-missing-capability-http-400',
        'server-stateless:sep-2575-http-server-no-independent-requests-on-stream',
        'input-required-result-basic-elicitation',
        'input-required-result-basic-sampling',
        'input-required-result-basic-list-roots',
        'input-required-result-request-state',
        'input-required-result-multiple-input-requests',
        'input-required-result-multi-round',
        'input-required-result-missing-input-response',
        'input-required-result-non-tool-request',
        'input-required-result-result-type',
        'input-required-result-tampered-state',
        'input-required-result-capability-check',
        'input-required-result-ignore-extra-params',
      ],
    },
  },
  {
    reason: {
      en:
        'Subscriptions to single resources over HTTP before 2026-07-28: Kura is stateless there, ' +
        'and the request that subscribes belongs to no stream that could report a change. ' +
        'So subscriptions are neither announced nor accepted there. ' +
        'Over stdio, and in 2026-07-28 also over HTTP (`subscriptions/listen`), changes are reported.',
      ja:
        '2026-07-28 より前の HTTP における個々のリソースの購読: この場合の Kura はステートレスで、購読のリクエストと変更を知らせるストリームを結び付けるものがありません。' +
        '守れない約束は、宣言も受け付けもしません。stdio では、また 2026-07-28 では HTTP でも (`subscriptions/listen`)、変更を通知します。',
    },
    of: { '2025-11-25': ['resources-subscribe', 'resources-unsubscribe'] },
  },
  {
    reason: {
      en:
        'Sessions and streams that can be resumed: over HTTP Kura is stateless in every revision, which is allowed, ' +
        'so these scenarios have nothing to check. A closed stream ends the work.',
      ja:
        'セッションと再開可能なストリーム: HTTP の Kura はどのリビジョンでもステートレスです (仕様で認められています)。そのため、これらのシナリオには検査対象がありません。' +
        'ストリームを閉じると処理は終了します。',
    },
    of: { '2025-11-25': ['server-sse-multiple-streams', 'server-session-lifecycle', 'server-sse-polling'] },
  },
  {
    reason: {
      en:
        'Schemas with `$schema`, `$defs`, composition and conditions: ' +
        'the input schemas of Kura are flat on purpose, since not every client reads more than that.',
      ja: '`$schema`、`$defs`、合成、条件を使うスキーマ: すべてのクライアントが解釈できるとは限らないため、Kura の入力スキーマは意図的に平坦です。',
    },
    of: { '2025-11-25': ['json-schema-2020-12'], '2026-07-28': ['json-schema-2020-12'] },
  },
  {
    reason: {
      en: 'Arguments repeated in headers (`x-mcp-header`): optional for servers, and no tool of Kura declares one.',
      ja: '引数のヘッダーへの複写 (`x-mcp-header`): サーバーには任意の機能で、これを宣言する Kura のツールはありません。',
    },
    of: { '2026-07-28': ['http-custom-header-server-validation'] },
  },
  {
    reason: {
      en: 'Tasks: an extension of the protocol that Kura does not announce.',
      ja: 'タスク: Kura が宣言していないプロトコル拡張です。',
    },
    of: {
      '2026-07-28': [
        'tasks-lifecycle',
        'tasks-capability-negotiation',
        'tasks-wire-fields',
        'tasks-request-state-removal',
        'tasks-mrtr-input',
        'tasks-request-headers',
        'tasks-dispatch-and-envelope',
        'tasks-status-notifications',
        'tasks-required-task-error',
        'tasks-mrtr-composition',
      ],
    },
  },
]
