import { maxTypedLength } from '../../../src/backend/backend.ts'
import { defaultTimeoutMs } from '../../../src/backend/call-runner.ts'
import { laneSizes } from '../../../src/backend/lanes.ts'
import { maxArrayLength, maxKeys, maxStringBytes } from '../../../src/backend/limits.ts'
import { maxUriLength } from '../../../src/backend/resource-table.ts'
import { maxReported } from '../../../src/backend/validate.ts'
import { outcomeWaitMs } from '../../../src/kernel/commits.ts'
import { maxEchoLength } from '../../../src/kernel/echo.ts'
import { maxNameLength } from '../../../src/kernel/nearest.ts'
import { maxKeyLength, rememberedMs } from '../../../src/kernel/idempotency.ts'
import { maxVersionLength, maxPayloadBytes } from '../../../src/mcp/gate.ts'
import { maxDepth, maxValues } from '../../../src/kernel/json-shape.ts'
import { maxIdLength } from '../../../src/mcp/json-rpc.ts'
import { maxSubscriptions, maxSuggestions } from '../../../src/mcp/requests.ts'
import type { Limit } from '../limit.ts'

const busy = {
  en: 'answered at once: busy, with `retryAfterMs`',
  ja: '直ちに「混み合っています」と `retryAfterMs` を返します',
}

