import { drainMs, flushPatience } from '../../../src/app/serve-over-stdio.ts'
import { maxHeldBytes } from '../../../src/mcp/held-input.ts'
import { closedReadMs, closedStallMs, maxUnsentBytes } from '../../../src/mcp/stdio-wire.ts'
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
  {
    id: 'stdio-slow',
    kind: 'time',
    what: {
      en: 'How long a client on stdio that has closed its end may keep the server waiting in all, by reading slowly',
      ja: '入力を閉じた stdio のクライアントが、応答をゆっくり読むことでサーバーを待たせられる時間の合計',
    },
    value: closedReadMs,
    unit: 'ms',
    beyond: {
      en: 'requests that wait are neither run nor answered, and the server ends',
      ja: '待っているリクエストは実行も応答もせずに、サーバーを終了します',
    },
  },
  {
    id: 'stdio-flush',
    kind: 'time',
    what: {
      en: 'Sending the last answers when a server on stdio ends',
      ja: 'stdio のサーバーが終了するときの、最後の応答の送信',
    },
    value: flushPatience.maxMs,
    unit: 'ms',
    beyond: {
      en:
        'the server ends; earlier, if the client takes nothing for ' +
        `${flushPatience.stallMs / 1000} s, or ${drainMs / 1000} s after a signal`,
      ja:
        `サーバーを終了します。クライアントが ${flushPatience.stallMs / 1000} 秒間 (シグナルの後は ` +
        `${drainMs / 1000} 秒間) 何も受け取らなければ、その時点で終了します`,
    },
  },
]
