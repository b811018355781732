import { limitMs } from '../../../src/app/hook/deadline.ts'
import { maxSessionBytes } from '../../../src/app/hook/recall-prompt.ts'
import { compactMs } from '../../../src/app/hook/recall-start.ts'
import { newestTurns } from '../../../src/modules/claude/recall.ts'
import { ledgerMs } from '../../../src/recall/ledger/clean.ts'
import { maxLedgerBytes } from '../../../src/recall/ledger/ledger-files.ts'
import { maxPayloadBytes } from '../../../src/recall/payload/payload.ts'
import { promptBudget } from '../../../src/recall/say/at-prompt.ts'
import { longestState, mostItems, startBudget } from '../../../src/recall/say/at-start.ts'
import { longestLine } from '../../../src/recall/say/lines.ts'
import { asked } from '../../../src/recall/say/read-prompt.ts'
import type { Limit } from '../limit.ts'

const silent = { en: 'nothing is said, and the hook ends with 0', ja: '何も伝えず、終了コード 0 で終わります' }

const cut = { en: 'cut, with …', ja: '… を付けて短くします' }

const lastLinesDropped = { en: 'the last lines are left out', ja: '最後の行から省きます' }

const shortened = {
  en: 'lines are shortened, then the last one is left out',
  ja: '行を短くし、それでも超えれば最後の行を省きます',
}

export const recallLimits: readonly Limit[] = [
  {
    id: 'hook-payload',
    kind: 'size',
    what: {
      en: 'The JSON that a client hands to a hook; its depth and values are limited as those of a message',
      ja: 'クライアントがフックに渡す JSON (深さと値の数の制限はメッセージと同じ)',
    },
    value: maxPayloadBytes,
    unit: 'bytes',
    beyond: silent,
  },
  {
    id: 'hook-prompt-time',
    kind: 'time',
    what: { en: 'A hook at a prompt, from its start', ja: 'プロンプトのときのフック (起動から)' },
    value: limitMs.prompt,
    unit: 'ms',
    beyond: silent,
  },
  {
    id: 'hook-start-time',
    kind: 'time',
    what: { en: 'A hook at the start of a session', ja: 'セッション開始時のフック' },
    value: limitMs.start,
    unit: 'ms',
    beyond: silent,
  },
  {
    id: 'hook-other-time',
    kind: 'time',
    what: { en: 'The other hooks, which capture', ja: '記録するためのほかのフック' },
    value: limitMs.end,
    unit: 'ms',
    beyond: {
      en: 'the hook ends; what it had not written is taken by the next one',
      ja: 'フックは終了し、書いていないものは次のフックが記録します',
    },
  },
  {
    id: 'recall-start-tokens',
    kind: 'size',
    what: { en: 'Tokens of a start, as estimated', ja: '開始時のトークン数 (推定)' },
    value: startBudget.tokens,
    unit: 'things',
    beyond: lastLinesDropped,
  },
  {
    id: 'recall-start-bytes',
    kind: 'size',
    what: { en: 'The text of a start', ja: '開始時のテキスト' },
    value: startBudget.bytes,
    unit: 'bytes',
    beyond: lastLinesDropped,
  },
  {
    id: 'recall-start-state',
    kind: 'size',
    what: { en: 'The current state in it', ja: 'そのうち現在の状態' },
    value: longestState,
    unit: 'characters',
    beyond: cut,
  },
  {
    id: 'recall-start-items',
    kind: 'count',
    what: { en: 'Urgent items in it, and changed ones', ja: 'そのうち急ぐ項目、および変更された項目' },
    value: mostItems,
    unit: 'things',
    beyond: { en: 'the first ones', ja: '先頭のものだけを伝えます' },
  },
  {
    id: 'recall-compacted',
    kind: 'time',
    what: { en: 'Time between two compactions that are answered', ja: '会話の圧縮のあとに伝える間隔' },
    value: compactMs,
    unit: 'ms',
    beyond: { en: 'all of it is said again', ja: 'すべてをもう一度伝えます' },
  },
  {
    id: 'recall-prompt-lines',
    kind: 'count',
    what: { en: 'Lines at a prompt', ja: 'プロンプトのときの行' },
    value: promptBudget.lines,
    unit: 'things',
    beyond: { en: 'the best ones', ja: '最もよく合うものだけを伝えます' },
  },
  {
    id: 'recall-prompt-tokens',
    kind: 'size',
    what: { en: 'Tokens at a prompt, as estimated', ja: 'プロンプトのときのトークン数 (推定)' },
    value: promptBudget.tokens,
    unit: 'things',
    beyond: shortened,
  },
  {
    id: 'recall-prompt-bytes',
    kind: 'size',
    what: { en: 'The text at a prompt', ja: 'プロンプトのときのテキスト' },
    value: promptBudget.bytes,
    unit: 'bytes',
    beyond: shortened,
  },
  {
    id: 'recall-session-bytes',
    kind: 'size',
    what: {
      en: 'What prompts are told in one session, or since its last compaction',
      ja: '1 つのセッションで (圧縮後はそれ以降に) プロンプトのときに伝えるもの',
    },
    value: maxSessionBytes,
    unit: 'bytes',
    beyond: { en: 'nothing more is said at prompts', ja: 'プロンプトのときには何も伝えません' },
  },
  {
    id: 'recall-line-title',
    kind: 'size',
    what: { en: 'A title in a line', ja: '行の中のタイトル' },
    value: longestLine.title,
    unit: 'characters',
    beyond: cut,
  },
  {
    id: 'recall-line-sentence',
    kind: 'size',
    what: { en: 'The quoted sentence in a line', ja: '行の中の引用文' },
    value: longestLine.snippet,
    unit: 'characters',
    beyond: cut,
  },
  {
    id: 'recall-asked-head',
    kind: 'size',
    what: { en: 'The beginning of a prompt that is searched with', ja: '検索に使うプロンプトの先頭' },
    value: asked.head,
    unit: 'characters',
    beyond: { en: 'the middle is left out', ja: '途中は使いません' },
  },
  {
    id: 'recall-asked-tail',
    kind: 'size',
    what: { en: 'The end of a longer prompt that is searched with', ja: '検索に使う、長いプロンプトの末尾' },
    value: asked.tail,
    unit: 'characters',
    beyond: { en: 'the middle is left out', ja: '途中は使いません' },
  },
  {
    id: 'recall-turns',
    kind: 'count',
    what: { en: 'Earlier turns of this folder that are compared', ja: '比較する、このフォルダーでの以前のやりとり' },
    value: newestTurns,
    unit: 'things',
    beyond: { en: 'the newest ones', ja: '新しいものだけを比較します' },
  },
  {
    id: 'ledger-file',
    kind: 'size',
    what: { en: 'A file of the ledger of hooks', ja: 'フックの台帳のファイル' },
    value: maxLedgerBytes,
    unit: 'bytes',
    beyond: {
      en: 'what is no longer needed is removed; a larger file counts as empty',
      ja: '不要になったものを削除します。さらに大きいファイルは空とみなします',
    },
  },
  {
    id: 'ledger-age',
    kind: 'time',
    what: { en: 'The age of a file of the ledger', ja: '台帳のファイルを残す時間' },
    value: ledgerMs,
    unit: 'ms',
    beyond: { en: 'it is removed', ja: '削除します' },
  },
]