export const messageLimits: readonly Limit[] = [
  {
    id: 'message-bytes',
    kind: 'size',
    what: { en: 'One message, on stdio and over HTTP', ja: '1 つのメッセージ (stdio と HTTP)' },
    value: maxPayloadBytes,
    unit: 'bytes',
    beyond: {
      en: 'refused with -32600 while it is read, over HTTP with 413; the next one works',
      ja: '読み取りの途中で -32600、HTTP では 413 で拒否します。次のメッセージは処理されます',
    },
  },
  {
    id: 'message-depth',
    kind: 'depth',
    what: { en: 'Levels of nesting in a message', ja: 'メッセージの入れ子の深さ' },
    value: maxDepth,
    unit: 'things',
    beyond: { en: 'refused with -32600', ja: '-32600 で拒否します' },
  },
  {
    id: 'message-values',
    kind: 'count',
    what: { en: 'Members and elements of a message', ja: 'メッセージのメンバーと要素の数' },
    value: maxValues,
    unit: 'things',
    beyond: { en: 'refused with -32600', ja: '-32600 で拒否します' },
  },
  {
    id: 'request-id',
    kind: 'size',
    what: { en: 'The id of a request, if it is a text', ja: 'リクエストの id (文字列の場合)' },
    value: maxIdLength,
    unit: 'characters',
    beyond: { en: 'refused with -32600 and no id', ja: 'id なしの -32600 で拒否します' },
  },
  {
    id: 'echo',
    kind: 'size',
    what: { en: 'The part of a sent text that errors and logs repeat', ja: 'エラーとログに繰り返す、送られた文字列' },
    value: maxEchoLength,
    unit: 'characters',
    beyond: { en: 'cut with …', ja: '… で切り詰めます' },
  },
  {
    id: 'guessed-name',
    kind: 'size',
    what: { en: 'A misspelt name for which a similar one is suggested', ja: '似た名前を提案する、誤った名前' },
    value: maxNameLength,
    unit: 'characters',
    beyond: { en: 'no suggestion', ja: '提案しません' },
  },
  {
    id: 'resource-uri',
    kind: 'size',
    what: { en: 'The address of a resource', ja: 'リソースのアドレス' },
    value: maxUriLength,
    unit: 'characters',
    beyond: { en: 'not found', ja: '「見つかりません」と返します' },
  },
  {
    id: 'argument-bytes',
    kind: 'size',
    what: { en: 'One text among the arguments of a tool', ja: 'ツールの引数のうち 1 つの文字列' },
    value: maxStringBytes,
    unit: 'bytes',
    beyond: { en: 'refused, naming the field', ja: 'フィールド名を示して拒否します' },
  },
  {
    id: 'argument-elements',
    kind: 'count',
    what: { en: 'Elements of one list among the arguments of a tool', ja: 'ツールの引数のうち 1 つの配列の要素数' },
    value: maxArrayLength,
    unit: 'things',
    beyond: { en: 'refused, naming the field', ja: 'フィールド名を示して拒否します' },
  },
  {
    id: 'argument-keys',
    kind: 'count',
    what: { en: 'Keys of one object among the arguments of a tool', ja: 'ツールの引数のうち 1 つのオブジェクトのキー' },
    value: maxKeys,
    unit: 'things',
    beyond: { en: 'refused', ja: '拒否します' },
  },
  {
    id: 'idempotency-key',
    kind: 'size',
    what: { en: 'An idempotency key', ja: '冪等キー' },
    value: maxKeyLength,
    unit: 'characters',
    beyond: { en: 'refused', ja: '拒否します' },
  },
  {
    id: 'idempotency-memory',
    kind: 'time',
    what: { en: 'How long an idempotency key is remembered', ja: '冪等キーを覚えている時間' },
    value: rememberedMs,
    unit: 'ms',
    beyond: { en: 'the request counts as a new one', ja: '新しいリクエストとして扱います' },
  },
  {
    id: 'calls-running',
    kind: 'count',
    what: { en: 'Calls that run at the same time', ja: '同時に実行する呼び出し' },
    value: laneSizes.main.running,
    unit: 'things',
    beyond: { en: 'wait for their turn', ja: '順番を待ちます' },
  },
  {
    id: 'calls-waiting',
    kind: 'count',
    what: { en: 'Calls that wait', ja: '待機する呼び出し' },
    value: laneSizes.main.queued,
    unit: 'things',
    beyond: busy,
  },
  {
    id: 'programs-running',
    kind: 'count',
    what: { en: 'Calls that wait for a program they started', ja: '起動したプログラムを待つ呼び出し' },
    value: laneSizes.child.running,
    unit: 'things',
    beyond: {
      en: `${laneSizes.child.queued} more wait; the others are answered at once: busy`,
      ja: `さらに ${laneSizes.child.queued} 件が待機し、それを超えると直ちに「混み合っています」と返します`,
    },
  },
  {
    id: 'call-time',
    kind: 'time',
    what: { en: 'One call, unless its tool has another limit', ja: '1 回の呼び出し (ツールに別の定めがない場合)' },
    value: defaultTimeoutMs,
    unit: 'ms',
    beyond: {
      en: 'answered with a timeout; the work really stops, and nothing is written late',
      ja: '時間切れと返します。処理は実際に止まり、後から書き込むことはありません',
    },
  },
  {
    id: 'commit-outcome',
    kind: 'time',
    what: {
      en: 'Waiting for the outcome of a write that was stopped while it was saved',
      ja: '保存中に止められた書き込みの結果を待つ時間',
    },
    value: outcomeWaitMs,
    unit: 'ms',
    beyond: {
      en: 'the answer says that it is not known whether it was saved',
      ja: '保存されたかどうか分からない、と返します',
    },
  },
  {
    id: 'subscriptions',
    kind: 'count',
    what: { en: 'Subscriptions of one connection', ja: '1 つの接続が購読できるリソース' },
    value: maxSubscriptions,
    unit: 'things',
    beyond: { en: 'the next one is refused', ja: 'それ以上の購読を拒否します' },
  },
  {
    id: 'completions',
    kind: 'count',
    what: { en: 'Suggestions of one completion', ja: '1 回の補完で返す候補' },
    value: maxSuggestions,
    unit: 'things',
    beyond: { en: 'the first of them, with `hasMore`', ja: '先頭のものだけを `hasMore` とともに返します' },
  },
  {
    id: 'protocol-version',
    kind: 'size',
    what: { en: 'The protocol version in a message', ja: 'メッセージのプロトコルバージョン' },
    value: maxVersionLength,
    unit: 'characters',
    beyond: { en: 'refused with -32600', ja: '-32600 で拒否します' },
  },
  {
    id: 'reported-problems',
    kind: 'count',
    what: { en: 'Problems with arguments that one error reports', ja: '1 つのエラーで報告する引数の問題' },
    value: maxReported,
    unit: 'things',
    beyond: { en: 'not looked for', ja: 'それ以上は調べません' },
  },
  {
    id: 'completion-text',
    kind: 'size',
    what: { en: 'The text to complete', ja: '補完する文字列' },
    value: maxTypedLength,
    unit: 'characters',
    beyond: { en: 'no suggestions', ja: '候補を返しません' },
  },
]
