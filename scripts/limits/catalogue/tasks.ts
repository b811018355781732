import { cancelWaitMs, closeWaitMs } from '../../../src/tasks/desk.ts'
import { silentMs } from '../../../src/kernel/is-gone.ts'
import {
  defaultTtlMs,
  longestTtlMs,
  maxMessageLength,
  maxOpenTasks,
  maxResultLength,
  maxWrittenLength,
  replyWaitMs,
  shortestTtlMs,
} from '../../../src/tasks/domain/limits.ts'
import type { Limit } from '../limit.ts'

export const taskLimits: readonly Limit[] = [
  {
    id: 'open-tasks',
    kind: 'count',
    what: {
      en: 'Tasks of one caller in one workspace that have not ended',
      ja: '終わっていないタスク (1 つの呼び出し元、1 つのワークスペース)',
    },
    value: maxOpenTasks,
    unit: 'things',
    beyond: {
      en: 'answered at once: busy; nothing is started',
      ja: '直ちに「混み合っています」と返し、何も起動しません',
    },
  },
  {
    id: 'task-kept',
    kind: 'time',
    what: { en: 'How long a task is kept after its creation', ja: '作成したタスクを残しておく時間' },
    value: defaultTtlMs,
    unit: 'ms',
    beyond: {
      en: 'no longer found; one that still runs is kept until it ends',
      ja: '見つからなくなります。実行中のものは終わるまで残します',
    },
  },
  {
    id: 'task-kept-longest',
    kind: 'time',
    what: {
      en: 'The longest time for which a client of 2025-11-25 can have a task kept',
      ja: '2025-11-25 のクライアントがタスクを残すように指定できる最長の時間',
    },
    value: longestTtlMs,
    unit: 'ms',
    beyond: { en: 'kept for this time', ja: 'この時間だけ残します' },
  },
  {
    id: 'task-kept-shortest',
    kind: 'time',
    what: { en: 'The shortest such time', ja: '指定できる最短の時間' },
    value: shortestTtlMs,
    unit: 'ms',
    beyond: { en: 'with less, kept for this time', ja: 'これより短い指定では、この時間だけ残します' },
  },
  {
    id: 'task-message',
    kind: 'size',
    what: { en: 'The status message of a task', ja: 'タスクの状態のメッセージ' },
    value: maxMessageLength,
    unit: 'characters',
    beyond: { en: 'cut with …', ja: '… で切り詰めます' },
  },
  {
    id: 'task-written',
    kind: 'size',
    what: { en: 'What an interrupted task had written', ja: '中断されたタスクがそれまでに書いた内容' },
    value: maxWrittenLength,
    unit: 'characters',
    beyond: { en: 'the last part of it', ja: '最後の部分だけを残します' },
  },
  {
    id: 'task-result',
    kind: 'size',
    what: { en: 'The answer of a task, as JSON', ja: 'タスクの回答 (JSON)' },
    value: maxResultLength,
    unit: 'characters',
    beyond: { en: 'the task fails, and its error says so', ja: 'タスクは失敗し、エラーでその旨を知らせます' },
  },
  {
    id: 'task-reply',
    kind: 'time',
    what: { en: 'Time for the replies to the questions of a task', ja: 'タスクの質問に答えるまでの時間' },
    value: replyWaitMs,
    unit: 'ms',
    beyond: { en: 'the task goes on without them', ja: '返答なしでタスクを続けます' },
  },
  {
    id: 'task-cancel',
    kind: 'time',
    what: { en: 'Waiting for the end of a cancelled task', ja: '取り消したタスクの終了を待つ時間' },
    value: cancelWaitMs,
    unit: 'ms',
    beyond: { en: 'it counts as cancelled all the same', ja: '終わっていなくても、取り消されたものとします' },
  },
  {
    id: 'task-close',
    kind: 'time',
    what: {
      en: 'Waiting for the ends of its tasks when a server shuts down',
      ja: 'サーバーが終了するときに、タスクの終了を待つ時間',
    },
    value: closeWaitMs,
    unit: 'ms',
    beyond: {
      en: 'the server ends; a later one marks them as interrupted',
      ja: 'サーバーを終了します。後で起動したサーバーが、中断されたものとします',
    },
  },
  {
    id: 'task-silent',
    kind: 'time',
    what: {
      en: 'A server on another machine that runs a task and gives no sign of life',
      ja: 'タスクを実行中の、別のマシンのサーバーからの応答がない時間',
    },
    value: silentMs,
    unit: 'ms',
    beyond: { en: 'its tasks are marked as interrupted', ja: 'そのタスクを中断されたものとします' },
  },
]
