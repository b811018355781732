import { longestWaitMs } from '../../../console/src/chat/bridge/create-bridge.ts'
import { mostInlineHeight } from '../../../console/src/chat/bridge/inline-height.ts'
import { longestName, longestValue } from '../../../console/src/chat/host-context.ts'
import { longestLine } from '../../../console/src/chat/one-line.ts'
import { mostTold } from '../../../console/src/chat/told-lines.ts'
import { longestMessage } from '../../../console/src/chat/views/handler-queue/chat-message.ts'
import type { Limit } from '../limit.ts'

/** What a View takes from its host and sends to it. */
export const viewLimits: readonly Limit[] = [
  {
    id: 'view-height',
    kind: 'size',
    what: {
      en: 'Height of a View in the flow of a chat, in pixels',
      ja: 'チャットの流れの中のビューの高さ (ピクセル)',
    },
    value: mostInlineHeight,
    unit: 'things',
    beyond: { en: 'scrolls inside the View', ja: 'ビューの中でスクロールします' },
  },
  {
    id: 'view-line',
    kind: 'size',
    what: {
      en: 'One line with which a View tells the model about a change',
      ja: 'ビューが変更をモデルに伝える 1 行',
    },
    value: longestLine,
    unit: 'characters',
    beyond: { en: 'cut', ja: '切り詰めます' },
  },
  {
    id: 'view-lines',
    kind: 'count',
    what: { en: 'Such lines that the model is told together', ja: 'まとめてモデルに伝える行' },
    value: mostTold,
    unit: 'things',
    beyond: { en: 'the newest ones', ja: '新しいものだけを伝えます' },
  },
  {
    id: 'view-message',
    kind: 'size',
    what: {
      en: 'A configuration that the View of the handler queue sends into the chat',
      ja: 'ハンドラキューのビューがチャットに送る設定ファイル',
    },
    value: longestMessage,
    unit: 'characters',
    beyond: { en: 'not sent; the View says so', ja: '送らずに、その旨をビューに表示します' },
  },
  {
    id: 'view-variable-name',
    kind: 'size',
    what: {
      en: "Name of a variable of the host's style, without `--`",
      ja: 'ホストのスタイル変数の名前 (`--` を除く)',
    },
    value: longestName,
    unit: 'characters',
    beyond: { en: 'the variable is left out', ja: 'その変数を使いません' },
  },
  {
    id: 'view-variable',
    kind: 'size',
    what: { en: 'Value of such a variable', ja: 'そのスタイル変数の値' },
    value: longestValue,
    unit: 'characters',
    beyond: { en: 'the variable is left out', ja: 'その変数を使いません' },
  },
  {
    id: 'view-answer',
    kind: 'time',
    what: { en: 'Waiting of a View for an answer of the host', ja: 'ビューがホストの応答を待つ時間' },
    value: longestWaitMs,
    unit: 'ms',
    beyond: {
      en: 'given up: the View says that it cannot be reached, and the host is told that the request is cancelled',
      ja: 'あきらめて、接続できないことをビューに表示し、リクエストの取り消しをホストに伝えます',
    },
  },
]
