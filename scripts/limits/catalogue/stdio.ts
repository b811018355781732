import { maxHeldBytes } from '../../../src/mcp/held-input.ts'
import { closedStallMs, maxUnsentBytes } from '../../../src/mcp/stdio-wire.ts'
import type { Limit } from '../limit.ts'

export const stdioLimits: readonly Limit[] = [
  {
    id: 'stdio-unread',
    kind: 'memory',
    what: { en: 'Answers that a client leaves unread on stdio', ja: 'stdio のクライアントが読まずにいる応答' },
    value: maxUnsentBytes,
    unit: 'bytes',
    beyond: {
      en:
        'requests that were already read are answered as busy, notifications are left out, ' +
        'and further requests wait',
      ja: '受け付け済みのリクエストには「混み合っています」と返し、通知は省き、それ以降のリクエストは待たせます',
    },
  },
  {
    id: 'stdio-ahead',
    kind: 'memory',
    what: {
      en: 'Input that is read while a client on stdio does not read its answers',
      ja: '応答を読まない stdio のクライアントから先に読み込む量',
    },
    value: maxHeldBytes,
    unit: 'bytes',
    beyond: {
      en: 'not read; the server ends when the client reads nothing for 30 seconds',
      ja: '読み込みません。クライアントが 30 秒間何も受け取らなければ、サーバーは終了します',
    },
  },
  {
    id: 'stdio-gone',
    kind: 'time',
    what: {
      en: 'A client on stdio that has closed its end and reads none of its answers',
      ja: '入力を閉じたまま応答を受け取らない stdio のクライアント',
    },
    value: closedStallMs,
    unit: 'ms',
    beyond: { en: 'the server ends without waiting for it', ja: '待たずにサーバーを終了します' },
  },
]
