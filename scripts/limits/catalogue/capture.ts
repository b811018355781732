import { turnEveryMs } from '../../../src/capture/capture.ts'
import { mostAtOnce } from '../../../src/capture/finish-lost.ts'
import { limits } from '../../../src/capture/shown.ts'
import { maxTranscriptBytes } from '../../../src/capture/transcript/read-lines.ts'
import type { Limit } from '../limit.ts'

const cut = { en: 'cut, with …', ja: '… を付けて短くします' }

const newest = { en: 'the last ones are kept', ja: '最後のものだけを残します' }

export const captureLimits: readonly Limit[] = [
  {
    id: 'capture-content',
    kind: 'size',
    what: { en: 'What capture writes into one item', ja: '記録が 1 つの項目に書くもの' },
    value: limits.contentBytes,
    unit: 'bytes',
    beyond: {
      en: 'the oldest prompts are shortened first, then the oldest lines left out',
      ja: '古いプロンプトから短くし、次に古い行から省きます',
    },
  },
  {
    id: 'capture-prompts',
    kind: 'count',
    what: { en: 'Prompts of one session', ja: '1 つのセッションのプロンプト' },
    value: limits.prompts,
    unit: 'things',
    beyond: newest,
  },
  {
    id: 'capture-prompt',
    kind: 'size',
    what: { en: 'One prompt', ja: '1 つのプロンプト' },
    value: limits.prompt,
    unit: 'characters',
    beyond: cut,
  },
  {
    id: 'capture-files',
    kind: 'count',
    what: { en: 'Paths of written files', ja: '書き込んだファイルのパス' },
    value: limits.files,
    unit: 'things',
    beyond: newest,
  },
  {
    id: 'capture-failures',
    kind: 'count',
    what: { en: 'Commands that failed', ja: '失敗したコマンド' },
    value: limits.failures,
    unit: 'things',
    beyond: newest,
  },
  {
    id: 'capture-error',
    kind: 'size',
    what: { en: 'A failed command, and the first line of its error', ja: '失敗したコマンド、およびエラーの 1 行目' },
    value: limits.error,
    unit: 'characters',
    beyond: cut,
  },
  {
    id: 'capture-commits',
    kind: 'count',
    what: { en: 'Commits', ja: 'コミット' },
    value: limits.commits,
    unit: 'things',
    beyond: newest,
  },
  {
    id: 'capture-answer',
    kind: 'size',
    what: { en: 'The last answer', ja: '最後の回答' },
    value: limits.answer,
    unit: 'characters',
    beyond: cut,
  },
  {
    id: 'capture-transcript',
    kind: 'size',
    what: { en: 'What is read of a transcript at once', ja: '会話の記録ファイルから一度に読む量' },
    value: maxTranscriptBytes,
    unit: 'bytes',
    beyond: { en: 'only its end is read', ja: '末尾だけを読みます' },
  },
  {
    id: 'capture-turns',
    kind: 'time',
    what: { en: 'Time between two captures of turns', ja: 'やりとりを記録する間隔' },
    value: turnEveryMs,
    unit: 'ms',
    beyond: { en: 'the next turn is captured', ja: '次のやりとりを記録します' },
  },
  {
    id: 'capture-lost',
    kind: 'count',
    what: {
      en: 'Sessions without an end that one start completes',
      ja: '終了が届かず、1 回の開始時に完了するセッション',
    },
    value: mostAtOnce,
    unit: 'things',
    beyond: { en: 'the next start completes them', ja: '次の開始時に完了します' },
  },
]
